import { describe, expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { clockAt, type Clock } from '#facts/shipment/clock.ts'
import { itemKey } from '#facts/shipment/fingerprint.ts'
import { atPort, atSea, doorToPort, instant, known, NOW, waiting } from '#facts/testing/known-shipment.ts'
import { est } from '#facts/testing/sample-shipment.ts'
import { teamWith } from '#facts/testing/team-with.ts'
import type { TodaySearch } from '#facts/views/today-search.ts'
import { chooseToday } from './today-choice.ts'
import { groupsOf, rowsByTab, todayItemsOf, todayRows } from './today-rows.ts'

const clock = clockAt(instant(NOW), 'UTC')
const nobody = (_reference: string): boolean => false

function rowsOf(shipments: readonly Shipment[], search: TodaySearch = {}, isMine = nobody) {
  const dealtWith = teamWith({
    ownerOf: (reference) => (isMine(reference) ? { name: 'Mira Okafor', isMe: true } : null),
  })
  return openRows(shipments, search, { ...clock, dealtWith })
}

function openRows(shipments: readonly Shipment[], search: TodaySearch, at: Clock) {
  return todayRows(tabsOf(shipments, at).open, search, at)
}

function tabsOf(shipments: readonly Shipment[], at: Clock) {
  return rowsByTab(
    shipments.map((shipment) => packShipment(shipment)),
    at,
  )
}
const referencesOf = (rows: ReturnType<typeof rowsOf>) => rows.map(({ row }) => row.reference)

const passed = atPort('2026-11-08', 5, { reference: 'PASSED', tags: ['PO-2', 'PO-1'] })
const near = atPort('2026-11-15', 6, { reference: 'NEAR', tags: [] })
const empty = doorToPort('2026-11-12', 3, { reference: 'EMPTY', tags: ['PO-1'] })
const calm = known({ reference: 'CALM' })

describe('rows of Today', () => {
  test('are shipments, by severity, date and reference', () => {
    const twin = { ...passed, reference: 'A-PASSED' }
    expect(referencesOf(rowsOf([near, calm, passed, twin]))).toEqual(['A-PASSED', 'PASSED', 'NEAR'])
  })

  test('one with free time ending, one with an overdue ETA, one with a cutoff tomorrow and a healthy one give three rows', () => {
    const cutoff = { ...known().booking, cargoCutoff: day('2026-11-21') }
    const four = [
      atPort('2026-11-15', 7, { reference: 'FREE-TIME' }),
      atSea({ reference: 'OVERDUE' }, est('2026-11-16')),
      waiting({ reference: 'CUTOFF', booking: cutoff }),
      atSea({ reference: 'HEALTHY' }),
    ]
    const rows = rowsOf(four)
    expect(referencesOf(rows)).toEqual(['OVERDUE', 'CUTOFF', 'FREE-TIME'])
    const told = rows.flatMap((row) => todayItemsOf(row, clock).items.map(({ item }) => item))
    expect(told.map(({ kind, date }) => [kind, date])).toEqual([
      ['overdue', '2026-11-16'],
      ['cutoff', '2026-11-21'],
      ['free-time', '2026-11-22'],
    ])
  })

  test('both cutoffs of a shipment share a row', () => {
    const cutoff = day('2026-11-20')
    const booking = { ...known().booking, cargoCutoff: cutoff, shippingInstructionCutoff: cutoff }
    const both = waiting({ reference: 'CUTOFFS', booking })
    const rows = rowsOf([both])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.items.filter(({ kind }) => kind === 'cutoff')).toHaveLength(2)
  })

  test('leave items of low severity to the pages of their shipments, unless their kind is asked for', () => {
    const bare = known({ reference: 'BARE', tags: [] })
    expect(referencesOf(rowsOf([bare]))).toEqual([])
    expect(referencesOf(rowsOf([bare], { kind: ['missing'] }))).toEqual(['BARE'])
  })

  test('are filtered by kind, exact tag, mode and owner', () => {
    const all = [passed, near, empty]
    expect(referencesOf(rowsOf(all, { tag: 'PO-1' })).toSorted()).toEqual(['EMPTY', 'PASSED'])
    expect(referencesOf(rowsOf(all, { tag: 'PO' }))).toEqual([])
    const tabs = tabsOf(all, clock)
    expect(referencesOf([...chooseToday(tabs, { mode: ['Air'] }, clock).shown])).toEqual([])
    expect(referencesOf(rowsOf(all, { mine: 'yes' }, (reference) => reference === 'NEAR'))).toEqual(['NEAR'])
    expect(referencesOf(rowsOf(all, { kind: ['free-time'] }))).toContain('NEAR')
  })
})

describe('groups of Today', () => {
  const rows = rowsOf([passed, near, empty])

  test('are severities, the highest first', () => {
    const names = groupsOf(rows, 'severity').map(({ name }) => name)
    expect(names[0]).toBe('high')
  })

  test('show a row under each of its tags, and shipments without tags last', () => {
    const groups = groupsOf(rows, 'po')
    expect(groups.map(({ name }) => name)).toEqual(['PO-1', 'PO-2', null])
    expect(groups.map((group) => referencesOf([...group.rows]))).toContainEqual(['NEAR'])
    expect(new Set(groups.flatMap((group) => group.rows.map(({ key }) => key))).size).toBe(4)
  })

  test('by kind, let a row stand for its items of that kind', () => {
    const groups = groupsOf(rows, 'kind')
    for (const { name, rows: own } of groups) {
      for (const { items } of own) expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set([name]))
    }
    expect(groups.map(({ name }) => name)).toContain('free-time')
  })
})

test('the items of a row are those that it counts, with all that is said of them', () => {
  const [row] = rowsOf([passed])
  if (!row) throw new Error('The sample has to be in Today.')
  const { shipment, items } = todayItemsOf(row, clock)
  expect(shipment.reference).toBe('PASSED')
  expect(items.map(({ item }) => item.kind)).toEqual(row.items.map(({ kind }) => kind))
  expect(items.every(({ standing }) => standing.kind === 'open')).toBe(true)
})

test('of two cutoffs on one day, the row has only the one that is open', () => {
  const cutoff = day('2026-11-20')
  const booking = { ...known().booking, cargoCutoff: cutoff, shippingInstructionCutoff: cutoff }
  const shipment = waiting({ reference: 'BOTH', booking })
  const dealtWith = teamWith({
    marksOf: () => ({ item: () => null, tick: () => null }),
    standingOf: (item) =>
      item.kind === 'cutoff' && item.cutoff.kind === 'cargo'
        ? { kind: 'handled' }
        : { kind: 'open', before: null },
  })
  const knowing = clockAt(instant(NOW), 'UTC', clock.rules, dealtWith)
  const [row] = openRows([shipment], { kind: ['cutoff'] }, knowing)
  if (!row) throw new Error('One cutoff has to be open.')
  const { items } = todayItemsOf(row, knowing)
  expect(items.map(({ item }) => itemKey(item))).toEqual(['cutoff:shipping-instruction'])
})
