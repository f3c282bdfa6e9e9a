import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { dayWords, readTypedDay } from './typed-day.ts'

const TODAY = day('2026-11-26')

describe('a day that a user types', () => {
  test.each([
    ['27 Nov', '2026-11-27'],
    ['nov 27', '2026-11-27'],
    ['5 Jan', '2027-01-05'],
    ['5 Jan 2026', '2026-01-05'],
    ['2026-12-01', '2026-12-01'],
    ['25.12.26', '2026-12-25'],
    ['25.12.', '2026-12-25'],
    ['12/25', '2026-12-25'],
    [' ', null],
  ])('%j is %s', (text, read) => {
    expect(readTypedDay(text, TODAY)).toEqual({ day: read, problem: null })
  })

  test('can be read back from the field', () => {
    expect(dayWords('2026-11-27')).toBe('Fri 27 Nov 2026')
    expect(readTypedDay('Fri 27 Nov 2026', TODAY).day).toBe('2026-11-27')
  })

  test.each(['soon', '31 Nov', '46368', '27', 'KW 50', '2026-W50'])(
    '%s is not a day, and the message gives examples',
    (text) => {
      const problem = 'Not a date. Type it like 26 Nov, 26 Nov 2026 or 2026-11-26.'
      expect(readTypedDay(text, TODAY)).toEqual({ day: null, problem })
    },
  )

  test('on another weekday is refused', () => {
    const problem = 'Mon 29 Nov falls on another weekday. Correct the day or leave it out.'
    expect(readTypedDay(' Mon 29 Nov', TODAY)).toEqual({ day: null, problem })
  })

  test.each(['31 Dec 9999', '2036-11-27', '1 Jan 1900'])('over ten years away is refused: %s', (text) => {
    const problem = expect.stringMatching(/ is more than ten years away\. Correct the year\.$/)
    expect(readTypedDay(text, TODAY)).toEqual({ day: null, problem })
  })

  test('with two readings is not guessed', () => {
    const problem = '03/04/2026 can be 3 Apr 2026 or 4 Mar 2026. Type one of these.'
    expect(readTypedDay(' 03/04/2026', TODAY)).toEqual({ day: null, problem })
    const nearest = '03/04 can be 3 Apr 2027 or 4 Mar 2027. Type one of these.'
    expect(readTypedDay('03/04', TODAY)).toEqual({ day: null, problem: nearest })
  })

  test.each([
    ['20 Jun', '20 Jun can be 20 Jun 2026 or 20 Jun 2027. Type one of these.'],
    ['25.11.', '25.11. can be 25 Nov 2026 or 25 Nov 2027. Type one of these.'],
  ])('without a year, is asked for if it has passed and a day ahead is wanted: %s', (text, problem) => {
    expect(readTypedDay(text, TODAY, undefined, true)).toEqual({ day: null, problem })
  })

  test.each(['26 Nov', '20 May', '5 Jan', '20 Jun 2026'])(
    'is not asked for if it is ahead or has its year: %s',
    (text) => {
      expect(readTypedDay(text, TODAY, undefined, true)).toEqual(readTypedDay(text, TODAY))
    },
  )

  test('is in the past if only past days are accepted', () => {
    expect(readTypedDay('5 Jan', TODAY, TODAY).day).toBe('2026-01-05')
    const problem = 'Fri 27 Nov is after Thu 26 Nov.'
    expect(readTypedDay('27 Nov 2026', TODAY, TODAY)).toEqual({ day: null, problem })
  })
})
