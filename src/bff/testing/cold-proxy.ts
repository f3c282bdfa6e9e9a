import { setImmediate as nextTurn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { createProxy } from '../proxy.ts'
import { PROXY_LIMITS } from '../proxy-limits.ts'
import { ApiKey } from '../upstream/api-key.ts'
import type { ChangingShipments } from './changing-shipments.ts'
import { readEvents } from './event-reader.ts'
import { ManualClock } from './manual-clock.ts'
import { KEY, me } from './upstream-double.ts'

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
    const answer = answerOf(shipments, new URL(address instanceof Request ? address.url : address))
    await new Promise<void>((resolve) => void clock.after(LATENCY_MS, resolve))
    const date = new Date(shipments.nowMs()).toUTCString()
    return Response.json(answer, { headers: { date } })
  }
  const proxy = createProxy({
    config: {
      host: '127.0.0.1',
      publicUrl: 'https://landfall.example',
      upstreamUrl: 'http://upstream/v1',
      apiKey: new ApiKey(KEY),
      marketplaceField: 'marketplace',
      logLevel: 'silent',
      historyFile: null,
      historyPastFile: null,
      mapAvoid: [],
      timeZone: null,
      lanesFile: null,
      teamDatesFile: null,
      testNowMs: null,
      metricsToken: null,
      teamFile: null,
    },
    limits: PROXY_LIMITS,
    signIn: null,
    staticFiles: null,
    clock,
    wallMs: () => Math.round(shipments.nowMs() + clock.nowMs() - startMs),
    fetch,
    random: () => 0,
  })
  onTestFinished(() => proxy.close())
  const address = await proxy.listen({ host: '127.0.0.1', port: 0 })
  // A reader's stream, so that the feed polls.
  await readEvents(Number(new URL(address).port), '', HEADERS)
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

function answerOf(shipments: ChangingShipments, { pathname, searchParams }: URL) {
  if (pathname === '/v1/me') return me
  if (pathname === '/v1/shipments') return shipments.page(searchParams)
  return shipments.find(decodeURIComponent(pathname.slice('/v1/shipments/'.length)))
}
