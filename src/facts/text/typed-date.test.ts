import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#contract/local-date.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { formatLocalDate } from './local-date.ts'
import { hasOtherWeekday, nearestDate, nextDate, readTypedDate } from './typed-date.ts'

const date = (text: string, proves: 'day-first' | 'month-first' | null = null) => ({
  kind: 'date',
  date: text,
  proves,
})

describe('a typed date', () => {
  test.each([
    ['numbers', ['2026-12-12', '2026/12/12', '12.12.2026', '12/12/2026', '12/12/26', '12-12-2026']],
    ['numbers without separators or with spaces', ['20261212', '12. 12. 2026', '2026. 12. 12.']],
    ['the name of a month', ['12 Dec 2026', '12 December 2026', '12. Dec 2026', '12-Dec-26', '12-DEC-2026']],
    ['the name of a month before the day', ['Dec 12, 2026', 'Dec. 12 2026', 'December 12, 2026']],
    [
      'English forms',
      [
        '12DEC26',
        '12th Dec, 2026',
        '12th of Dec 2026',
        'need by Sat 12 Dec 2026',
        'due no later than 12 Dec 2026',
        'needed by 12 Dec 2026',
        'required by 12 Dec 2026',
        'Sat 12 Dec 2026',
        'Saturday, December 12, 2026',
      ],
    ],
    ['quotes and spaces', ['"12 Dec 2026"', '  12\u00A0Dec \u00A02026 ', '12\tDec\t2026']],
    ['invisible characters', ['\u200E12/\u200E12/\u200E2026', '\uFEFF12\u00AD.12.\u200B2026\u3164']],
    ['wide digits', ['1２.12.2026', '２０２６年１２月１２日']],
    [
      'East Asian units',
      ['2026年12月12日', '2026 年 12 月 12 日', '2026년 12월 12일', '2026年12月12日 14:30'],
    ],
    ['ISO and a time', ['2026-12-12T00:00:00', '2026-12-12 00:00', '2026-12-12 23:30:00']],
    ['ISO and a precise time', ['2026-12-12 23:30:00.000', '2026-12-12T23:00:00.000Z']],
    ['ISO in UTC', ['2026-12-12T23:00Z', '2026-12-12T23:00:00Z', '2026-12-12 23:00:00 UTC']],
    ['ISO in a zone', ['2026-12-12T23:00:00+02:00', '2026-12-12T00:30:00-0800', '2026-12-12 23:00:00+00']],
    ['a time', ['12.12.2026 14:30', '12.12.2026, 14:30 Uhr', '12/12/2026 14h30', '12 Dec 2026 14:30']],
    ['a time before or after noon', ['12/12/2026 2:30 PM', '12/12/2026, 2:30:00\u202FPM']],
    ['a time around midnight', ['12/12/2026 2:30 p. m.', '12/12/2026 0:00', '12/12/2026 12:00:00 AM']],
    ['a German weekday', ['Sa, 12.12.2026', 'Sa., 12. Dez. 2026', 'Samstag, 12. Dezember 2026']],
    ['a French or Spanish weekday', ['samedi 12 décembre 2026', 'sábado, 12 de diciembre de 2026']],
    ['an Italian or Dutch weekday', ['sabato 12 dicembre 2026', 'za 12 dec 2026']],
    ['a Polish or Portuguese weekday', ['sobota, 12 grudnia 2026', 'sáb., 12 de dez. de 2026']],
    ['Roman numerals', ['12 XII 2026', '12.xii.26']],
  ])('with %s: %j', (_, texts) => {
    for (const text of texts) expect(readTypedDate(text), text).toEqual(date('2026-12-12'))
  })

  /** Full names, abbreviations of spreadsheet programs, and common handwritten forms. */
  test.each([
    'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    'Jan. Feb. Mrz. Apr. Mai Jun. Jul. Aug. Sept. Okt. Nov. Dez.',
    'Jän Feb Maerz Apr Mai Jun Jul Aug Sep Okt Nov Dez',
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    'JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPT OCT NOV DECEMBRE',
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    'ene feb mar abr may jun jul ago set oct nov dic',
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    'gen feb mar apr mag giu lug ago set ott nov dic',
    'januari februari maart april mei juni juli augustus september oktober november december',
    'jan. feb. mrt. apr. mei jun. jul. aug. sep. okt. nov. dec.',
    'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    'sty lut mar kwi maj cze lip sie wrz paź lis gru',
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
  ])('has the name of a month: %s', (names) => {
    const months = names.split(' ')
    expect(months).toHaveLength(12)
    for (const [at, name] of months.entries()) {
      const written = `2026-${String(at + 1).padStart(2, '0')}-12`
      const forms =
        '12 M 2026|12. M 2026|12-M-26|12/M/2026|12 de M de 2026|12 de M del 2026|M 12, 2026|12 M 2026 r.'
      for (const form of [...forms.replaceAll('M', name).split('|'), `12 ${name.toUpperCase()} 2026 14:30`]) {
        expect(readTypedDate(form), form).toEqual(date(written))
      }
      expect(readTypedDate(`12 ${name}`, ofThisYear)).toEqual(date(written))
    }
  })

  test.each([
    ['2026-01-01', ['1er janvier 2026', '1º de enero de 2026', '1° gennaio 2026', '1e januari 2026']],
    ['2026-03-12', ['Mar 12 2026', 'Mar 12, 2026']],
    ['2026-03-10', ['mar 10 mar 2026']],
    ['2026-12-13', ['di 13 décembre 2026']],
    ['2026-12-15', ['di 15 Dezember 2026']],
  ])('may have an ordinal, or a word that means several things: %s is %j', (read, texts) => {
    for (const text of texts) expect(readTypedDate(text), text).toEqual(date(read))
  })

  test.each([
    ['2026-04-25', 'day-first', ['25/04/2026', '25.4.26', '25.04.2026 14:30']],
    ['2026-04-25', 'month-first', ['04/25/2026', '4-25-26', '04/25/2026 2:30 PM']],
  ] as const)('%s proves that dates are %s if written as %j', (read, order, texts) => {
    for (const text of texts) expect(readTypedDate(text), text).toEqual(date(read, order))
  })

  test('has two readings if both are possible', () => {
    const readings = { 'day-first': '2026-04-03', 'month-first': '2026-03-04' }
    for (const text of ['03/04/2026', '3.4.2026', '03-04-26', '03/04']) {
      expect(readTypedDate(text, ofThisYear), text).toEqual({ kind: 'two-readings', readings })
    }
    expect(readTypedDate('12.12.', ofThisYear)).toEqual(date('2026-12-12'))
  })

  test.each([
    [null, ['27 Nov', '27-Nov', '27 november', 'Nov 27', 'November 27th', 'Fri 27 Nov', '11月27日']],
    ['day-first', ['27.11.', '27.11', '27. 11.', '27/11', '27-11', 'Fr, 27.11. 14:30']],
    ['month-first', ['11/27', '11/27 2:30 PM']],
  ] as const)(
    'without a year is a date if the year is known, and proves the order %s: %j',
    (order, texts) => {
      for (const text of texts) {
        expect(readTypedDate(text), text).toBeNull()
        expect(readTypedDate(text, ofThisYear), text).toEqual(date('2026-11-27', order))
      }
    },
  )

  test.each(['46368', '46368.604166667', '46368,5'])('is in a spreadsheet the day number %s', (text) => {
    expect(readTypedDate(text)).toEqual({ kind: 'serial', date: '2026-12-12' })
  })

  test.each([
    ['incomplete', ['', '12', 'Dec', 'Dec 2026', '12/12', '30 Feb', '12 X']],
    [
      'of a day that does not exist',
      ['2026年13月40日', '31/04/2026', '30 Feb 2026', '29 Feb 2026', '13/13/2026', '20261340'],
    ],
    ['of another day of the week', ['Sun 12 Dec 2026', 'Fr 12. Dez 2026']],
    ['of an impossible month', ['12 De 2026', '12 Ju 2026', '12 jui 2026', '12 IIX 2026', '12X26']],
    ['a number that is no day', ['00011212', '99991231', '00000', '99999', '463680', '202612120']],
    [
      'part of a longer text',
      ['PO-12 Dec 2026', '12 Dec 2026 or later', '2026-12-12 late', 'asap', '12.12-2026'],
    ],
  ])('is not accepted if it is %s: %j', (_, texts) => {
    for (const text of texts) expect(readTypedDate(text), text).toBeNull()
  })

  test('may be no date only because of its weekday', () => {
    for (const text of ['Sun 12 Dec 2026', 'Fr 12. Dez', 'by Sun 12 Dec'])
      expect(hasOtherWeekday(text)).toBe(true)
    for (const text of ['asap', 'Sun 31 Nov', 'Sunday', '12 Dez', 'see 12 Dec'])
      expect(hasOtherWeekday(text), text).toBe(false)
  })

  test('without a year is not accepted if no year has it', () => {
    for (const text of ['13/13', '31.4.', '0/5', '30 Feb', 'Sat 27.11.', '1/2/3', '.5', '12..12'])
      expect(readTypedDate(text, ofThisYear), text).toBeNull()
  })

  test('every day of eight years is read back in every form', () => {
    for (let days = 0; days < 2922; days += 1) {
      const written = addDays(day('2005-01-01'), days)
      const [year = '', month = '', dayOfMonth = ''] = written.split('-')
      const words = formatLocalDate(written, { weekday: true, year: true })
      const [, dayText = '', monthText = ''] = words.split(' ')
      const short = `${dayText}-${monthText}-${year.slice(2)}`
      const forms = [written, words, short, `${monthText} ${dayText}, ${year}`]
      for (const form of forms) expect(readTypedDate(form), form).toEqual(date(written))

      const [dayFirst, monthFirst] = [`${dayOfMonth}/${month}/${year}`, `${month}/${dayOfMonth}/${year}`]
      expect(dateIn(dayFirst, 'day-first'), dayFirst).toBe(written)
      expect(dateIn(monthFirst, 'month-first'), monthFirst).toBe(written)
      const serial = String(daysBetween(day('1899-12-30'), written))
      expect(readTypedDate(serial)).toEqual({ kind: 'serial', date: written })
    }
  })
})

describe('a calendar week', () => {
  test.each([
    ['German', ['KW 50/2026', 'KW50/2026', 'kw50 / 26', 'KW 50/26', 'KW 50 2026', 'KW50.2026', 'KW 50-2026']],
    ['German', ['KW 50, 2026', 'KW. 50 2026', '50. KW 2026', '50.KW/26', '2026 KW 50']],
    ['German, in full', ['50. Woche 2026', 'Kalenderwoche 50 / 2026']],
    ['ISO', ['2026-W50', '2026W50', '2026 W50', '2026/W50', '2026-w50', '"2026-W50"', 'W50-2026', 'W50/26']],
    ['English', ['CW 50 2026', 'wk 50 2026', 'wk. 50, 2026', 'week 50, 2026', 'Week no. 50 2026']],
    ['English, in full', ['Week #50 2026', 'calendar week 50 2026']],
    ['French or Spanish', ['semaine 50 2026', 'sem. 50 2026', 'semana 50/2026']],
    ['Italian or Polish', ['settimana 50 2026', 'tydzień 50 2026', 'tydz. 50 2026']],
    ['invisible and wide characters', ['\uFEFF2026-\u200BW50 ', 'ＫＷ５０／２０２６']],
  ])('in %s is its Friday: %j', (_, texts) => {
    const week = { kind: 'week', week: 50, date: '2026-12-11' }
    for (const text of texts) expect(readTypedDate(text), text).toEqual(week)
  })

  test('without a year is a date if the year is known', () => {
    for (const text of ['KW 50', 'KW50', 'W50', 'w 50', 'wk 50', 'week 50', 'CW50', '50. KW']) {
      expect(readTypedDate(text), text).toBeNull()
      expect(readTypedDate(text, ofThisYear), text).toEqual({ kind: 'week', week: 50, date: '2026-12-11' })
    }
  })

  test.each([
    ['2026-01-02', ['2026-W01', '2026-W1']],
    ['2021-01-08', ['2021-W01']],
    ['2021-01-01', ['2020-W53']],
  ])('ends with %s in %j', (friday, texts) => {
    for (const text of texts) expect(readTypedDate(text)).toMatchObject({ kind: 'week', date: friday })
  })

  test.each([
    ['no year has it', ['2026-W00', '2026-W54', '2026-W99', 'KW 0', 'KW 54', 'KW 500']],
    ['its year does not have it', ['2025-W53', '2027-W53', '9999-W53', '1026-W50']],
    ['it is incomplete', ['KW', 'KW 2026']],
    ['it is not one week', ['KW 26/27', 'KW 50-51', 'KW 50 + 51', '2026-W50/2026', 'Mon KW 50', 'Fri KW 50']],
    ['it is something else', ['50 kW', 'WK50A', 'PO-W50', 'weeks 50']],
  ])('is not a date if %s: %j', (_, texts) => {
    for (const text of texts) expect(readTypedDate(text, ofThisYear), text).toBeNull()
  })

  test('each has a Friday, seven days after the previous one', () => {
    let before = day('1999-12-31')
    for (let year = 2000; year <= 2099; year += 1) {
      for (let week = 1; week <= 53; week += 1) {
        const read = readTypedDate(`${year}-W${week}`)
        if (week === 53 && read === null) continue
        before = addDays(before, 7)
        expect(read, `${year}-W${week}`).toEqual({ kind: 'week', week, date: before })
      }
    }
    expect(before).toBe('2100-01-01')
  })
})

function ofThisYear(yearless: Parameters<typeof nearestDate>[0]) {
  return nearestDate(yearless, day('2026-06-30'))
}

/** Reads a numeric date in the order in which it was written. If ambiguous, that must be one of its two readings. */
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

test.each([
  ['2026-11-20', 12, 17, '2026-12-17'],
  ['2026-11-20', 11, 20, '2026-11-20'],
  ['2026-11-20', 11, 19, '2027-11-19'],
  ['2026-11-20', 2, 29, '2028-02-29'],
  ['2096-03-01', 2, 29, '2104-02-29'],
  ['2026-11-20', 2, 30, null],
])('on %s, the next month %i and day %i are %s', (today, month, dayOfMonth, next) => {
  expect(nextDate({ month, day: dayOfMonth }, day(today))).toBe(next)
})

test.each([
  [50, '2026-12-11', ['2026-11-28', '2026-12-07', '2026-12-11']],
  [50, '2027-12-17', ['2026-12-12']],
  [1, '2027-01-08', ['2026-11-28']],
  [53, '2027-01-01', ['2026-11-28', '2027-01-01']],
  [53, '2032-12-31', ['2027-01-02']],
  [54, null, ['2026-11-28']],
  [0, null, ['2026-11-28']],
])('the Friday of the next week %i is %s on %j', (week, next, days) => {
  for (const today of days) expect(nextDate({ week }, day(today)), today).toBe(next)
})
