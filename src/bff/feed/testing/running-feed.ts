import { expect } from 'vitest'
import { createChangingShipments } from '../../testing/changing-shipments.ts'
import { readEvents, type EventReader } from '../../testing/event-reader.ts'
import { ManualClock } from '../../testing/manual-clock.ts'
import { openProxy } from '../../testing/running-proxy.ts'

/** A proxy over a service whose shipments change, until the test ends. */
export async function setUp(count = 3, options: Parameters<typeof openProxy>[1] = {}) {
  const clock = new ManualClock()
  const shipments = createChangingShipments(count)
  const { upstream, proxy } = await openProxy(shipments.listener, { clock, ...options })
  /** Requests take real time, whatever the simulated clock. */
  const untilAnswered = async () => {
    let asked: number
    do {
      asked = upstream.requests.length
      await expect.poll(() => upstream.open()).toBe(0)
      await proxy.roundTrip()
    } while (upstream.requests.length > asked || upstream.open() > 0)
  }
  return {
    clock,
    shipments,
    upstream,
    proxy,
    behave: upstream.behave,
    /** Advances the clock, and waits until all requests are answered. */
    pass: async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 1) {
        await untilAnswered()
        await clock.advance(1000)
      }
      await untilAnswered()
    },
    /** Polls, and waits until the reader is notified. */
    pollFor: async (reader: EventReader) => {
      await untilAnswered()
      const before = reader.states().length
      await clock.advance(5000)
      await expect.poll(() => reader.states().length).toBeGreaterThan(before)
    },
  }
}

/** A reader who has received a message. */
export async function joined(proxy: { readonly port: number }, query = ''): Promise<EventReader> {
  const reader = await readEvents(proxy.port, query)
  await expect.poll(() => reader.events.length).toBeGreaterThan(0)
  return reader
}
