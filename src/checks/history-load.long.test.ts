import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { HISTORY_START_MS, setUpHistory } from '../bff/history/testing/running-history.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { moveShipment } from '../demo/move-shipment.ts'

const COUNT = 20_000
const PAGE = 100
const MINUTES = 60
const POLLS_A_MINUTE = 5
const CHANGES_A_POLL = 10
const POLL_EVERY_MS = 60_000 / POLLS_A_MINUTE
/** About 500 bytes of the change itself, and its share of the pages that its shipment fills. */
const BYTES_A_CHANGE = 600
const PAGES = 'FROM pragma_page_count, pragma_page_size'

/** As long as the demo's shipments. */
function manyShipments(): Map<string, Shipment> {
  const demo = demoShipments(day('2026-11-20'))
  const updatedAt = new Date(HISTORY_START_MS - 3_600_000).toISOString()
  const shipments = Array.from({ length: Math.ceil(COUNT / demo.length) }, (_, variant) =>
    demo.map((shipment) => ({ ...shipment, reference: `${shipment.reference}-${variant}`, updatedAt })),
  ).flat()
  return new Map(shipments.slice(0, COUNT).map((shipment) => [shipment.reference, shipment]))
}

/** Moves the next shipments that can move, like the demo. */
function createMoves(shipments: Map<string, Shipment>) {
  const references = [...shipments.keys()]
  let next = 0
  return (count: number, atMs: number): Shipment[] => {
    const moved: Shipment[] = []
    while (moved.length < count) {
      const reference = references[next % COUNT] ?? ''
      next += 7
      const known = shipments.get(reference)
      const later = known && moveShipment(known, new Date(atMs + moved.length).toISOString(), next)
      if (!later) continue
      shipments.set(reference, later)
      moved.push(later)
    }
    return moved
  }
}

test('20,000 shipments with 50 changes a minute are each recorded once, as watched, within the expected file size', async () => {
  const shipments = manyShipments()
  const move = createMoves(shipments)
  const { poll, note, clock, wallMs, rows, faults } = setUpHistory()
  const sizeOf = () => Number(rows(`SELECT page_count * page_size AS bytes ${PAGES}`)[0]?.['bytes'])
  const all = [...shipments.values()]
  // A poll comes before the account is read.
  await poll()
  for (let start = 0; start < COUNT; start += PAGE) {
    note(all.slice(start, start + PAGE))
    await clock.advance(1000)
  }
  await poll()
  const sizeBefore = sizeOf()
  for (let count = 0; count < MINUTES * POLLS_A_MINUTE; count += 1) {
    await poll(move(CHANGES_A_POLL, wallMs()))
    await clock.advance(POLL_EVERY_MS)
  }
  const changes = MINUTES * POLLS_A_MINUTE * CHANGES_A_POLL
  expect(rows('SELECT count(*) AS n FROM state')).toEqual([{ n: COUNT }])
  expect(rows('SELECT origin, count(*) AS n FROM change GROUP BY origin')).toEqual([
    { origin: 'watched', n: changes },
  ])
  expect(faults).toEqual([])
  expect((sizeOf() - sizeBefore) / changes).toBeLessThan(BYTES_A_CHANGE)
}, 300_000)
