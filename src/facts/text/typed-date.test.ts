import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#contract/local-date.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { formatLocalDate } from './local-date.ts'
import { nearestDate, readTypedDate } from './typed-date.ts'

const date = (text: string, proves: 'day-first' | 'month-first' | null = null) => ({
  kind: 'date',
  date: text,
  proves,
})

describe('a typed date', () => {
  test.each([
    '2026-12-12',
    '2026/12/12',
    '2026-12-12T00:00:00',
    '2026-12-12 00:00',
    '12.12.2026',
    '12/12/2026',
    '12/12/26',
    '12-12-2026',
    '12 Dec 2026',
    '12 December 2026',
    '12. Dec 2026',
    '12-Dec-26',
    '12-DEC-2026',
    '12DEC26',
    '12th Dec, 2026',
    'Dec 12, 2026',
    'Dec. 12 2026',
    'December 12, 2026',
    'Sat 12 Dec 2026',
    'Saturday, December 12, 2026',
    '"12 Dec 2026"',
    '  12\u00A0Dec \u00A02026 ',
    '\u200E12/\u200E12/\u200E2026',
    '1２.12.2026',
    '\uFEFF12\u00AD.12.\u200B2026\u3164',
    '12\tDec\t2026',
    '12/12/2026 0:00',
    '12/12/2026 12:00:00 AM',
  ])('%j is 12 December 2026', (text) => {
    expect(readTypedDate(text)).toEqual(date('2026-12-12'))
  })

  test.each([
    ['25/04/2026', '2026-04-25', 'day-first'],
    ['25.4.26', '2026-04-25', 'day-first'],
    ['04/25/2026', '2026-04-25', 'month-first'],
    ['4-25-26', '2026-04-25', 'month-first'],
  ] as const)('%s is %s and proves that dates are %s', (text, read, order) => {
    expect(readTypedDate(text)).toEqual(date(read, order))
  })

  test.each(['03/04/2026', '3.4.2026', '03-04-26'])('%s has two readings', (text) => {
    expect(readTypedDate(text)).toEqual({
      kind: 'two-readings',
      readings: { 'day-first': '2026-04-03', 'month-first': '2026-03-04' },
    })
  })

  test.each(['27 Nov', '27-Nov', '27 november', 'Nov 27', 'November 27th', 'Fri 27 Nov'])(
    '%s has no year',
    (text) => {
      expect(readTypedDate(text)).toEqual({ kind: 'no-year', month: 11, day: 27 })
    },
  )

  test('46368 is a day as spreadsheet programs count it', () => {
    expect(readTypedDate('46368')).toEqual({ kind: 'serial', date: '2026-12-12' })
  })

  test.each([
    '',
    '12',
    'Dec',
    'Dec 2026',
    '12 De 2026',
    '12 Dez 2026',
    '31/04/2026',
    '30 Feb 2026',
    '30 Feb',
    '29 Feb 2026',
    '13/13/2026',
    '12/12',
    '12.12-2026',
    '12/12/0026',
    '12/12/1926',
    '2106-12-12',
    '00000',
    '99999',
    '463680',
    'Sun 12 Dec 2026',
    'PO-12 Dec 2026',
    '12 Dec 2026 or later',
    '2026-12-12T00:00:00Z',
    'asap',
  ])('%j is no date', (text) => {
    expect(readTypedDate(text)).toBeNull()
  })

  test('every day of eight years is read as it was written, in every form', () => {
    for (let days = 0; days < 2922; days += 1) {
      const written = addDays(day('2005-01-01'), days)
      const [year = '', month = '', dayOfMonth = ''] = written.split('-')
      const words = formatLocalDate(written, { weekday: true, year: true })
      const [, dayText = '', monthText = ''] = words.split(' ')
      const forms = [
        written,
        words,
        `${dayText}-${monthText}-${year.slice(2)}`,
        `${monthText} ${dayText}, ${year}`,
      ]
      for (const form of forms) expect(readTypedDate(form), form).toEqual(date(written))

      const [dayFirst, monthFirst] = [`${dayOfMonth}/${month}/${year}`, `${month}/${dayOfMonth}/${year}`]
      expect(dateIn(dayFirst, 'day-first'), dayFirst).toBe(written)
      expect(dateIn(monthFirst, 'month-first'), monthFirst).toBe(written)
      const serial = String(daysBetween(day('1899-12-30'), written))
      expect(readTypedDate(serial)).toEqual({ kind: 'serial', date: written })
    }
  })
})

/** A date in numbers, read in the order in which it was written: any other reading must be one of two. */
function dateIn(text: string, order: 'day-first' | 'month-first'): string | null {
  const read = readTypedDate(text)
  if (read?.kind === 'two-readings') return read.readings[order]
  return read?.kind === 'date' && (read.proves === null || read.proves === order) ? read.date : null
}

test.each([
  ['2026-11-26', 11, 27, '2026-11-27'],
  ['2026-11-26', 1, 5, '2027-01-05'],
  ['2026-01-05', 12, 27, '2025-12-27'],
  ['2026-11-26', 6, 1, '2026-06-01'],
  ['2027-03-01', 2, 29, '2028-02-29'],
  ['2026-03-01', 2, 29, null],
])('on %s, month %i and day %i are %s', (today, month, dayOfMonth, nearest) => {
  expect(nearestDate({ month, day: dayOfMonth }, day(today))).toBe(nearest)
})
