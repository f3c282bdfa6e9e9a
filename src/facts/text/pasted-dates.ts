import type { LocalDate } from '#contract/local-date.ts'
import { plainIdentifier } from '#contract/search-term.ts'
import { cutIntoCells, type PastedLine } from './pasted-cells.ts'
import { readTypedDate, type DateOrder, type DateReadings, type TypedDate } from './typed-date.ts'

/** Names and their dates, as read from two pasted columns. */
export interface PastedDates {
  /** In the order in which they were pasted. */
  readonly lines: readonly PastedDate[]
  /** The cells of a first line that names the columns; `null` where there is none. */
  readonly heading: readonly string[] | null
  /** Which column is the date, 0 for the first. */
  readonly dateColumn: number
  /** The dates are days as spreadsheet programs count them. */
  readonly isSerial: boolean
  readonly order: PastedOrder
}

/** How dates that are written in numbers are read. */
type PastedOrder =
  /** None has two readings. */
  | { readonly kind: 'clear' }
  /** One of them can be read in this order only. */
  | { readonly kind: 'proved'; readonly order: DateOrder; readonly by: PastedDate }
  /** The user said so. */
  | { readonly kind: 'said'; readonly order: DateOrder; readonly example: TwoReadings }
  /** The user has to say it. `isMixed`: some can be read in the one order only, some in the other. */
  | { readonly kind: 'asked'; readonly isMixed: boolean; readonly example: TwoReadings }

/** A date that can be read in two ways. */
export interface TwoReadings {
  readonly written: string
  readonly readings: DateReadings
}

export interface PastedDate {
  /** 1 for the first line that was pasted. */
  readonly number: number
  /** The line as pasted. */
  readonly source: string
  /** What the date belongs to, as pasted. */
  readonly name: string
  /** The date as pasted. */
  readonly written: string
  readonly read: PastedReading
}

/** What a line says. */
export type PastedReading =
  | { readonly kind: 'date'; readonly date: LocalDate }
  | { readonly kind: 'two-readings'; readonly readings: DateReadings }
  | {
      readonly kind: 'unread'
      readonly why: 'no-name' | 'no-date' | 'no-year' | 'not-a-date' | 'not-plausible' | 'more-columns'
    }

/** What the user has said about the text. */
export interface PastedAnswers {
  readonly order?: DateOrder | undefined
  /** The order that is meant where the text says nothing of it, and the user neither. */
  readonly usualOrder?: DateOrder | null
  /** The other of the two columns is the date. */
  readonly isSwapped?: boolean | undefined
}

/** A line whose cells are found. */
interface Found extends Omit<PastedDate, 'read'> {
  readonly typed: TypedDate | null
  readonly isMore: boolean
}

/** Reads two columns of a sheet, a file or a mail, one of which holds dates. */
export function readPastedDates(
  text: string,
  { order: said, usualOrder = null, isSwapped }: PastedAnswers = {},
): PastedDates {
  const lines = cutIntoCells(text, isDated, withCommaDates).map(withDateAtEnd)
  const [date, name] = columnsOf(lines.filter(({ isApart }) => !isApart))
  const [dateColumn, nameColumn] = isSwapped ? [name, date] : [date, name]
  const all = lines.map((line) =>
    foundIn(line, ...(line.isApart ? columnsOf([line]) : ([dateColumn, nameColumn] as const))),
  )
  const heading = isHeading(lines, all) ? (lines[0]?.cells ?? null) : null
  const found = heading ? all.slice(1) : all
  const dated = found.filter(({ written }) => written !== '')
  const isSerial = dated.length > 0 && dated.every(({ typed }) => typed?.kind === 'serial')
  const order = orderOf(found, said, usualOrder)
  const known = order.kind === 'proved' || order.kind === 'said' ? order.order : null
  return {
    lines: found.map((line) => asRead(line, known, isSerial)),
    heading,
    dateColumn,
    isSerial,
    order,
  }
}

function isDated(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.some(isDateLike)
}

function isDateLike(cell: string): boolean {
  return readTypedDate(cell) !== null
}

/** 'Dec 12, 2026' is one cell, although a comma parts cells. */
function withCommaDates(cells: readonly string[]): readonly string[] {
  const at = cells.findIndex((cell, index) => {
    const next = cells[index + 1]
    if (next === undefined || !/^\d{4}$/.test(next)) return false
    return readTypedDate(`${cell}, ${next}`)?.kind === 'date'
  })
  return at < 0 ? cells : cells.toSpliced(at, 2, `${cells[at]}, ${cells[at + 1]}`)
}

/** 'PO 18413: 24 Dec 2026' has two cells, although one space or a colon parts no others. */
function withDateAtEnd(line: PastedLine): PastedLine {
  if (isDated(line.cells) || /[\t;\n]/.test(line.source)) return line
  const cells = cutBeforeDate(plainIdentifier(line.source))
  return cells ? { ...line, cells, isApart: true } : line
}

/** No date has more parts: 'sexta-feira, 12 de dez. de 2026 14:30'. */
const DATE_PARTS = 12
/** The weight of a date that is not of digits alone. */
const SURE = 3

/** The longest end that reads as a date, behind a word that holds a digit. Digits alone may well be part of the name. */
function cutBeforeDate(text: string): readonly [string, string] | null {
  if (dateWeight(text) === SURE) return null
  const gaps = [...text.matchAll(/[ :]+/g)].slice(-DATE_PARTS)
  for (const { index, 0: gap } of gaps) {
    const [name, date] = [text.slice(0, index), text.slice(index + gap.length)]
    if (dateWeight(date) < SURE) continue
    const isOnlyDate = dateWeight(name) < SURE && cutBeforeDate(name) === null
    return /\d[^ :]*$/.test(name) && isOnlyDate ? [name, date] : null
  }
  return null
}

/** The column of the dates, and that of the names. */
function columnsOf(lines: readonly PastedLine[]): readonly [number, number] {
  const columns = Math.max(2, ...lines.map(({ cells }) => cells.length))
  const best = (weight: (cell: string) => number, not: number | null) => {
    const weights = Array.from({ length: columns }, (_, at) =>
      at === not ? -1 : lines.reduce((sum, { cells }) => sum + weight(cells[at] ?? ''), 0),
    )
    const most = Math.max(...weights)
    // Dates stand behind names more often than before them.
    return not === null ? weights.lastIndexOf(most) : weights.indexOf(most)
  }
  const date = lines.some(({ cells }) => cells.some(isDateLike)) ? best(dateWeight, null) : 1
  return [date, best((cell) => (cell === '' ? 0 : 1), date)]
}

/** A number of five or eight digits may well be a name. */
function dateWeight(cell: string): number {
  const kind = readTypedDate(cell)?.kind
  if (kind === undefined) return 0
  return kind === 'serial' || /^\d+$/.test(cell) ? 1 : SURE
}

function foundIn({ number, source, cells }: PastedLine, dateColumn: number, nameColumn: number): Found {
  const written = cells[dateColumn] ?? ''
  const isMore = cells.some((cell, at) => cell !== '' && at !== dateColumn && at !== nameColumn)
  return { number, source, name: cells[nameColumn] ?? '', written, typed: readTypedDate(written), isMore }
}

/** A line of words above dates. */
function isHeading(lines: readonly PastedLine[], [first, ...others]: readonly Found[]): boolean {
  const isWords = lines[0]?.cells.every((cell) => !/\d/.test(cell)) === true
  return isWords && first?.typed === null && others.some(({ typed }) => typed !== null)
}

function orderOf(found: readonly Found[], said: DateOrder | undefined, usual: DateOrder | null): PastedOrder {
  const [example] = found.flatMap(({ written, typed }) =>
    typed?.kind === 'two-readings' ? { written, readings: typed.readings } : [],
  )
  if (!example) return { kind: 'clear' }
  const prove = (order: DateOrder) =>
    found.find(({ typed }) => typed?.kind === 'date' && typed.proves === order)
  const [dayFirst, monthFirst] = [prove('day-first'), prove('month-first')]
  const proof = dayFirst ?? monthFirst
  const isMixed = dayFirst !== undefined && monthFirst !== undefined
  if (proof && !isMixed) {
    const order = dayFirst ? 'day-first' : 'month-first'
    return { kind: 'proved', order, by: asRead(proof, order, false) }
  }
  const order = said ?? (isMixed ? null : usual)
  return order === null ? { kind: 'asked', isMixed, example } : { kind: 'said', order, example }
}

function asRead(line: Found, order: DateOrder | null, isSerial: boolean): PastedDate {
  const { number, source, name, written } = line
  return { number, source, name, written, read: readingOf(line, order, isSerial) }
}

function readingOf(line: Found, order: DateOrder | null, isSerial: boolean): PastedReading {
  const { name, written, typed, isMore } = line
  if (isMore) return { kind: 'unread', why: 'more-columns' }
  if (name === '') return { kind: 'unread', why: 'no-name' }
  if (written === '') return { kind: 'unread', why: 'no-date' }
  switch (typed?.kind) {
    case 'date':
      return { kind: 'date', date: typed.date }
    case 'two-readings':
      return order ? { kind: 'date', date: typed.readings[order] } : typed
    case 'no-year':
      return { kind: 'unread', why: 'no-year' }
    default:
      return typed && isSerial ? { kind: 'date', date: typed.date } : { kind: 'unread', why: 'not-a-date' }
  }
}
