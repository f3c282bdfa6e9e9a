import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChangingShipments } from './changing-shipments.ts'
import { readEvents } from './event-reader.ts'
import { ManualClock } from './manual-clock.ts'
import { startProxy } from './running-proxy.ts'

/** How long the service takes to answer. */
const LATENCY_MS = 300
const STEP_MS = 100
const HEADERS = { host: 'landfall.example', 'landfall-client': 'dashboard' }

/** A proxy that has just started, with an in-memory service and a shared clock. */
export async function startCold(shipments: ChangingShipments) {
  const clock = new ManualClock()
  const startMs = clock.nowMs()
  const sentAtMs: number[] = []
  const fetch = async (address: string | URL | Request) => {
    sentAtMs.push(clock.nowMs())
    const answer = shipments.answerTo(address instanceof Request ? address.url : String(address))
    await new Promise<void>((resolve) => void clock.after(LATENCY_MS, resolve))
    const date = new Date(shipments.nowMs()).toUTCString()
    return Response.json(answer, { headers: { date } })
  }
  const proxy = await startProxy({
    publicUrl: 'https://landfall.example',
    upstreamUrl: 'http://upstream/v1',
    clock,
    wallMs: () => Math.round(shipments.nowMs() + clock.nowMs() - startMs),
    fetch,
  })
  // The stream of a reader, so that the feed polls.
  await readEvents(proxy.port, '', HEADERS)
  return {
    clock,
    /** When requests were sent upstream. */
    sentAtMs,
    /** Sends a request as one of the people, identified by address. */
    get: (url: string, person = 0) =>
      proxy.inject({ url, headers: HEADERS, remoteAddress: `10.0.${person >> 8}.${person & 255}` }),
    /** Advances in small steps, so that answers arrive in between. */
    pass: async (durationMs: number) => {
      for (let passedMs = 0; passedMs < durationMs; passedMs += STEP_MS) {
        await clock.advance(STEP_MS)
        await nextTurn()
      }
    },
  }
}
