import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { atPort, atSea, instant, judge, NOW, SAILED } from '../testing/known-shipment.ts'
import { tagDates, teamWith } from '../testing/team-with.ts'
import { deliveredShipment, stops } from '../testing/sample-shipment.ts'
import { attentionBadge, attentionBasis, attentionWords } from './attention-words.ts'
import { attentionOf, compareAttention } from './attention.ts'
import { covers, fingerprintOf } from './fingerprint.ts'
import { type Judge, judgeAt } from './judge.ts'

/** With an estimated delivery. */
function expected(delivery: string, rest: Partial<Shipment> = {}): Shipment {
  return atSea({ milestones: stops(`${SAILED} | Rotterdam 11-05 ✓ | Dortmund ${delivery}`), ...rest })
}

/** A team that requires PO-1 by a day. */
function requiring(on: string, now = NOW): Judge {
  return judgeAt(instant(now), 'UTC', judge.rules, teamWith({ dates: tagDates({ 'PO-1': on }) }))
}

const at = requiring('2026-12-12')

function itemOf(shipment: Shipment, by: Judge = at) {
  return attentionOf(shipment, by).find(({ kind }) => kind === 'required')
}

describe('a required date is an item', () => {
  test.each([
    ['an estimate after it', expected('~12-16'), true],
    ['an estimate on the day before it', expected('~12-11'), false],
    ['an estimate long before it', expected('~12-01'), false],
    ['no estimate, and it has not passed', expected(''), false],
    ['an arrival after it, as a fact', deliveredShipment('2026-12-13', { tags: ['PO-1'] }), false],
    ['a cancelled shipment', expected('~12-16', { status: 'Cancelled' }), false],
    ['a shipment that nobody requires', expected('~12-16', { tags: ['PO-2'] }), false],
  ])('for %s: %s', (_, shipment, isItem) => {
    expect(itemOf(shipment) !== undefined).toBe(isItem)
  })

  test.each([
    ['nothing is known about the delivery', ''],
    ['an earlier estimated delivery is not reported', '~11-16'],
  ])('if it has passed and %s', (_, delivery) => {
    const found = { group: 'will-miss', date: '2026-11-18' }
    expect(itemOf(expected(delivery), requiring('2026-11-18'))).toMatchObject(found)
    expect(itemOf(expected(delivery), requiring('2026-11-19'))).toBeUndefined()
  })

  test('comes after items due today and tomorrow and before all others, ordered by its day', () => {
    const days = ['2026-12-05', '2026-11-18', '2026-11-21']
    const items = days.flatMap((on) => attentionOf(expected('~12-20', { tags: ['PO-1'] }), requiring(on)))
    const due = attentionOf(atPort('2026-11-15', 6), judge)
    const passed = attentionOf(atPort('2026-11-08', 5), judge)
    const ordered = [...passed, ...items, ...due].toSorted(compareAttention)
    expect(ordered.map(({ group, date }) => [group, date])).toEqual([
      ['due-now', '2026-11-21'],
      ...days.toSorted().map((on) => ['will-miss', on]),
      ['passed', '2026-11-13'],
    ])
  })

  test('comes second on a shipment whose free time ends tomorrow', () => {
    const shipment = atPort('2026-11-15', 6)
    const reasons = attentionOf(shipment, at).map((item) => attentionWords(item, shipment, at).reason)
    expect(reasons).toEqual([
      'Free time ends tomorrow (est.)',
      'Est. delivery 10 days late · At Rotterdam, waiting for collection',
    ])
  })

  test('has words', () => {
    const shipment = expected('~12-16')
    const item = itemOf(shipment)
    if (!item) throw new Error('There is no item.')
    expect(attentionWords(item, shipment, at)).toEqual({
      reason: 'Est. delivery 4 days late · At sea to Rotterdam, EVER ACE',
      nextStep: 'Warn the requester, or ask Evergreen to expedite.',
      shortStep: 'Warn the requester',
      number: { what: 'bill', text: 'M1' },
    })
    expect(attentionBasis(item, shipment, at)).toBe('required, PO-1')
    expect(attentionBadge(item, shipment, at)).toEqual({
      tone: 'bad',
      words: 'Required 12 Dec',
      distance: '4 days late',
    })
  })

  test('names its PO in a row if the shipment has several', () => {
    const shipment = expected('~12-16', { tags: ['PO-0', 'PO-1'] })
    const item = itemOf(shipment)
    expect(item && attentionBadge(item, shipment, at).words).toBe('PO-1 required 12 Dec')
  })
})

describe('a required date that was handled', () => {
  const handled = (estimate: string, by: Judge = at) => {
    const shipment = expected(estimate)
    const item = itemOf(shipment, by)
    if (!item) throw new Error('There is no item.')
    return fingerprintOf(item, shipment, by)
  }

  test('is stored with its day, verdict, band and whether the day has passed', () => {
    expect(handled('~12-16')).toBe('[1,"2026-12-12","after",3,"near"]')
    expect(handled('', requiring('2026-11-18'))).toBe('[1,"2026-11-18","passed",0,"passed"]')
  })

  test.each([
    ['a day more in the next band', '~12-14', '~12-15', false],
    ['two weeks and more', '~12-26', '~2027-02-20', true],
  ])('%s: covered %#', (_, was, is, isCovered) => {
    expect(covers('required', handled(was), handled(is))).toBe(isCovered)
  })

  test('ends with the arrival', () => {
    expect(itemOf(expected('12-17', { status: 'Delivered' }))).toBeUndefined()
  })
})
