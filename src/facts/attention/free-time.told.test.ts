import { describe, expect, test } from 'vitest'
import type { TeamDate } from '#contract/dashboard-api/team.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { NO_DATES } from '../shipment/team-dates.ts'
import { toldFreeTimeOf, toldLines } from '../shipment/told-free-time.ts'
import { atPort, judge } from '../testing/known-shipment.ts'
import { teamWith } from '../testing/team-with.ts'
import { rowFactsOf } from '../filters/row-facts.ts'
import { attentionOf } from './attention.ts'
import { attentionBadge, attentionWords } from './attention-words.ts'
import type { Judge } from './judge.ts'
import { ruleOf } from './rules.ts'

const TOLD: TeamDate = { on: '2026-11-20', said: 'terminal', arrival: '2026-11-14' }
/** Counted from the arrival, its last free day is 21 November. */
const shipment = atPort('2026-11-14', 7)

function told(date: TeamDate | null): Judge {
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
    const freeTime = toldFreeTimeOf(shipment, told(TOLD))
    expect(freeTime).toMatchObject({ lastFreeDay: '2026-11-20', summed: '2026-11-21', state: 'running' })
    expect(freeTime && toldLines(freeTime, judge)).toEqual(['as told (terminal)', 'by our sum Sat 21 Nov'])
    expect(toldFreeTimeOf(shipment, told({ on: '2026-11-20' }))?.lastFreeDay).toBe('2026-11-20')
  })

  test('dates the item, its words and its badge, which are no longer estimates', () => {
    const [sum, asTold] = [freeTimeItem(told(null)), freeTimeItem(told(TOLD))]
    expect([sum.date, asTold.date]).toEqual(['2026-11-21', '2026-11-20'])
    expect(attentionWords(sum, shipment, judge).reason).toBe('Free time ends tomorrow (est.)')
    expect(attentionWords(asTold, shipment, judge).reason).toBe('Free time ends today, as told')
    expect(attentionBadge(asTold, shipment, judge).words).toBe('LFD 20 Nov')
    expect(ruleOf('free-time').basis(asTold, shipment, told(TOLD))).toBe(
      'as told (terminal); by our sum 21 Nov',
    )
  })

  test('re-sorts the row, and the calculated day returns once it is removed', () => {
    const row = toShipmentRow(shipment)
    const days = [null, TOLD, { ...TOLD, on: '2026-11-18' }, null].map(
      (date) => rowFactsOf(row, told(date)).lastFreeDay,
    )
    expect(days).toEqual(['2026-11-21', '2026-11-20', '2026-11-18', '2026-11-21'])
  })

  test('applies until the arrival changes; then both days are shown', () => {
    const moved = atPort('2026-11-15', 7)
    const after = freeTimeItem(told(TOLD), moved)
    expect(after.date).toBe('2026-11-22')
    const freeTime = toldFreeTimeOf(moved, told(TOLD))
    expect(freeTime && toldLines(freeTime, judge)).toEqual([
      'Fri 20 Nov as told (terminal), before the arrival moved',
    ])
    expect(ruleOf('free-time').basis(after, moved, told(TOLD))).toBe(
      'arrival 15 Nov + 7 days; told 20 Nov before the arrival moved',
    )
  })
})
