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

/** A visible tab with the streams that it opens. */
function openTab(
  readMissed: () => Promise<ChangesEvent | ReloadEvent> = () => Promise.resolve(changes()),
  nowMs = 1000,
) {
  const events: FeedEvent[] = []
  const connections: [boolean, boolean][] = []
  const streams: { position: string | null; listener: StreamListener; isOpen: boolean }[] = []
  const timers: { delayMs: number; task: () => void }[] = []
  let show = () => () => {}
  startFeedClient({
    listener: {
      onEvent: (event) => void events.push(event),
      onConnection: (isOpen, isBehind) => void connections.push([isOpen, isBehind]),
      onRefused: () => {},
    },
    openStream: (position, listener) => {
      const stream = { position, listener, isOpen: true }
      streams.push(stream)
      return () => void (stream.isOpen = false)
    },
    whileVisible: (open) => void (show = open),
    readMissed,
    recent: createRecentChanges(),
    nowMs: () => nowMs,
    after: (delayMs, task) => void timers.push({ delayMs, task }),
  })
  let hide = show()

  /** The stream that the tab opened last. */
  function stream() {
    const last = streams.at(-1)
    if (!last) throw new Error('There is no stream.')
    return last
  }

  return {
    events,
    connections,
    timers,
    stream,
    hideAndShow() {
      hide()
      hide = show()
    },
  }
}

test('a tab that is shown again continues where its stream ended', () => {
  const tab = openTab()
  tab.stream().listener.onOpen(true)
  tab.stream().listener.onEvent(changes('A'), 'b-7')
  const first = tab.stream()
  tab.hideAndShow()
  expect(first.isOpen).toBe(false)
  expect(tab.stream().position).toBe('b-7')
  tab.stream().listener.onEvent(changes('B'), 'b-8')
  expect(tab.events).toEqual([changes('A'), changes('B')])
})

describe('missed changes', () => {
  test('are loaded by a page that joins late, which hears only of the last minute', async () => {
    const tab = openTab(() => Promise.resolve(changes('M')), 90_000)
    tab.stream().listener.onOpen(true)
    expect(tab.connections.at(-1)).toEqual([true, true])
    await expect.poll(() => tab.connections.at(-1)).toEqual([true, false])
    expect(tab.events).toEqual([changes('M')])
  })

  test('are not loaded again by a page that knows its position', async () => {
    const tab = openTab(() => Promise.resolve(changes('M')), 90_000)
    tab.stream().listener.onEvent(changes('A'), 'b-1')
    tab.stream().listener.onOpen(false)
    tab.stream().listener.onOpen(true)
    await Promise.resolve()
    expect(tab.connections.at(-1)).toEqual([true, false])
    expect(tab.events).toEqual([changes('A')])
  })

  test('are loaded again after a failure', async () => {
    let isDown = true
    const tab = openTab(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(changes('M'))))
    tab.stream().listener.onEvent({ kind: 'resync' }, 'c-1')
    await expect.poll(() => tab.timers.length).toBe(1)
    expect(tab.connections.at(-1)).toEqual([false, true])
    isDown = false
    tab.timers[0]?.task()
    await expect.poll(() => tab.events).toEqual([changes('M')])
    expect(tab.connections.at(-1)).toEqual([false, false])
    tab.hideAndShow()
    expect(tab.stream().position).toBe('c-1')
  })

  test('keep the old position while they are being loaded', () => {
    const tab = openTab(() => new Promise(() => {}))
    tab.stream().listener.onEvent(changes('A'), 'b-1')
    tab.stream().listener.onEvent({ kind: 'resync' }, 'c-1')
    tab.stream().listener.onEvent(changes('B'), 'c-2')
    tab.hideAndShow()
    expect(tab.stream().position).toBe('b-1')
  })

  test('may be so many that everything is loaded again', async () => {
    const tab = openTab(() => Promise.resolve({ kind: 'reload', changedMin: 400 }))
    tab.stream().listener.onEvent({ kind: 'resync' }, 'c-1')
    await expect.poll(() => tab.events).toEqual([{ kind: 'reload', changedMin: 400 }])
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
