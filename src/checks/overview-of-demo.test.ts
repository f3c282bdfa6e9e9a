/** The map of the demo matches an independent count, and each of its places, lanes and marks opens its list. */
import { expect, test } from 'vitest'
import { overviewParts } from '#contract/dashboard-api/overview.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { areaOfMark, clusterPlaces } from '#facts/map/map-marks.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { cachedFactsOf } from '../bff/account/cached-facts.ts'
import { mapSearchOf, overviewOf } from '../bff/account/overview.ts'
import { sortedReferences, selectionIn } from '../bff/account/query.ts'
import { createRoom } from '../bff/account/testing/room.ts'
import { demoShipments } from '../demo/demo-shipments.ts'

const room = createRoom({ wallMs: () => Date.UTC(2026, 10, 20, 9) })
for (const shipment of demoShipments(day('2026-11-20'))) room.put(shipment)
const account = await room.start().account.judged()
const ACTIVE: ShipmentsSearch = { status: ['Active'] }

async function mapOf(search: ShipmentsSearch) {
  const parts = await overviewOf(account, await selectionIn(account, mapSearchOf(search)))
  return { ...overviewParts.parse(parts), among: parts.among }
}

/** The counts of a list, row by row. */
async function countsOf(search: ShipmentsSearch) {
  const placed = await sortedReferences(account, search)
  const rows = placed.flatMap(({ reference }) => account.live.row(reference) ?? [])
  const passed = rows.filter((row) => cachedFactsOf(row, account.judge).isEstimatePassed)
  return { count: rows.length, passedCount: passed.length }
}

test.each([{}, { mode: ['Ocean'] }, { q: 'shanghai' }])('of %j', async (filters) => {
  const search: ShipmentsSearch = { ...filters, ...ACTIVE }
  const { total, among, places, lanes, unlocated } = await mapOf({
    ...filters,
    status: ['Delivered'],
    area: 'none',
  })
  expect(total).toEqual(await countsOf(search))
  expect(total.count).toBeGreaterThan(0)
  expect(among).toBe((await countsOf({ ...search, mode: [] })).count)
  expect(unlocated).toEqual(await countsOf({ ...search, area: 'none' }))
  const sum = places.reduce((all, { count }) => all + count, unlocated.count)
  expect(sum).toBe(total.count)
  for (const { key, name, count, passedCount } of places) {
    expect(await countsOf({ ...search, area: `${name} (${key})` })).toEqual({ count, passedCount })
  }
  for (const { key, count, passedCount } of lanes) {
    expect(await countsOf({ ...search, lane: key })).toEqual({ count, passedCount })
  }
  for (const zoom of [0, 3, 7]) {
    for (const mark of clusterPlaces(places)(zoom)) {
      const { count, passedCount } = mark
      expect(await countsOf({ ...search, area: areaOfMark(mark, zoom) })).toEqual({ count, passedCount })
    }
  }
})
