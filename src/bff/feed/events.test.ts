import { describe, expect, test } from 'vitest'
import { createChangingShipments } from '../testing/changing-shipments.ts'
import { readEvents } from '../testing/event-reader.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { startProxy } from '../testing/running-proxy.ts'
import { startUpstream } from '../testing/upstream-double.ts'

async function setUp(count = 3) {
  const clock = new ManualClock()
  const shipments = createChangingShipments(count)
  const upstream = await startUpstream(shipments.listener)
  const proxy = await startProxy({ upstreamUrl: upstream.url, clock })
  /** Lets a poll go through: requests take real time, whatever the clock says. */
  const pollAgain = async () => {
    const before = upstream.requests.length
    await clock.advance(5000)
    await expect.poll(() => upstream.requests.length).toBeGreaterThan(before)
  }
  return { clock, shipments, upstream, proxy, pollAgain }
}

describe('a reader', () => {
  test('is told at once how fresh the feed is, and then what changes', async () => {
    const { shipments, proxy, pollAgain } = await setUp()
    const reader = await readEvents(proxy.port)
    await expect.poll(() => reader.states()).toEqual(['live'])
    shipments.change('S-2', { tags: ['PO-1'] })
    await pollAgain()
    await expect.poll(() => reader.states()).toEqual(['live', 'live'])
    expect(reader.references()).toEqual(['S-0', 'S-2'])
  })
})
