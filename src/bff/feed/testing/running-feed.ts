import type { RequestListener } from 'node:http'
import { expect } from 'vitest'
import { createChangingShipments } from '../../testing/changing-shipments.ts'
import { readEvents, type EventReader } from '../../testing/event-reader.ts'
import { ManualClock } from '../../testing/manual-clock.ts'
import { startProxy } from '../../testing/running-proxy.ts'
import { startUpstream } from '../../testing/upstream-double.ts'

/** Real requests on a machine that does other things as well. */
export const SOON = { timeout: 15_000 }

/** A proxy over a service whose shipments change, until the test ends. */
export async function setUp(count = 3, options: Partial<Parameters<typeof startProxy>[0]> = {}) {
  const clock = new ManualClock()
  const shipments = createChangingShipments(count)
  let behaviour: RequestListener = shipments.listener
  const upstream = await startUpstream((request, response) => behaviour(request, response))
  const proxy = await startProxy({ upstreamUrl: upstream.url, clock, ...options })
  return {
    clock,
    shipments,
    upstream,
    proxy,
    /** Sets how the service answers from now on. */
    behave: (next: RequestListener) => {
      behaviour = next
    },
    /** Polls, and waits until the reader hears of it: requests take real time, whatever the clock says. */
    pollFor: async (reader: EventReader) => {
      const before = reader.states().length
      await clock.advance(5000)
      await expect.poll(() => reader.states().length, SOON).toBeGreaterThan(before)
    },
  }
}

/** A reader who has received a message. */
export async function joined(proxy: { readonly port: number }, query = ''): Promise<EventReader> {
  const reader = await readEvents(proxy.port, query)
  await expect.poll(() => reader.events.length, SOON).toBeGreaterThan(0)
  return reader
}
