import { expect, test } from 'vitest'
import type { VersionedRow } from '#contract/dashboard-api/account.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { StreamListener } from './event-stream.ts'
import { startFeedClient } from './feed-client.ts'
import type { StreamEvent } from './feed-event.ts'
import { createRecentChanges } from './recent-changes.ts'

function row(reference: string, mode = 'Ocean'): VersionedRow {
  const shipment = { ...toShipmentRow(sampleShipment({ reference })), mode }
  const nothing = { items: [], required: null, owner: null, noteCount: 0, marks: [] }
  return { shipment, ...nothing, version: { boot: 'b', sequence: 1 } }
}

function changes(...references: string[]): StreamEvent {
  return { kind: 'changes', rows: references.map((reference) => row(reference)) }
}

/** A visible tab and the streams that it opens. */
function openTab(nowMs = 1000) {
  const events: StreamEvent[] = []
  const streams: { listener: StreamListener; isOpen: boolean }[] = []
  let show = () => () => {}
  startFeedClient({
    listener: {
      onEvent: (event) => void events.push(event),
      onLost: () => {},
      onSilent: () => {},
    },
    openStream: (listener) => {
      const stream = { listener, isOpen: true }
      streams.push(stream)
      return () => void (stream.isOpen = false)
    },
    whileVisible: (open) => void (show = open),
    recent: createRecentChanges(),
    nowMs: () => nowMs,
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
    stream,
    hideAndShow() {
      hide()
      hide = show()
    },
  }
}

test('a tab that is shown again opens another stream and reloads everything', () => {
  const tab = openTab()
  tab.stream().listener.onOpen()
  tab.stream().listener.onEvent(changes('A'))
  const first = tab.stream()
  tab.hideAndShow()
  expect(first.isOpen).toBe(false)
  tab.stream().listener.onOpen()
  tab.stream().listener.onEvent(changes('B'))
  expect(tab.events).toEqual([changes('A'), { kind: 'resync' }, changes('B')])
})

test('a page reloads everything when a lost connection is back', () => {
  const tab = openTab()
  tab.stream().listener.onOpen()
  tab.stream().listener.onOpen()
  expect(tab.events).toEqual([{ kind: 'resync' }])
})

test('a page that joins late gets only the last minute, and reloads everything', () => {
  const tab = openTab(90_000)
  tab.stream().listener.onOpen()
  expect(tab.events).toEqual([{ kind: 'resync' }])
})

test('recent changes keep the newest version of each shipment for some minutes', () => {
  const recent = createRecentChanges()
  recent.add([row('A', '1'), row('B', '1')], 0)
  recent.add([row('A', '2')], 200_000)
  expect(recent.all(200_000).map(({ shipment }) => `${shipment.reference}${shipment.mode}`)).toEqual([
    'B1',
    'A2',
  ])
  expect(recent.all(400_000).map(({ shipment }) => shipment.reference)).toEqual(['A'])
})
