import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, isLocalDate, isLocalTime, isPlausible } from './local-date.ts'
import { day } from './testing/sample-parts.ts'

describe('local dates', () => {
  test.each(['2026-11-20', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is one', (text) => {
    expect(isLocalDate(text)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-12-32',
    '2026-1-1',
    '2026-11-20T00:00',
    '20 Nov',
    '',
  ])('%j is none', (text) => {
    expect(isLocalDate(text)).toBe(false)
  })

  test.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 400, '2027-12-25'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(day(from), days)).toBe(to)
    expect(daysBetween(day(from), day(to))).toBe(days)
  })

  test.each([
    ['2026-11-20', true],
    ['2036-11-20', true],
    ['2036-11-21', false],
    ['2016-11-20', true],
    ['2016-11-19', false],
    ['9999-12-31', false],
    ['1900-01-01', false],
    ['0001-01-01', false],
  ])('on 20 Nov 2026, %s is plausible: %s', (text, plausible) => {
    expect(isPlausible(day(text), day('2026-11-20'))).toBe(plausible)
  })

  test('each of ten thousand days around 2000 survives the conversion to a number and back', () => {
    const start = day('1990-01-01')
    for (let days = 0; days < 10_000; days += 1) {
      expect(daysBetween(start, addDays(start, days))).toBe(days)
    }
  })

  test('a result outside the calendar is an error, not a wrong date', () => {
    expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError)
  })

  test('a time is HH:mm in 24 hours', () => {
    expect(['00:00', '23:59', '06:30'].every(isLocalTime)).toBe(true)
    expect(['24:00', '6:30', '06:60', '06:30:00', ''].some(isLocalTime)).toBe(false)
  })
})
