import { describe, expect, test } from 'vitest'
import type { TeamItem, TeamTick } from '#contract/dashboard-api/team.ts'
import type { Shipment } from '#contract/schema.ts'
import { atPort, judge, doorToPort, instant, NOW } from '../testing/known-shipment.ts'
import { cameBackWords } from './came-back-words.ts'
import { attentionOf } from './attention.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Standing } from './dealt-with.ts'
import { type Judge, judgeAt } from './judge.ts'
import { standingOf, tickableOf, tickFingerprint } from './standing.ts'

const DAY_MS = 86_400_000

function later(days: number): Judge {
  return judgeAt(instant(NOW) + days * DAY_MS, 'UTC')
}

function freeTimeItem(shipment: Shipment, at: Judge) {
  const item = attentionOf(shipment, at).find(({ kind }) => kind === 'free-time')
  if (!item) throw new Error('The shipment has no such item.')
  return item
}

function markOn(shipment: Shipment, rest: Partial<TeamItem> = {}): TeamItem {
  const fingerprint = fingerprintOf(freeTimeItem(shipment, judge), shipment, judge)
  return rest.state === 'snoozed'
    ? { state: 'snoozed', until: null, fingerprint, ...rest }
    : { state: 'handled', fingerprint }
}

function standing(
  shipment: Shipment,
  mark: TeamItem | null,
  at: Judge = judge,
  tick: TeamTick | null = null,
): Standing {
  return standingOf(freeTimeItem(shipment, at), shipment, at, { item: () => mark, tick: () => tick })
}

function words(shipment: Shipment, mark: TeamItem, at: Judge = judge): string {
  return cameBackWords(mark, freeTimeItem(shipment, at), shipment, at)
}

const landed = atPort('2026-11-14', 7)
const moved = atPort('2026-11-15', 7)

describe('an attention item', () => {
  test('is open until the team deals with it', () => {
    expect(standing(landed, null)).toEqual({ kind: 'open', before: null })
    expect(standing(landed, markOn(landed))).toEqual({ kind: 'handled' })
  })

  test('that was handled comes back when the arrival moves by a day, and says why', () => {
    const mark = markOn(landed)
    expect(standing(moved, mark)).toEqual({ kind: 'open', before: mark })
    expect(words(moved, mark)).toBe('Came back: last free day moved from Sat 21 Nov')
  })

  test('that was handled is hidden again when the arrival moves back', () => {
    const mark = markOn(landed)
    expect(standing(moved, mark).kind).toBe('open')
    expect(standing(landed, mark).kind).toBe('handled')
  })

  test('that was handled stays handled as days pass, and comes back once its date has passed', () => {
    const mark = markOn(landed)
    expect(standing(landed, mark, later(1)).kind).toBe('handled')
    expect(standing(landed, mark, later(3)).kind).toBe('open')
    expect(words(landed, mark, later(3))).toBe('Came back: last free day has passed')
  })

  test('that was snoozed to a date comes back on that day of the reader', () => {
    const mark = markOn(landed, { state: 'snoozed', until: '2026-11-21' })
    expect(standing(landed, mark)).toEqual({ kind: 'snoozed', until: '2026-11-21' })
    expect(standing(landed, mark, later(1))).toEqual({ kind: 'open', before: mark })
    expect(words(landed, mark, later(1))).toBe('Came back: snoozed until today')
  })

  test('that was snoozed until it changes stays so until then', () => {
    const mark = markOn(landed, { state: 'snoozed', until: null })
    expect(standing(landed, mark, later(1))).toEqual({ kind: 'snoozed', until: null })
    expect(standing(moved, mark).kind).toBe('open')
  })
})

describe('a tick', () => {
  const on = (shipment: Shipment): TeamTick => {
    const tickable = tickableOf('collected', shipment, judge)
    return { on: true, fingerprint: tickable ? tickFingerprint(tickable) : '' }
  }

  test('ends free time for as long as the arrival that it was set on', () => {
    expect(standing(landed, null, judge, on(landed))).toEqual({ kind: 'ticked', tick: 'collected' })
    expect(standing(moved, null, judge, on(landed)).kind).toBe('open')
    expect(standing(landed, null, judge, { ...on(landed), on: false }).kind).toBe('open')
  })

  test('can be set until 14 days after the deadline', () => {
    expect(tickableOf('collected', doorToPort('2026-10-29', 7), judge)).not.toBeNull()
    expect(tickableOf('collected', doorToPort('2026-10-28', 7), judge)).toBeNull()
  })
})
