import { judgeAt } from './judge.ts'
/** Invariants of the attention items of any shipment on any day. */
import { describe, expect, test } from 'vitest'
import { attentionWords } from './attention-words.ts'
import { attentionOf, compareAttention } from './attention.ts'
import { tagDates, teamWith } from '../testing/team-with.ts'
import { USUAL_RULES } from './team-rules.ts'
import { drawnShipment } from '../testing/drawn-shipment.ts'

const SEEDS = 500
const MACHINE_WORDS = /\b(null|undefined|NaN|Infinity|Invalid Date)\b/

/** The team has a required date for one of the generated tags. */
const dates = tagDates({ PO: '2026-11-22' })
const judgeOn = (nowMs: number) => judgeAt(nowMs, 'UTC', USUAL_RULES, teamWith({ dates }))

describe('for any shipment', () => {
  const cases = Array.from({ length: SEEDS }, (_, seed) => drawnShipment(seed + 1))

  test('the samples cover every kind of item', () => {
    const items = cases.flatMap(({ shipment, nowMs }) => attentionOf(shipment, judgeOn(nowMs)))
    expect([...new Set(items.map(({ kind }) => kind))].toSorted()).toEqual([
      'cutoff',
      'date-conflict',
      'dwell',
      'empty-return',
      'free-time',
      'missing',
      'not-confirmed',
      'not-picked-up',
      'overdue',
      'required',
      'stale',
    ])
  })

  test('items are sorted and belong to the shipment, and cancelled shipments have none', () => {
    for (const { shipment, nowMs } of cases) {
      const items = attentionOf(shipment, judgeOn(nowMs))
      expect(items).toEqual(items.toSorted(compareAttention))
      expect(items.every(({ reference }) => reference === shipment.reference)).toBe(true)
    }
    const cancelled = cases.filter(({ shipment }) => shipment.status === 'Cancelled')
    expect(cancelled.length).toBeGreaterThan(100)
    expect(cancelled.flatMap(({ shipment, nowMs }) => attentionOf(shipment, judgeOn(nowMs)))).toEqual([])
  })

  test('the words contain no machine words', () => {
    for (const { shipment, nowMs } of cases) {
      const judge = judgeOn(nowMs)
      for (const item of attentionOf(shipment, judge)) {
        const { reason, nextStep, shortStep } = attentionWords(item, shipment, judge)
        expect(reason).not.toBe('')
        expect(nextStep).toMatch(/[.?]$/)
        expect(shortStep).toMatch(/^[A-Z][^.]{9,28}$/)
        expect(`${reason} ${nextStep}`).not.toMatch(MACHINE_WORDS)
      }
    }
  })
})
