import { describe, expect, test } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { StreamListener } from './event-stream.ts'
import { startFeedClient } from './feed-client.ts'
import type { ChangesEvent, FeedEvent, ReloadEvent } from './feed-event.ts'
import { createRecentChanges } from './recent-changes.ts'

function changes(...references: string[]): ChangesEvent {
  return { kind: 'changes', rows: references.map((reference) => packShipment(sampleShipment({ reference }))) }
}

/** A tab whose stream a test feeds. */
function openTab(
  readMissed: () => Promise<ChangesEvent | ReloadEvent> = () => Promise.resolve(changes()),
  nowMs = 1000,
) {
  const events: FeedEvent[] = []
  const connections: [boolean, boolean][] = []
  const streams: StreamListener[] = []
  const timers: (() => void)[] = []
  startFeedClient({
    listener: {
      onEvent: (event) => void events.push(event),
      onConnection: (isOpen, isBehind) => void connections.push([isOpen, isBehind]),
      onRefused: () => {},
    },
    openStream: (_position, listener) => {
      streams.push(listener)
      return () => {}
    },
    openChannel: () => ({ post: () => {}, close: () => {} }),
    lead: (begin) => begin(),
    readMissed,
    recent: createRecentChanges(),
    nowMs: () => nowMs,
    after: (_delayMs, task) => void timers.push(task),
  })
  const [stream] = streams
  if (!stream) throw new Error('The tab has no stream.')
  return { events, connections, stream, timers }
}

test('a change is heard as the stream tells it', () => {
  const { events, connections, stream } = openTab()
  stream.onOpen(true)
  stream.onEvent(changes('A'), 'b-1')
  expect(events).toEqual([changes('A')])
  expect(connections.at(-1)).toEqual([true, false])
})

describe('missed changes', () => {
  test('are loaded by a page that joins late, once', async () => {
    const { events, connections, stream } = openTab(() => Promise.resolve(changes('M')), 90_000)
    stream.onOpen(true)
    expect(connections.at(-1)).toEqual([true, true])
    await expect.poll(() => events).toEqual([changes('M')])
    await expect.poll(() => connections.at(-1)).toEqual([true, false])
    stream.onOpen(false)
    stream.onOpen(true)
    expect(connections.at(-1)).toEqual([true, false])
    expect(events).toHaveLength(1)
  })

  test('are loaded after a resync, and again after a failure', async () => {
    let isDown = true
    const { events, connections, stream, timers } = openTab(() =>
      isDown ? Promise.reject(new Error('down')) : Promise.resolve(changes('M')),
    )
    stream.onEvent(changes('A'), 'b-1')
    stream.onEvent({ kind: 'resync' }, 'c-1')
    await expect.poll(() => timers.length).toBe(1)
    expect(connections.at(-1)).toEqual([false, true])
    isDown = false
    timers[0]?.()
    await expect.poll(() => events).toEqual([changes('A'), changes('M')])
    expect(connections.at(-1)).toEqual([false, false])
  })

  test('may be so many that everything has to be loaded again', async () => {
    const { events, stream } = openTab(() => Promise.resolve({ kind: 'reload', changedMin: 400 }))
    stream.onEvent({ kind: 'resync' }, 'c-1')
    await expect.poll(() => events).toEqual([{ kind: 'reload', changedMin: 400 }])
  })
})

test('recent changes hold the newest version of each shipment for some minutes', () => {
  const recent = createRecentChanges()
  const row = (reference: string, carrier: string): ShipmentRow => ({
    ...packShipment(sampleShipment({ reference })),
    carrier,
  })
  recent.add([row('A', '1'), row('B', '1')], 0)
  recent.add([row('A', '2')], 200_000)
  expect(recent.all(200_000).map(({ reference, carrier }) => reference + carrier)).toEqual(['B1', 'A2'])
  expect(recent.all(400_000).map(({ reference }) => reference)).toEqual(['A'])
})
