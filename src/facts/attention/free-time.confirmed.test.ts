import { describe, expect, test } from 'vitest'
import type { TeamDate } from '#contract/dashboard-api/team.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { NO_DATES } from '../shipment/team-dates.ts'
import { judgeFreeTime, confirmedLines } from '../shipment/judged-free-time.ts'
import { atPort, judge } from '../testing/known-shipment.ts'
import { teamWith } from '../testing/team-with.ts'
import { rowFactsOf } from '../filters/row-facts.ts'
import { attentionOf } from './attention.ts'
import { attentionBadge, attentionWords } from './attention-words.ts'
import type { Judge } from './judge.ts'
import { ruleOf } from './rules.ts'

const CONFIRMED: TeamDate = { on: '2026-11-20', said: 'terminal', arrival: '2026-11-14' }
/** Counted from the arrival, its last free day is 21 November. */
const shipment = atPort('2026-11-14', 7)

function withDay(date: TeamDate | null): Judge {
  const dates = { ...NO_DATES, of: (_: string, name: string) => (name === 'last-free-day' ? date : null) }
  return { ...judge, dealtWith: teamWith({ dates }) }
}

function freeTimeItem(at: Judge, of = shipment) {
  const item = attentionOf(of, at).find(({ kind }) => kind === 'free-time')
  if (!item) throw new Error('Its free time does not end soon.')
  return item
}

describe('a confirmed last free day', () => {
  test('replaces the calculated day, which is shown beside it', () => {
    const freeTime = judgeFreeTime(shipment, withDay(CONFIRMED))
    expect(freeTime).toMatchObject({ lastFreeDay: '2026-11-20', counted: '2026-11-21', state: 'running' })
    expect(freeTime && confirmedLines(freeTime, judge.today)).toEqual([
      'confirmed (terminal)',
      'calculated: Sat 21 Nov',
    ])
    expect(judgeFreeTime(shipment, withDay({ on: '2026-11-20' }))?.lastFreeDay).toBe('2026-11-20')
  })

  test('dates the item, its words and its badge, which are no longer estimates', () => {
    const [sum, asConfirmed] = [freeTimeItem(withDay(null)), freeTimeItem(withDay(CONFIRMED))]
    expect([sum.date, asConfirmed.date]).toEqual(['2026-11-21', '2026-11-20'])
    expect(attentionWords(sum, shipment, judge).reason).toBe('Free time ends tomorrow (est.)')
    expect(attentionWords(asConfirmed, shipment, judge).reason).toBe('Free time ends today (confirmed)')
    expect(attentionBadge(asConfirmed, shipment, judge).words).toBe('LFD 20 Nov')
    expect(ruleOf('free-time').basis(asConfirmed, shipment, withDay(CONFIRMED))).toBe(
      'confirmed (terminal); calculated: 21 Nov',
    )
  })

  test('re-sorts the row, and the calculated day returns once it is removed', () => {
    const row = toShipmentRow(shipment)
    const days = [null, CONFIRMED, { ...CONFIRMED, on: '2026-11-18' }, null].map(
      (date) => rowFactsOf(row, withDay(date)).lastFreeDay,
    )
    expect(days).toEqual(['2026-11-21', '2026-11-20', '2026-11-18', '2026-11-21'])
  })

  test('applies until the arrival changes; then both days are shown', () => {
    const moved = atPort('2026-11-15', 7)
    const after = freeTimeItem(withDay(CONFIRMED), moved)
    expect(after.date).toBe('2026-11-22')
    const freeTime = judgeFreeTime(moved, withDay(CONFIRMED))
    expect(freeTime && confirmedLines(freeTime, judge.today)).toEqual([
      'Fri 20 Nov, confirmed (terminal) before the arrival moved',
    ])
    expect(ruleOf('free-time').basis(after, moved, withDay(CONFIRMED))).toBe(
      'arrival 15 Nov + 7 days; confirmed as 20 Nov before the arrival moved',
    )
  })
})
