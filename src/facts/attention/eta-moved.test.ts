import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { judge, knownAlong, SAILED } from '../testing/known-shipment.ts'
import { tagDates, teamWith } from '../testing/team-with.ts'
import type { Slip } from '../shipment/slip.ts'
import { attentionBadge, attentionBasis, attentionWords } from './attention-words.ts'
import { attentionOf } from './attention.ts'
import { covers, fingerprintOf } from './fingerprint.ts'
import type { Judge } from './judge.ts'

const DAY_MS = 86_400_000

/** A delivery estimated for a day. */
function due(on: string, rest: Partial<Shipment> = {}): Shipment {
  return knownAlong(`${SAILED} | Rotterdam 11-05 ✓ | Dortmund ~${on.slice(5)}`, rest)
}

/** A judge who knows how far all arrivals have moved. */
function knowing(slip: Partial<Slip> = {}, rest: Partial<Judge> = {}): Judge {
  const known = { days: 4, was: '2026-12-01', since: '2026-11-02T08:14:00Z', ...slip }
  return { ...judge, slips: { key: '', of: () => known }, ...rest }
}

function itemOf(shipment: Shipment, by: Judge) {
  return attentionOf(shipment, by).find(({ kind }) => kind === 'eta-moved')
}

const moved = (daysAgo: number) => ({ movedAt: judge.nowMs - daysAgo * DAY_MS })
const requiredOn = (on: string) => knowing({}, { dealtWith: teamWith({ dates: tagDates({ 'PO-1': on }) }) })

test.each<[string, Shipment, Judge, boolean]>([
  ['later by 4 days', due('2026-12-05'), knowing(), true],
  ['later by 3 days', due('2026-12-05'), knowing({ days: 3 }), true],
  ['later by 2 days', due('2026-12-05'), knowing({ days: 2 }), false],
  ['later by a day, by air', due('2026-12-05', { mode: 'Air' }), knowing({ days: 1 }), true],
  ['earlier by 4 days', due('2026-12-05'), knowing({ days: -4 }), false],
  ['not moved', due('2026-12-05'), { ...judge, slips: null }, false],
  ['moved 14 days ago', due('2026-12-05'), knowing(moved(14)), true],
  ['moved more than 14 days ago', due('2026-12-05'), knowing(moved(14.1)), false],
  ['passed without a report', due('2026-11-17'), knowing(), false],
  [
    'after an arrival at port that passed without a report',
    knownAlong(`${SAILED} | Rotterdam ~11-15 | Dortmund ~12-05`),
    knowing(),
    false,
  ],
  ['with a required date that is met', due('2026-12-05'), requiredOn('2026-12-05'), false],
  ['with a required date that is missed', due('2026-12-05'), requiredOn('2026-12-04'), true],
])('an arrival %s', (_, shipment, by, isItem) => {
  expect(itemOf(shipment, by) !== undefined).toBe(isItem)
})

test('the team may choose from how many days on', () => {
  const rules = { ...judge.rules, days: { 'eta-moved': { Ocean: 5, other: 3 } } }
  expect(itemOf(due('2026-12-05'), knowing({}, { rules }))).toBeUndefined()
  expect(itemOf(due('2026-12-05'), knowing({ days: 5 }, { rules }))).toBeDefined()
})

test('it says how far the arrival moved, since when that is known, and whom to ask', () => {
  const shipment = due('2026-12-05')
  const by = knowing()
  const item = itemOf(shipment, by)
  if (!item) throw new Error('There is no item.')
  expect(item.group).toBe('look-into')
  expect(attentionWords(item, shipment, by)).toMatchObject({
    reason: 'Est. delivery 4 days later: Sat 5 Dec, was 1 Dec',
    nextStep: expect.stringMatching(/^Ask .* for the cause, or warn the receiver\.$/),
    shortStep: 'Warn the receiver',
  })
  expect(attentionBadge(item, shipment, by)).toMatchObject({ words: 'ETA +4 d' })
  expect(attentionBasis(item, shipment, by)).toBe('+4 days since first seen 2 Nov')
})

test('a handled item comes back if the arrival moves later again', () => {
  const markOf = (on: string) => {
    const shipment = due(on)
    const item = itemOf(shipment, knowing())
    if (!item) throw new Error('There is no item.')
    return fingerprintOf(item, shipment, knowing())
  }
  expect(markOf('2026-12-05')).toBe('[1,"delivery","2026-12-05"]')
  expect(covers('eta-moved', markOf('2026-12-05'), markOf('2026-12-06'))).toBe(false)
  expect(covers('eta-moved', markOf('2026-12-05'), markOf('2026-12-04'))).toBe(true)
})
