import { judgeAt } from '../attention/judge.ts'
import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { along, sampleShipment } from '../testing/sample-shipment.ts'
import { tagDates, teamWith } from '../testing/team-with.ts'
import { COLUMN_NAMES } from '../filters/column-names.ts'
import type { ListLook } from '../filters/search.ts'
import { listSheetColumns } from './list-sheet.ts'
import { valuesIn } from './sheet-column.ts'

const JUDGE = judgeAt(new Date('2026-11-20T09:00:00Z').getTime(), 'Europe/Amsterdam')

function values(rest: Partial<Shipment>, look: ListLook = {}, judge = JUDGE): Record<string, unknown> {
  const columns = listSheetColumns(look)
  const cells = valuesIn(columns, toShipmentRow(sampleShipment(rest)), judge)
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
  const chosen = Object.keys(values({}, { cols: ['carrier', 'tags'] }))
  expect(chosen).toEqual(['Reference', 'Service', 'Carrier', 'PO'])
})

test('an implausible date is given as recorded, and nothing is calculated from it', () => {
  const route = along('Suzhou | Shanghai | Rotterdam 1900-01-01 | Dortmund ~9999-12-31')
  const booking = { ...sampleShipment().booking, destinationPortFreeDays: 7, cargoCutoff: day('0001-01-01') }
  const cols = ['eta', 'portEta', 'cutoffs', 'lastFreeDay'] as const
  expect(values({ ...route, booking }, { cols })).toMatchObject({
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

test('a required date comes with its order, who set it, its distance to the arrival and its verdict', () => {
  const dates = {
    ...tagDates({ 'Q4/PROMO': '2026-12-12' }),
    requiredSet: () => ({ by: { id: 'm', name: 'Mira Okafor' }, at: '2026-11-18T08:00:00Z', rev: 1 }),
  }
  const late = { ...along('Suzhou | Shanghai | Rotterdam | Dortmund ~12-16'), tags: ['Q4/PROMO'] }
  const judge = { ...JUDGE, dealtWith: teamWith({ dates }) }
  expect(values(late, { cols: ['required'] }, judge)).toMatchObject({
    'Required by': '2026-12-12',
    'Required date source': 'Q4/PROMO',
    'Required date set by': 'Mira Okafor',
    'Required date set at (UTC)': '2026-11-18T08:00:00Z',
    'Days after required by': 4,
    Verdict: '4 days late',
  })
})

test.each([
  ['after a passed estimate without a report', 'Rotterdam ~11-10'],
  ['before that at the port', 'Rotterdam ~12-10'],
])('an arrival %s is doubtful', (_, port) => {
  const cols = ['eta', 'portEta', 'deliveryEta'] as const
  expect(values(along(`Suzhou | Shanghai | ${port} | Dortmund ~12-04`), { cols })).toMatchObject({
    'ETA basis': 'Estimate',
    'ETA is doubtful': 'yes',
    'Port ETA is doubtful': null,
    'Delivery ETA is doubtful': 'yes',
  })
})

test('the column of moved arrivals has the days, the first date and when it was seen', () => {
  const columns = listSheetColumns({ cols: ['slip'] })
  const slip = { days: -2, was: '2026-12-01', since: '2026-11-02T08:00:00Z' }
  const valuesWith = (known: typeof slip | null) =>
    valuesIn(columns, toShipmentRow(sampleShipment({})), { ...JUDGE, slips: { key: '', of: () => known } })
  expect(columns.map(({ title }) => title).slice(-3)).toEqual([
    'Days ETA moved',
    'ETA first seen as',
    'ETA first seen at (UTC)',
  ])
  expect(valuesWith(slip).slice(-3)).toEqual([-2, '2026-12-01', '2026-11-02T08:00:00Z'])
  expect(valuesWith(null).slice(-3)).toEqual([null, null, null])
})
