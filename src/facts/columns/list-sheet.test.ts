import { judgeAt } from '../attention/judge.ts'
import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { act, est, oceanRoute, sampleShipment } from '../testing/sample-shipment.ts'
import { tagDates, teamWith } from '../testing/team-with.ts'
import { COLUMN_NAMES } from '../filters/column-names.ts'
import type { ListLook } from '../filters/search.ts'
import { listSheetColumns } from './list-sheet.ts'
import { valuesIn } from './sheet-column.ts'

const JUDGE = judgeAt(new Date('2026-11-20T09:00:00Z').getTime(), 'Europe/Amsterdam')

function values(rest: Partial<Shipment>, look: ListLook = {}): Record<string, unknown> {
  const columns = listSheetColumns(look)
  const cells = valuesIn(columns, toShipmentRow(sampleShipment(rest)), JUDGE)
  return Object.fromEntries(columns.map(({ title }, at) => [title, cells[at]]))
}

test('a table has the list’s columns in their order, with one fact per column', () => {
  expect(Object.keys(values({}))).toEqual([
    'Reference',
    'Service',
    'PO',
    'From',
    'From code',
    'To',
    'To code',
    'Stage',
    'Next event',
    'Next event date',
    'Next event basis',
    'Days since estimate passed',
    'ETA',
    'ETA type',
    'ETA basis',
    'ETA is doubtful',
  ])
  expect(Object.keys(values({}, { cols: ['carrier', 'tags'] }))).toEqual([
    'Reference',
    'Service',
    'Carrier',
    'PO',
  ])
})

test('an implausible date is given as recorded, and nothing is calculated from it', () => {
  const [pickup, origin, port, delivery] = oceanRoute()
  const milestones = [
    pickup,
    origin,
    { ...port, arrival: act('1900-01-01') },
    { ...delivery, arrival: est('9999-12-31') },
  ]
  const booking = { ...sampleShipment().booking, destinationPortFreeDays: 7, cargoCutoff: day('0001-01-01') }
  const cols = ['eta', 'portEta', 'cutoffs', 'lastFreeDay'] as const
  expect(values({ milestones, booking }, { cols })).toMatchObject({
    ETA: '9999-12-31',
    'Port ETA date': '1900-01-01',
    'Cargo cutoff': '0001-01-01',
    'Last free day': null,
  })
})

test('an unknown value leaves its cell empty, and titles are unique', () => {
  const columns = listSheetColumns({ cols: COLUMN_NAMES })
  const unknown = sampleShipment({ milestones: [], portOfLoading: null, portOfDischarge: null })
  const cells = valuesIn(columns, toShipmentRow(unknown), JUDGE)
  expect(new Set(columns.map(({ title }) => title)).size).toBe(columns.length)
  expect(cells.map(String).join(' ')).not.toMatch(/undefined|NaN|Invalid/)
})

test('a required date comes with its order, who set it and its distance to the arrival', () => {
  const dates = {
    ...tagDates({ 'Q4/PROMO': '2026-12-12' }),
    requiredSet: () => ({ by: { id: 'm', name: 'Mira Okafor' }, at: '2026-11-18T08:00:00Z', rev: 1 }),
  }
  const [pickup, loading, discharge, delivery] = oceanRoute()
  const milestones = [pickup, loading, discharge, { ...delivery, arrival: est('2026-12-16') }]
  const row = toShipmentRow(sampleShipment({ tags: ['Q4/PROMO'], milestones }))
  const columns = listSheetColumns({ cols: ['required'] })
  const cells = valuesIn(columns, row, { ...JUDGE, dealtWith: teamWith({ dates }) })
  expect(Object.fromEntries(columns.map(({ title }, at) => [title, cells[at]]))).toMatchObject({
    'Required by': '2026-12-12',
    'Required date source': 'Q4/PROMO',
    'Required date set by': 'Mira Okafor',
    'Required date set at (UTC)': '2026-11-18T08:00:00Z',
    'Days after required by': 4,
  })
})

test('an arrival after a passed estimate without a report is doubtful', () => {
  const [pickup, origin, port, delivery] = oceanRoute()
  const late = [
    pickup,
    origin,
    { ...port, arrival: est('2026-11-10') },
    { ...delivery, arrival: est('2026-12-04') },
  ]
  const cols = ['eta', 'portEta', 'deliveryEta'] as const
  expect(values({ milestones: late }, { cols })).toMatchObject({
    'ETA basis': 'Estimate',
    'ETA is doubtful': 'yes',
    'Port ETA is doubtful': null,
    'Delivery ETA is doubtful': 'yes',
  })
  const beforePort = [
    pickup,
    origin,
    { ...port, arrival: est('2026-12-10') },
    { ...delivery, arrival: est('2026-12-04') },
  ]
  expect(values({ milestones: beforePort }, { cols })).toMatchObject({
    'ETA is doubtful': 'yes',
    'Port ETA is doubtful': null,
    'Delivery ETA is doubtful': 'yes',
  })
})

test('a required date has its verdict in words', () => {
  const dates = tagDates({ 'PO-1': '2026-12-01' })
  const judge = { ...JUDGE, dealtWith: teamWith({ dates }) }
  const [pickup, origin, port, delivery] = oceanRoute()
  const milestones = [pickup, origin, port, { ...delivery, arrival: est('2026-12-05') }]
  const columns = listSheetColumns({ cols: ['required'] })
  const row = toShipmentRow(sampleShipment({ tags: ['PO-1'], milestones }))
  const cells = valuesIn(columns, row, judge)
  expect(cells[columns.findIndex(({ title }) => title === 'Verdict')]).toBe('4 days late')
})
