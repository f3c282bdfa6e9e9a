import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import { fingerprintOf, itemKey } from '#facts/attention/fingerprint.ts'
import { judge, known, NOW, waiting } from '#facts/testing/known-shipment.ts'
import { ITEM_COLUMNS, itemLines } from './item-columns.ts'
import { readExportTeam } from './team-columns.ts'

const booking = {
  ...known().booking,
  cargoCutoff: day('2026-11-20'),
  shippingInstructionCutoff: day('2026-11-21'),
}
const shipment = waiting({ reference: 'NW/1', booking })
const items = attentionOf(shipment, judge).filter(({ kind }) => kind === 'cutoff')
const all = { set: '', filters: '', byReference: new Map([['NW/1', items]]) }

const titles = ITEM_COLUMNS.map(({ title }) => title)
const valuesOf = (line: readonly unknown[] | undefined) =>
  Object.fromEntries(titles.map((title, at) => [title, line?.[at]]))

/** The team, which has written about the first of the items. */
function teamThat(state: 'handled' | { readonly until: string | null }) {
  const [first] = items
  if (!first) throw new Error('The sample has to have items.')
  const fingerprint = fingerprintOf(first, shipment, judge)
  const value =
    state === 'handled'
      ? { state, fingerprint }
      : { state: 'snoozed' as const, until: state.until, fingerprint }
  const by = { id: 'jt', name: 'Jonas Thiel' }
  const key = `NW/1/${itemKey(first)}`
  const entry = { kind: 'items' as const, key, rev: 1, value, by, at: NOW }
  const team = readExportTeam({ entries: [entry], people: [by], noteCounts: [] })
  return { team, judge: { ...judge, dealtWith: team.dealtWith } }
}

test('each item has a line with its reason, next step, date, basis and state', () => {
  const lines = itemLines(shipment, all, judge, null)
  expect(lines).toHaveLength(2)
  expect(valuesOf(lines[0])).toEqual({
    Group: 'Due today and tomorrow',
    Reason: 'Cargo cutoff 20 Nov',
    'Next step': expect.any(String),
    'Item date': '2026-11-20',
    'Item date basis': '',
    'Item state': 'Open',
    'Item state by': null,
    'Item state (UTC)': null,
  })
  expect(valuesOf(lines[1])).toMatchObject({ 'Item date': '2026-11-21' })
})

test('a handled item says by whom and when, a snoozed one until when', () => {
  const handled = teamThat('handled')
  expect(valuesOf(itemLines(shipment, all, handled.judge, handled.team)[0])).toMatchObject({
    'Item state': 'Handled',
    'Item state by': 'Jonas Thiel',
    'Item state (UTC)': NOW,
  })
  const snoozed = teamThat({ until: '2026-11-23' })
  expect(valuesOf(itemLines(shipment, all, snoozed.judge, snoozed.team)[0])).toMatchObject({
    'Item state': 'Snoozed until 2026-11-23',
  })
  const changing = teamThat({ until: null })
  expect(valuesOf(itemLines(shipment, all, changing.judge, changing.team)[0])).toMatchObject({
    'Item state': 'Snoozed until something changes',
  })
})

test('only the items that the rows had are in the file', () => {
  const one = { ...all, byReference: new Map([['NW/1', items.slice(1)]]) }
  expect(itemLines(shipment, one, judge, null)).toHaveLength(1)
  expect(itemLines(shipment, { ...all, byReference: new Map() }, judge, null)).toEqual([])
})

test('where shipments are exported, each has one line without items', () => {
  expect(itemLines(shipment, null, judge, null)).toEqual([[]])
})
