import { beforeEach, describe, expect, test } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import type { DealtWith } from '#facts/attention/dealt-with.ts'
import { act, est, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { teamWith } from '#facts/testing/team-with.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { placed, type MayMove, type Placement } from './placement.ts'

const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')
const byEta = { sort: 'eta', status: ['Active'] } as const

function row(reference: string, eta: string, rest: Partial<ShipmentRow> = {}): ShipmentRow {
  const milestones = [milestone('Pickup'), milestone('Delivery', { arrival: est(eta) })]
  return { ...packShipment(sampleShipment({ reference, milestones })), ...rest }
}

/** Its arrival is the next event. */
function underWay(reference: string, eta: string, rest: Partial<ShipmentRow> = {}): ShipmentRow {
  const pickup = milestone('Pickup', { completed: true, departure: act('2026-11-01') })
  const milestones = [pickup, milestone('Delivery', { arrival: est(eta) })]
  return { ...packShipment(sampleShipment({ reference, milestones, currentMilestoneIndex: 0 })), ...rest }
}

function referencesOf(rows: readonly ShipmentRow[]): string {
  return rows.map(({ reference }) => reference).join('')
}

const a = row('A', '2026-12-03')
const b = row('B', '2026-12-01')
const c = row('C', '2026-12-02', { mode: 'Air' })
const later = row('B', '2026-12-09', { updatedAt: '2026-11-20T08:59:00Z' })
const still = { read: false, changed: false }
const free = { read: true, changed: true }

/** The team has written notes about these, and nothing else. */
function notesOn(references: string): DealtWith {
  return teamWith({ noteCountOf: (reference) => (references.includes(reference) ? 1 : 0) })
}

describe('rows on screen', () => {
  let onScreen: Placement | null
  beforeEach(() => {
    onScreen = null
  })
  const arrange = (
    rows: readonly ShipmentRow[],
    search: ShipmentsSearch,
    mayMove: MayMove,
    at = judge,
  ): Placement => (onScreen = placed(onScreen, rows, { search, judge: at, mayMove }))

  test('are those that were loaded where nothing is chosen here', () => {
    const rows = [a, b, c]
    expect(arrange(rows, { status: ['Active'] }, still).arranged).toBe(rows)
  })

  test('are filtered and sorted', () => {
    expect(referencesOf(arrange([a, b, c], byEta, still).arranged)).toBe('BCA')
    expect(referencesOf(arrange([a, b, c], { ...byEta, mode: ['Air'] }, still).arranged)).toBe('C')
  })

  test('are arranged once for the same rows', () => {
    const rows = [a, b, c]
    const first = arrange(rows, byEta, still)
    expect(arrange(rows, { ...byEta, cols: ['eta'] }, free)).toBe(first)
  })

  test('stay where they are while the reader reads, and say what is new', () => {
    arrange([a, b, c], byEta, still)
    const changed = arrange([a, later, c], byEta, still)
    expect(changed).toMatchObject({ arranged: [later, c, a], isOutOfPlace: true })
  })

  test('are arranged again once the team has written something, and at once where none were shown', () => {
    const rows = [a, b, c]
    expect(arrange(rows, { notes: 'yes' }, still).arranged).toEqual([])
    const known = arrange(rows, { notes: 'yes' }, still, { ...judge, dealtWith: notesOn('B') })
    expect(referencesOf(known.arranged)).toBe('B')
    const more = { ...judge, dealtWith: notesOn('BC') }
    expect(arrange(rows, { notes: 'yes' }, still, more)).toMatchObject({ arranged: [b], isOutOfPlace: true })
    expect(referencesOf(arrange(rows, { notes: 'yes' }, free, more).arranged)).toBe('BC')
  })

  test('are arranged by what the team has done as soon as that is read, unless the reader is busy', () => {
    const known = { ...judge, dealtWith: notesOn('B') }
    const atList = { read: true, changed: false }
    arrange([a, b, c], { notes: 'yes' }, atList, { ...judge, dealtWith: notesOn('ABC') })
    expect(arrange([a, b, c], { notes: 'yes' }, atList, known).isOutOfPlace).toBe(true)
    onScreen = null
    const search = { attention: ['missing'] } as const
    const shown = arrange([a, b, c], search, atList)
    expect(shown.arranged).not.toEqual([])
    const dealt = {
      ...known.dealtWith,
      marksOf: () => ({ item: () => null, tick: () => null }),
      standingOf: () => ({ kind: 'handled' }) as const,
    }
    expect(arrange([a, b, c], search, atList, { ...judge, dealtWith: dealt })).toMatchObject({
      arranged: [],
      isOutOfPlace: false,
    })
  })

  test('move once they may', () => {
    arrange([a, b, c], byEta, still)
    const rows = [a, later, c]
    arrange(rows, byEta, still)
    expect(arrange(rows, byEta, free)).toMatchObject({
      arranged: [c, a, later],
      isOutOfPlace: false,
    })
  })

  test('that changed wait while rows that were read may move, and are placed with the next of those', () => {
    const readOnly = { read: true, changed: false }
    arrange([a, b, c], byEta, readOnly)
    const changed = [a, later, c]
    expect(arrange(changed, byEta, readOnly)).toMatchObject({ arranged: [later, c, a], isOutOfPlace: true })
    expect(arrange(changed, byEta, readOnly).isOutOfPlace).toBe(true)
    const d = row('D', '2026-11-30')
    expect(referencesOf(arrange([...changed, d], byEta, readOnly).arranged)).toBe('DCAB')
  })

  test('stay where they are when an hour passes, until they may move', () => {
    const overdueTomorrow = underWay('O', '2026-11-18')
    const rows = [a, overdueTomorrow, c]
    const search = { sort: 'attention' } as const
    const order = referencesOf(arrange(rows, search, still).arranged)
    const tomorrow = judgeAt(Date.UTC(2026, 10, 23, 9), 'UTC')
    const waiting = arrange(rows, search, still, tomorrow)
    expect([referencesOf(waiting.arranged), waiting.isOutOfPlace]).toEqual([order, true])
    const moved = arrange(rows, search, free, tomorrow)
    expect([referencesOf(moved.arranged), moved.isOutOfPlace]).toEqual(['OAC', false])
  })

  test('are arranged at once when the reader asks for it', () => {
    arrange([a, b, c], byEta, still)
    const rows = [a, later, c]
    arrange(rows, byEta, still)
    onScreen = null
    expect(arrange(rows, byEta, still)).toMatchObject({ arranged: [c, a, later], isOutOfPlace: false })
  })

  test('stay in a filtered list where they no longer belong, until they may go', () => {
    const airOnly = { mode: ['Air'] }
    const byTruck = { ...c, mode: 'Land', updatedAt: '2026-11-20T08:59:00Z' } as const
    arrange([a, c], airOnly, still)
    expect(arrange([a, byTruck], airOnly, still)).toMatchObject({
      arranged: [byTruck],
      isOutOfPlace: true,
    })
    expect(arrange([a, byTruck], airOnly, free).arranged).toEqual([])
  })

  test('stay where they are while more are loaded, which follow behind them until all may move', () => {
    const d = row('D', '2026-11-30')
    arrange([a, b], byEta, still)
    expect(arrange([a, b, c, d], byEta, still)).toMatchObject({
      arranged: [b, a, d, c],
      isOutOfPlace: true,
    })
    expect(arrange([a, b, c, d], byEta, free)).toMatchObject({
      arranged: [d, b, c, a],
      isOutOfPlace: false,
    })
  })

  test('that are loaded and belong behind the others are in their place', () => {
    const last = row('E', '2026-12-24')
    arrange([a, b], byEta, still)
    expect(arrange([a, b, last], byEta, still)).toMatchObject({
      arranged: [b, a, last],
      isOutOfPlace: false,
    })
  })

  test('are arranged at once when some came in or went, or when the reader chooses otherwise', () => {
    arrange([a, b], byEta, still)
    expect(referencesOf(arrange([c, a, b], byEta, still).arranged)).toBe('BCA')
    expect(referencesOf(arrange([c, a], byEta, still).arranged)).toBe('CA')
    expect(referencesOf(arrange([c, a], { sort: '-eta' }, still).arranged)).toBe('AC')
  })
})
