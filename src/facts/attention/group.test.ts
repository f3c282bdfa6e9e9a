import { ATTENTION_GROUPS } from '#contract/dashboard-api/judged-names.ts'
import { describe, expect, test } from 'vitest'
import { compareByGroup, placeOf } from './group.ts'

const DATES = ['2026-10-31', '2026-11-09', '2026-11-10', '2027-01-01', null]
const ITEMS = ATTENTION_GROUPS.flatMap((group) => DATES.map((date) => ({ group, date })))

describe('the order of items', () => {
  test('is by group, then by date, with undated items last', () => {
    const sorted = ITEMS.toReversed().toSorted(compareByGroup)
    expect([...new Set(sorted.map(({ group }) => group))]).toEqual(ATTENTION_GROUPS)
    expect(sorted.slice(0, DATES.length).map(({ date }) => date)).toEqual(DATES)
  })

  test('puts the latest passed day first', () => {
    const passed = ITEMS.filter(({ group }) => group === 'passed').toSorted(compareByGroup)
    expect(passed.map(({ date }) => date)).toEqual([
      '2027-01-01',
      '2026-11-10',
      '2026-11-09',
      '2026-10-31',
      null,
    ])
  })

  test('is the same for the text keys', () => {
    for (const one of ITEMS) {
      for (const other of ITEMS) {
        const [first, second] = [placeOf(one), placeOf(other)]
        const asText = first === second ? 0 : first < second ? -1 : 1
        expect(Math.sign(compareByGroup(one, other))).toBe(asText)
      }
    }
  })
})
