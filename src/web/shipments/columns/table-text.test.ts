import { judgeAt } from '#facts/attention/judge.ts'
import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { packShipment } from '#contract/shipment-row.ts'
import { act, est, oceanRoute, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { COLUMN_NAMES } from '#facts/views/column-names.ts'
import type { ListLook } from '#facts/views/search.ts'
import { tableTexts } from './table-text.ts'

const JUDGE = judgeAt(new Date('2026-11-20T09:00:00Z').getTime(), 'Europe/Amsterdam')

function texts(rest: Partial<Shipment>, look: ListLook = {}): Record<string, string> {
  const [titles = [], cells = []] = tableTexts([packShipment(sampleShipment(rest))], look, JUDGE)
  return Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']))
}

test('a copied table has the columns that the list shows, in their order', () => {
  expect(Object.keys(texts({}))).toEqual([
    'Shipment',
    'Service',
    'PO / tags',
    'Route',
    'Stage',
    'Next event',
    'ETA',
    'Updated',
  ])
  expect(Object.keys(texts({}, { cols: ['carrier', 'tags'] }))).toEqual([
    'Shipment',
    'Service',
    'Carrier',
    'PO / tags',
  ])
})

test('the leading identifier comes first, beside the reference', () => {
  expect(texts({ tags: ['00123', 'x'] }, { lead: 'tag', cols: ['status'] })).toEqual({
    PO: '00123',
    Shipment: 'SHP-1',
    Service: 'Ocean FCL',
    Status: 'Active',
  })
  expect(texts({}, { lead: 'container', cols: ['status'] })).toMatchObject({ Container: '' })
})

test('texts are as recorded, and an estimate says that it is one', () => {
  const [pickup, origin, port, delivery] = oceanRoute()
  const milestones = [
    { ...pickup, departure: act('2026-10-02'), completed: true },
    { ...origin, departure: act('2026-10-20'), completed: true },
    { ...port, arrival: est('2026-12-04', '06:30') },
    delivery,
  ]
  expect(texts({ tags: ['00123', '=1+1'], milestones, currentMilestoneIndex: 1 })).toMatchObject({
    'PO / tags': '00123; =1+1',
    Route: 'Shanghai (CNSHA) → Rotterdam (NLRTM)',
    Stage: 'At sea to Rotterdam',
    'Next event': 'Arrive port of discharge, est. 2026-12-04 06:30',
    ETA: 'Est. 2026-12-04 (Port)',
    Updated: '2026-11-20T00:00:00Z',
  })
})

test('every column says something sensible about a shipment of which nothing is known', () => {
  const bare = texts({ milestones: [], portOfLoading: null, portOfDischarge: null }, { cols: COLUMN_NAMES })
  expect(Object.keys(bare)).toHaveLength(COLUMN_NAMES.length + 2)
  expect(Object.values(bare).join(' ')).not.toMatch(/null|undefined|NaN|Invalid/)
})
