import { beforeEach, describe, expect, test } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { act, est, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { tagDates, teamWith } from '#facts/testing/team-with.ts'
import { createArranging, type arrangeRows } from './arrange-rows.ts'

const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')
const byEta = { sort: 'eta', status: ['Active'] } as const

/** Its arrival is the next event. */
function row(reference: string, eta: string, rest: Partial<ShipmentRow> = {}): ShipmentRow {
  const pickup = milestone('Pickup', { completed: true, departure: act('2026-11-01') })
  const milestones = [pickup, milestone('Delivery', { arrival: est(eta) })]
  return { ...packShipment(sampleShipment({ reference, milestones, currentMilestoneIndex: 0 })), ...rest }
}

function referencesOf(rows: readonly ShipmentRow[]): string {
  return rows.map(({ reference }) => reference).join('')
}

/** The team has written notes about these. */
function withNotesOn(references: string) {
  const dealtWith = teamWith({ noteCountOf: (reference) => (references.includes(reference) ? 1 : 0) })
  return { ...judge, dealtWith }
}

describe('the rows of a list on screen', () => {
  const rows = [row('A', '2026-12-03'), row('B', '2026-12-01'), row('C', '2026-12-02', { mode: 'Air' })]
  let arrange: typeof arrangeRows
  beforeEach(() => {
    arrange = createArranging()
  })

  test('are those that were loaded where nothing is chosen here', () => {
    expect(arrange(rows, { status: ['Active'] }, judge)).toBe(rows)
  })

  test('are filtered and sorted', () => {
    expect(referencesOf(arrange(rows, byEta, judge))).toBe('BCA')
    expect(referencesOf(arrange(rows, { ...byEta, mode: ['Air'] }, judge))).toBe('C')
  })

  test('are arranged once for the same rows', () => {
    const first = arrange(rows, byEta, judge)
    expect(arrange(rows, { ...byEta, cols: ['eta'] }, { ...judge })).toBe(first)
    expect(arrange(rows, byEta, withNotesOn('A'))).toBe(first)
  })

  test('are arranged again once the team has written something that they are chosen by', () => {
    expect(arrange(rows, { notes: 'yes' }, judge)).toEqual([])
    expect(referencesOf(arrange(rows, { notes: 'yes' }, withNotesOn('B')))).toBe('B')
  })

  test('are arranged again once a date is set that they are ordered by', () => {
    const tagged = [row('A', '2026-12-03'), row('B', '2026-12-01', { tags: ['PO-1'] })]
    const requiring = (on: string) => ({ ...judge, dealtWith: teamWith({ dates: tagDates({ 'PO-1': on }) }) })
    expect(referencesOf(arrange(tagged, { sort: 'required' }, judge))).toBe('AB')
    expect(referencesOf(arrange(tagged, { sort: 'required' }, requiring('2026-12-24')))).toBe('BA')
    expect(referencesOf(arrange(tagged, { required: ['tight'] }, requiring('2026-12-02')))).toBe('B')
  })

  test('are arranged again when an hour passes', () => {
    const search = { sort: 'attention' } as const
    const later = judgeAt(Date.UTC(2026, 10, 20, 10), 'UTC')
    const first = arrange(rows, search, judge)
    expect(arrange(rows, search, judgeAt(judge.nowMs + 60_000, 'UTC'))).toBe(first)
    expect(arrange(rows, search, later)).not.toBe(first)
  })
})
