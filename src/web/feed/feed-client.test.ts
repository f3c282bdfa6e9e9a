import { describe, expect, test } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { StreamListener } from './event-stream.ts'
import { startFeedClient } from './feed-client.ts'
import type { ChangesEvent, FeedEvent, ReloadEvent, StatusEvent } from './feed-event.ts'
import { createRecentChanges } from './recent-changes.ts'
import type { TabMessage } from './tab-channel.ts'

function changes(...references: string[]): ChangesEvent {
  return { kind: 'changes', rows: references.map((reference) => packShipment(sampleShipment({ reference }))) }
}

const LIVE: StatusEvent = { kind: 'status', state: 'live', asOf: '2026-11-20T08:00:00Z', fault: null }

/** A browser with tabs: one lock, one channel, and the streams that tabs open. */
function browser(
  readMissed: () => Promise<ChangesEvent | ReloadEvent> = () => Promise.resolve(changes()),
  nowMs = 1000,
) {
  const inboxes = new Set<(message: TabMessage) => void>()
  const streams: { position: string | null; listener: StreamListener }[] = []
  const queue: (() => void)[] = []
  const timers: { delayMs: number; task: () => void }[] = []

  function openTab() {
    const events: FeedEvent[] = []
    const connections: [boolean, boolean][] = []
    let inbox: ((message: TabMessage) => void) | null = null
    startFeedClient({
      listener: {
        onEvent: (event) => void events.push(event),
        onConnection: (isOpen, isBehind) => void connections.push([isOpen, isBehind]),
        onRefused: () => {},
      },
      openStream: (position, listener) => {
        streams.push({ position, listener })
        return () => {}
      },
      openChannel(onMessage) {
        inbox = onMessage
        inboxes.add(onMessage)
        return {
          post: (message) => {
            for (const each of inboxes) if (each !== onMessage) each(structuredClone(message))
          },
          close: () => {},
        }
      },
      lead: (begin) => {
        queue.push(begin)
        if (queue.length === 1) begin()
      },
      readMissed,
      recent: createRecentChanges(),
      nowMs: () => nowMs,
      after: (delayMs, task) => void timers.push({ delayMs, task }),
    })
    return {
      events,
      connections,
      /** Closes a tab. If it leads, the next in line takes over; tests close no other. */
      close() {
        if (inbox) inboxes.delete(inbox)
        queue.shift()
        queue[0]?.()
      },
    }
  }

  function streamAt(index: number) {
    const stream = streams[index]
    if (!stream) throw new Error('No such stream.')
    return stream
  }

  return { openTab, streams, streamAt, timers }
}

describe('one stream for all tabs', () => {
  test('every tab hears what the leading one reads', () => {
    const { openTab, streams, streamAt } = browser()
    const [first, second] = [openTab(), openTab()]
    streamAt(0).listener.onOpen(true)
    streamAt(0).listener.onEvent(changes('A'), 'b-1')
    expect(streams).toHaveLength(1)
    expect(first.events).toEqual([changes('A')])
    expect(second.events).toEqual([changes('A')])
    expect(second.connections.at(-1)).toEqual([true, false])
  })

  test('a tab that opens later learns the state of the feed and the latest changes', () => {
    const { openTab, streamAt } = browser()
    openTab()
    streamAt(0).listener.onOpen(true)
    streamAt(0).listener.onEvent(changes('A'), 'b-1')
    streamAt(0).listener.onEvent(LIVE, 'b-1')
    const late = openTab()
    expect(late.events).toEqual([changes('A'), LIVE])
    expect(late.connections).toEqual([[true, false]])
  })

  test('when the leading tab closes, another continues from the same position', () => {
    const { openTab, streams, streamAt } = browser()
    const first = openTab()
    const second = openTab()
    streamAt(0).listener.onEvent(changes('A'), 'b-7')
    first.close()
    expect(streams.map(({ position }) => position)).toEqual([null, 'b-7'])
    streamAt(1).listener.onEvent(changes('B'), 'b-8')
    expect(second.events).toEqual([changes('A'), changes('B')])
  })
})

describe('missed changes', () => {
  test('are read by a page that joins late, which hears only of the last minute', async () => {
    const { openTab, streamAt } = browser(() => Promise.resolve(changes('M')), 90_000)
    const tab = openTab()
    streamAt(0).listener.onOpen(true)
    expect(tab.connections.at(-1)).toEqual([true, true])
    await Promise.resolve()
    expect(tab.events).toEqual([changes('M')])
    expect(tab.connections.at(-1)).toEqual([true, false])
    streamAt(0).listener.onOpen(false)
    streamAt(0).listener.onOpen(true)
    await Promise.resolve()
    expect(tab.events).toHaveLength(1)
  })

  test('are read once, for all tabs', async () => {
    let reads = 0
    const { openTab, streamAt } = browser(() => {
      reads += 1
      return Promise.resolve(changes('M'))
    })
    const [first, second] = [openTab(), openTab()]
    streamAt(0).listener.onEvent({ kind: 'resync' }, 'c-1')
    expect(second.connections.at(-1)).toEqual([false, true])
    await expect.poll(() => second.events).toEqual([changes('M')])
    expect(first.events).toEqual([changes('M')])
    expect(second.connections.at(-1)).toEqual([false, false])
    expect(reads).toBe(1)
  })

  test('are read again after a failure, and count as missed for a tab that takes over meanwhile', async () => {
    let isDown = true
    const { openTab, streams, streamAt, timers } = browser(() =>
      isDown ? Promise.reject(new Error('down')) : Promise.resolve(changes('M')),
    )
    const first = openTab()
    const second = openTab()
    streamAt(0).listener.onEvent(changes('A'), 'b-1')
    streamAt(0).listener.onEvent({ kind: 'resync' }, 'c-1')
    streamAt(0).listener.onEvent(changes('B'), 'c-2')
    await expect.poll(() => timers.length).toBe(1)
    isDown = false
    timers[0]?.task()
    await expect.poll(() => second.events.at(-1)).toEqual(changes('M'))
    first.close()
    expect(streams.at(-1)?.position).toBe('c-1')
  })

  test('stay behind the old position while they are being read', () => {
    const { openTab, streams, streamAt } = browser(() => new Promise(() => {}))
    const first = openTab()
    openTab()
    streamAt(0).listener.onEvent(changes('A'), 'b-1')
    streamAt(0).listener.onEvent({ kind: 'resync' }, 'c-1')
    streamAt(0).listener.onEvent(changes('B'), 'c-2')
    first.close()
    expect(streams.at(-1)?.position).toBe('b-1')
  })

  test('may be so many that everything has to be read again', async () => {
    const { openTab, streamAt } = browser(() => Promise.resolve({ kind: 'reload', changedMin: 400 }))
    openTab()
    const second = openTab()
    streamAt(0).listener.onEvent({ kind: 'resync' }, 'c-1')
    await expect.poll(() => second.events).toEqual([{ kind: 'reload', changedMin: 400 }])
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
