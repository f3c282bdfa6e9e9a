import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import type { LineOutcome } from '#facts/orders/paste-plan.ts'
import { readPastedDates } from '#facts/text/pasted-dates.ts'
import { mergedWords, outcomeWords, planWords, readingWords } from './paste-words.ts'

const TODAY = day('2026-11-20')

function reading(...lines: readonly string[]): string {
  return readingWords(readPastedDates(lines.join('\n'), TODAY))
}

describe('the text about how a sheet was read', () => {
  test('names the two columns, by their heading if there is one', () => {
    expect(reading('PO-1\t2026-12-12', 'PO-2\t2026-12-13')).toBe(
      '2 lines. The PO is in column 1, the date in column 2.',
    )
    expect(reading('Required by\tPO', '25.04.2027\tPO-1')).toBe(
      '1 line below a heading. The PO is in column 2 (PO), the date in column 1 (Required by).',
    )
    expect(reading('PO-1\t46368')).toBe(
      '1 line. The PO is in column 1, the date in column 2, as spreadsheet day numbers.',
    )
    expect(reading('PO-1\t03/04/2027', 'PO-2\t25/04/2027')).toBe(
      '2 lines. The PO is in column 1, the date in column 2, day before month (see 25/04/2027 on line 2).',
    )
  })

  test('names the ignored columns, by their heading if there is one', () => {
    expect(
      reading(
        'Supplier\tPO no.\tOrder date\tRequired by\t\tQty',
        'Korunda\t4500071442\t1 Oct 2026\t12 Dec 2026\trush\t120',
      ),
    ).toBe(
      '1 line below a heading. The PO is in column 2 (PO no.), the date in column 4 (Required by). Left out: Supplier, Order date (also dates), Column 5, Qty.',
    )
    expect(reading('Korunda\tPO-1\t120\t12 Dec 2026', 'Acme\tPO-2\t80\t13 Dec 2026')).toBe(
      '2 lines. The PO is in column 2, the date in column 4. Left out: Column 1, Column 3.',
    )
    expect(reading('4500073158, 4500073180, 15.12.2026')).toBe(
      '1 line. The PO is in column 1, the date in column 3. Left out: Column 2 (also POs).',
    )
    expect(reading('Customer PO\tOur PO\tDue', 'AB-1\t4500071211\t15.12.2026')).toBe(
      '1 line below a heading. The PO is in column 2 (Our PO), the date in column 3 (Due). Left out: Customer PO (also POs).',
    )
  })

  test('says which day a date without a year is', () => {
    expect(reading('PO-1\t17.12.', 'PO-2\t1 Jan')).toBe(
      '2 lines. The PO is in column 1, the date in column 2. Without a year, the next such day is taken: 17.12. read as Thu 17 Dec 2026.',
    )
    expect(reading('PO-1\t03/04', 'PO-2\t12/19')).toBe(
      '2 lines. The PO is in column 1, the date in column 2, month before day (see 12/19 on line 2). Without a year, the next such day is taken: 03/04 read as Thu 4 Mar 2027.',
    )
    expect(reading('PO-1\t03/04')).toBe('1 line. The PO is in column 1, the date in column 2.')
  })

  test('says that a week is read as its Friday, and which year is assumed', () => {
    expect(reading('PO-1\tKW 50', 'PO-2\tKW 2')).toBe(
      '2 lines. The PO is in column 1, the date in column 2. Without a year, the next such week is taken: KW 50 read as Fri 11 Dec 2026, the Friday of week 50.',
    )
    expect(reading('PO-1\t2027-W02')).toBe(
      '1 line. The PO is in column 1, the date in column 2. The Friday of a week is taken: 2027-W02 read as Fri 15 Jan 2027, the Friday of week 2.',
    )
    expect(reading('PO-1\t17.12.', 'PO-2\twk 50', 'PO-3\tKW50/2026')).toBe(
      '3 lines. The PO is in column 1, the date in column 2. Without a year, the next such day is taken: 17.12. read as Thu 17 Dec 2026. Without a year, the next such week is taken: wk 50 read as Fri 11 Dec 2026, the Friday of week 50. The Friday of a week is taken: KW50/2026 read as Fri 11 Dec 2026, the Friday of week 50.',
    )
    expect(reading('PO-1\tKW 53/2027')).toBe('1 line. The PO is in column 1, the date in column 2.')
  })
})

test('the totals of a plan count each line once', () => {
  const by = { on: TODAY, rev: 7, by: 'Jonas Thiel' }
  const outcomes: readonly [outcome: LineOutcome, isUnshipped: boolean, isPast?: boolean][] = [
    [{ kind: 'new', on: TODAY }, false],
    [{ kind: 'new', on: TODAY }, true],
    [{ kind: 'changed', on: TODAY, before: by }, false],
    [{ kind: 'changed', on: TODAY, before: by }, true],
    [{ kind: 'new', on: TODAY }, false, true],
    [{ kind: 'changed', on: TODAY, before: by }, true, true],
    [{ kind: 'same', on: TODAY }, false],
    [{ kind: 'repeated', on: TODAY }, false],
    [{ kind: 'looks-like', on: TODAY, like: { kind: 'order', choices: [] } }, true],
    [{ kind: 'meanwhile', on: TODAY, theirs: by }, false],
    [{ kind: 'long-past', on: TODAY }, false],
    [{ kind: 'two-dates', on: TODAY }, false],
    [{ kind: 'two-readings', readings: { 'day-first': TODAY, 'month-first': TODAY } }, false],
    [{ kind: 'which-day', dates: [TODAY], isOrMonth: true }, false],
    [{ kind: 'unread', why: 'no-date' }, true],
  ]
  const words = planWords(
    outcomes.map(([outcome, isUnshipped, isPast = false]) => ({ outcome, isUnshipped, isPast })),
  )
  expect(words).toBe(
    '1 new · 1 changed · 2 in the past · 2 without a shipment yet · 2 same · 1 to check · 1 changed by a colleague meanwhile · 5 not saved',
  )
  const sums = words.split(' · ').map((part) => Number.parseInt(part, 10))
  expect(sums.reduce((sum, count) => sum + count, 0)).toBe(outcomes.length)
})

test('lines that would be one PO are named', () => {
  expect(mergedWords(['PO-1', [2, 1005]])).toBe(
    'Lines 2 and 1,005 would both be PO-1, so they keep what was pasted.',
  )
  expect(mergedWords(['PO-1', [2, 5, 9]])).toBe(
    'Lines 2, 5 and 9 would all be PO-1, so they keep what was pasted.',
  )
})

test.each([
  ['P\u041E-1', 'PO-1', 'looks like PO-1, but “\u041E” here is a Cyrillic letter'],
  ['\u03A1\u039F-1', 'PO-1', 'looks like PO-1, but “\u03A1\u039F” here are Greek letters'],
  ['PO-1', 'P\u041E-1', 'looks like P\u041E-1, but “\u041E” there is a Cyrillic letter'],
  ['po 1', 'PO-1', 'looks like PO-1'],
])('a PO in letters of another script says which they are: %s', (tag, order, words) => {
  const like = { kind: 'order' as const, choices: [[order]] }
  expect(outcomeWords({ tag, outcome: { kind: 'looks-like', on: TODAY, like } }, TODAY)).toBe(words)
})

test.each([
  ['a container with PO-1 and PO-2', { kind: 'shipment', of: 'a container', choices: [['PO-1'], ['PO-2']] }],
  ['a date, not a PO', { kind: 'no-po', of: 'a date', choices: [] }],
] as const)('a text that is no PO says what it is: %s', (words, like) => {
  expect(outcomeWords({ tag: 'X', outcome: { kind: 'looks-like', on: TODAY, like } }, TODAY)).toBe(words)
})
