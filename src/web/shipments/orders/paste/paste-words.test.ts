import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { readPastedDates } from '#facts/text/pasted-dates.ts'
import { readingWords } from './paste-words.ts'

const TODAY = day('2026-11-20')

function reading(...lines: readonly string[]): string {
  return readingWords(readPastedDates(lines.join('\n'), TODAY))
}

describe('how a sheet was read', () => {
  test('names the two columns, and their heading where there is one', () => {
    expect(reading('PO-1\t2026-12-12', 'PO-2\t2026-12-13')).toBe(
      '2 lines. The PO is in column 1, the date in column 2.',
    )
    expect(reading('Required by\tPO', '25.04.2027\tPO-1')).toBe(
      '1 line below a heading. The PO is in column 2 (PO), the date in column 1 (Required by).',
    )
    expect(reading('PO-1\t03/04/2027', 'PO-2\t25/04/2027')).toBe(
      '2 lines. The PO is in column 1, the date in column 2, day before month (see 25/04/2027 on line 2).',
    )
  })

  test('names the columns that are left out, by their heading where there is one', () => {
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
})
