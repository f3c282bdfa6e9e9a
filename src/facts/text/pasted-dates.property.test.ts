/** Invariants for any names and dates, in any notation and order. */
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/local-date.ts'
import { createRandom } from '#contract/testing/random.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { formatLocalDate } from './local-date.ts'
import { readPastedDates, withNewLines } from './pasted-dates.ts'

const TODAY = day('2026-11-20')

const NAMES = [...'00123 22E1 =1+1 Q4/PROMO a+b #1 ü طلب a;b a,b q" \''.split(' '), '5" x', 'PO 1']
const WAYS = ['\t', ';', ',', '   '] as const

/** Draws numbers below a limit, the same for the same seed. */
function draws(seed: number): (below: number) => number {
  const random = createRandom(seed)
  return (below) => Math.floor(random() * below)
}

/** Numbered, so that each line is unique. */
function drawnLines(draw: (below: number) => number): { name: string; date: string }[] {
  return Array.from({ length: 2 + draw(30) }, (_, at) => ({
    name: `${NAMES[draw(NAMES.length)]}${at === 0 ? '' : ` ${at}`}`,
    date: addDays(day('2026-01-01'), draw(700)),
  }))
}

const FORMS: readonly ((date: string) => string)[] = [
  (date) => date,
  (date) => formatLocalDate(date, { weekday: false, year: true }),
  (date) => formatLocalDate(date, { weekday: true, year: true }),
  (date) => formatLocalDate(date, { weekday: false, year: true }).replaceAll(' ', '-'),
  (date) => date.split('-').toReversed().join('.'),
  (date) => date.split('-').toReversed().join('/'),
]

/** A cell as programs write it, quoted if it contains a separator. */
function cellOf(text: string, separator: string): string {
  return text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}

describe('for any two columns', () => {
  test('every written line is read back', () => {
    for (let seed = 1; seed <= 600; seed += 1) {
      const draw = draws(seed)
      const lines = drawnLines(draw)
      const separator = WAYS[draw(WAYS.length)] ?? '\t'
      const [isDateFirst, end] = [draw(2) === 0, draw(2) === 0 ? '\n' : '\r\n']
      const form = FORMS[draw(FORMS.length)] ?? String
      const text = lines
        .map(({ name, date }) => {
          const cells = [cellOf(name, separator), form(date)]
          return (isDateFirst ? cells.toReversed() : cells).join(separator)
        })
        .join(end)
      const read = readPastedDates(text, TODAY, { order: 'day-first' }).lines
      const pairs = read.map((line) => ({
        name: line.name,
        date: line.read.kind === 'date' ? line.read.date : line.read.kind,
      }))
      expect(pairs, `seed ${seed}: ${text}`).toEqual(lines)
    }
  })

  test('a rewritten line has its new cells, and the others are unchanged', () => {
    for (let seed = 1; seed <= 600; seed += 1) {
      const draw = draws(seed)
      const lines = drawnLines(draw)
      const separator = WAYS[draw(WAYS.length)] ?? '\t'
      const text = lines
        .map(({ name, date }) => [name, date].map((cell) => cellOf(cell, separator)).join(separator))
        .join('\n')
      const pasted = readPastedDates(text, TODAY)
      const at = draw(lines.length)
      const line = pasted.lines[at]
      const row = { name: `new ${NAMES[draw(NAMES.length)]}`, written: ['asap', '2026-12-24'][draw(2)] ?? '' }
      const next = withNewLines(text, pasted, new Map(line ? [[line, [row]]] : []))
      const columns = [pasted.dateColumn, pasted.nameColumn] as const
      const read = readPastedDates(next, TODAY, { columns, isHeaded: false }).lines
      const pairs = read.map(({ name, written }) => ({ name, written }))
      const expected = lines.map(({ name, date }) => ({ name, written: date })).with(at, row)
      expect(pairs, `seed ${seed}: ${text}`).toEqual(expected)
    }
  })

  test('no text breaks the parsing, and no line is lost', () => {
    const bits = Array.from('1"\t;, /-.\u00A0').concat('  ', 'PO', 'Dec', '12', '2026', '46368')
    for (let seed = 1; seed <= 3000; seed += 1) {
      const draw = draws(seed)
      const text = Array.from({ length: draw(40) }, () => bits[draw(bits.length)] ?? '').join('')
      const { lines, heading } = readPastedDates(text, TODAY)
      const count = lines.length + (heading ? 1 : 0)
      const least = /[\p{L}\p{N}]/u.test(text) ? 1 : 0
      expect(count, JSON.stringify(text)).toBeGreaterThanOrEqual(least)
      expect(count, JSON.stringify(text)).toBeLessThanOrEqual(1)
    }
  })
})
