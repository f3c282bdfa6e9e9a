import { addDays, daysBetween, type LocalDate } from '#contract/local-date.ts'
import { plainIdentifier } from '#contract/search-term.ts'
import { cutIntoCells, isSeveral, lineOf, type PastedLine, type Separator } from './pasted-cells.ts'
import {
  hasOtherWeekday,
  nextDate,
  readTypedDate,
  type DateOrder,
  type DateReadings,
  type TypedDate,
} from './typed-date.ts'

/** Names and dates read from two columns of a pasted text. */
export interface PastedDates {
  /** In pasted order. */
  readonly lines: readonly PastedDate[]
  /** The cells of a heading line; `null` if there is none. */
  readonly heading: readonly string[] | null
  /** The two columns that are read, and all others that are not empty. */
  readonly columns: readonly PastedColumn[]
  /** Index of the date column, 0 for the first. */
  readonly dateColumn: number
  readonly nameColumn: number
  /** The columns with dates, if the user must choose the one with the required dates; otherwise empty. */
  readonly askedColumns: readonly number[]
  readonly separator: Separator
  /** Whether the dates are day numbers of a spreadsheet program. */
  readonly isSerial: boolean
  readonly order: PastedOrder
}

export interface PastedColumn {
  /** Index, 0 for the first. */
  readonly at: number
  /** Its title in the heading; empty if it has none. */
  readonly title: string
  readonly holdsDates: boolean
  /** Whether its title says PO, or it has texts of the same form as the POs beside them. */
  readonly holdsNames: boolean
}

/** Shorter numbers may be quantities. */
const NAME_LENGTH_MIN = 7

/** Whether two texts have digits and letters at the same places, like two POs: 'PO-18305' and 'PO-18306'. */
function isAlike(cell: string, name: string): boolean {
  const [one, other] = [cell, name].map((text) => text.replaceAll(/\d/g, '9').replaceAll(/\p{L}/gu, 'a'))
  return cell.length >= NAME_LENGTH_MIN && /\d/.test(cell) && one === other
}

/** How numeric dates are read. */
type PastedOrder =
  /** No date is ambiguous. */
  | { readonly kind: 'clear' }
  /** At least one date is valid only in this order. */
  | { readonly kind: 'proved'; readonly order: DateOrder; readonly by: PastedDate }
  /** The heading gives the order: 'Due date (MM/DD)'. */
  | { readonly kind: 'headed'; readonly order: DateOrder }
  /** The user chose the order. */
  | { readonly kind: 'said'; readonly order: DateOrder; readonly example: TwoReadings }
  /** The user must choose. If `isMixed`, some dates are valid only in one order and some only in the other. */
  | { readonly kind: 'asked'; readonly isMixed: boolean; readonly example: TwoReadings }

type Order = DateOrder | null | undefined

/** An ambiguous date. */
export interface TwoReadings {
  readonly written: string
  readonly readings: DateReadings
}

export interface PastedDate {
  /** 1 for the first pasted line. */
  readonly number: number
  /** The line as pasted. */
  readonly source: string
  /** What the date belongs to, as pasted. */
  readonly name: string
  /** The date as pasted. */
  readonly written: string
  /** Whether it has no year, so that the next such day or week is meant. */
  readonly isNext: boolean
  /** The ISO week whose Friday is the date; `null` if a day is written. */
  readonly week: number | null
  readonly read: PastedReading
  /** The cells of all columns. */
  readonly cells: readonly string[]
  /** Whether its columns differ from those of the other lines. */
  readonly isApart: boolean
}

type UnreadReason = 'no-name' | 'no-date' | 'not-a-date' | 'other-weekday' | 'not-plausible'

export type PastedReading =
  | { readonly kind: 'date'; readonly date: LocalDate }
  | { readonly kind: 'two-readings'; readonly readings: DateReadings }
  /**
   * A day or week without a year: if it was recent, or the next line is a year, either that one or the next. 'Jan-27' may
   * also be a month.
   */
  | { readonly kind: 'which-day'; readonly dates: readonly LocalDate[]; readonly isOrMonth: boolean }
  | { readonly kind: 'unread'; readonly why: UnreadReason }

/** The user's choices about the text. */
export interface PastedAnswers {
  readonly order?: DateOrder | undefined
  /** The date column and the name column. */
  readonly columns?: Columns | undefined
  /** Whether the first line names the columns. */
  readonly isHeaded?: boolean | undefined
}

/** `asked`: the date columns among which the user must choose, if any. */
type Columns = readonly [date: number, name: number, ...asked: readonly number[]]

interface Found extends Omit<PastedDate, 'read'> {
  readonly typed: TypedDate | null
  /** The reading as a recent date or with the year on the next line, for a day without a year. */
  readonly lately: TypedDate | null
}

/** A day without a year may mean a past one that is at most this many days ago. */
const LATELY_DAYS = 60

/** Reads a cell as a date; `null` if it is none. */
type ReadCell = (cell: string) => TypedDate | null

/** Reads the names and dates in a text from a sheet, file or mail. */
export function readPastedDates(
  text: string,
  today: LocalDate,
  { order: said, columns, isHeaded }: PastedAnswers = {},
): PastedDates {
  const readCell = cellReader(today)
  const readLately = cellReader(addDays(today, -LATELY_DAYS))
  const isDated = (cells: readonly string[]) =>
    cells.length > 1 && cells.some((cell) => readCell(cell) !== null)
  const { lines: cut, separator } = cutIntoCells(text, isDated, (cells) =>
    withWeekdays(withCommaDates(cells), readCell),
  )
  const lines = cut.map((line) => (isDated(line.cells) ? line : withDateApart(line, readCell)))
  const together = lines.filter(({ isApart }) => !isApart)
  const ofMost =
    columns ?? columnsOf(together.some(({ cells }) => isDated(cells)) ? together : lines, readCell)
  const [dateColumn, nameColumn, ...askedColumns] = ofMost
  const all = lines.map((line, at) => {
    const found = foundIn(line, line.isApart ? columnsOf([line], readCell) : ofMost, readCell, readLately)
    // A mail may break the line before the year.
    const [year] = /^ *20\d\d *$/.exec(lines[at + 1]?.source ?? '') ?? []
    const broken = found.isNext && year !== undefined && readTypedDate(`${found.written} ${year}`)
    return broken ? { ...found, lately: broken } : found
  })
  const titles = titlesIn(lines)
  const heading = (isHeaded ?? isHeading(all.slice(titles))) ? (lines[titles]?.cells ?? null) : null
  const found = heading ? all.slice(titles + 1) : all
  const dated = found.filter(({ written }) => written !== '')
  const isSerial = dated.length > 0 && dated.every(({ typed }) => typed?.kind === 'serial')
  const inHeading = ORDER_IN_HEADING.exec(heading?.[dateColumn] ?? '')
  const headed = inHeading && (inHeading[1] ? 'day-first' : 'month-first')
  const order = orderOf(found, said, headed)
  const known = 'order' in order ? order.order : null
  return {
    lines: found.map((line) => asRead(line, known, isSerial, mayBeMonth(line, today))),
    heading,
    columns: indexesOf(together).flatMap((at) => {
      const cells = together.map((line) => line.cells[at] ?? '')
      const isUsed = at === dateColumn || at === nameColumn || cells.some((cell) => cell !== '')
      const holdsDates = cells.some((cell) => dateWeight(cell, readCell) >= SURE)
      const title = heading?.[at] ?? ''
      const holdsNames =
        PO_HEADINGS.some((words) => words.test(title)) ||
        found.some(({ name, cells: own }) => isAlike(own[at] ?? '', name))
      return isUsed ? { at, title, holdsDates, holdsNames } : []
    }),
    dateColumn,
    nameColumn,
    askedColumns,
    separator,
    isSerial,
    order,
  }
}

/** Reads a day or week without a year as the next one from a day on. */
function cellReader(from: LocalDate): ReadCell {
  const known = new Map<string, TypedDate | null>()
  return (cell) => {
    const read = known.get(cell)
    if (read !== undefined) return read
    const typed = readTypedDate(cell, (yearless) => nextDate(yearless, from))
    known.set(cell, typed)
    return typed
  }
}

type Row = Pick<PastedDate, 'name' | 'written'>

/** A line's source with new cells in the columns of the other lines. */
export function newSource(
  { separator, nameColumn, dateColumn }: PastedDates,
  { cells, isApart, ...line }: PastedDate,
  { name, written }: Row = line,
): string {
  const row = Array.from({ length: Math.max(nameColumn, dateColumn, cells.length - 1) + 1 }, (_, at) => {
    const cell = at === nameColumn ? name : at === dateColumn ? written : isApart ? '' : cells[at]
    return plainIdentifier(cell ?? '')
  })
  return lineOf(row, separator)
}

/** Replaces some lines of the text, each by a line per new row. */
export function withNewLines(
  text: string,
  pasted: PastedDates,
  changed: ReadonlyMap<PastedDate, readonly Row[]>,
): string {
  const screenLines = text.split(/\r\n?|\n/)
  // Starts with the last line, because each change renumbers the lines after it.
  const fromLast = [...changed].toSorted(([one], [other]) => other.number - one.number)
  for (const [line, rows] of fromLast) {
    const sources = rows.map((row) => newSource(pasted, line, row))
    screenLines.splice(line.number - 1, line.source.split('\n').length, ...sources)
  }
  return screenLines.join('\n')
}

/** 'Dec 12, 2026' is one cell, even if commas separate cells. */
function withCommaDates(cells: readonly string[]): readonly string[] {
  const at = cells.findIndex((cell, index) => {
    const next = cells[index + 1]
    const [year] = /^\d{4}(?![^ :])/.exec(next ?? '') ?? []
    return year !== undefined && readTypedDate(`${cell}, ${year}`) !== null
  })
  return at < 0 ? cells : cells.toSpliced(at, 2, `${cells[at]}, ${cells[at + 1]}`)
}

/** 'PO-1: Thu, 24 Dec' is cut before its weekday, not after it. */
function withWeekdays(cells: readonly string[], readCell: ReadCell): readonly string[] {
  for (const [at, cell] of cells.entries()) {
    const [, name, weekday] = /^(.+?)[ :]+(\p{L}+\.?)$/u.exec(cell) ?? []
    const date = `${weekday}, ${cells[at + 1]}`
    if (name && (readCell(date) !== null || hasOtherWeekday(date))) return cells.toSpliced(at, 2, name, date)
  }
  return cells
}

/** 'PO 18413: 24 Dec 2026' is two cells, although a space, colon or dash otherwise does not separate cells. */
function withDateApart(line: PastedLine, readCell: ReadCell): PastedLine {
  if (/[\t;\n]/.test(line.source)) return line
  const cells = cutAtDate(plainIdentifier(line.source), readCell)
  return cells ? { ...line, cells, isApart: true } : line
}

/** No date has more parts: 'sexta-feira, 12 de dez. de 2026 14:30'. */
const DATE_PARTS = 12
/** ' ', ': ', ' - ' and ' -> ', but not the dash of '12 - 14 Dec'. */
const BEFORE_DATE = /[ :]+(?:(?<! \d\d?[^ \d]{0,2} +)(?:[-–—|→]|[-=]>) +)?/g
/** The same before 'PO' or five digits. */
const AFTER_DATE = /[ :]+(?:(?:[-–—|→]|[-=]>) +)?(?=p[./]? ?o[^a-z]|[^ ]*\d{5})/gi
/** The weights of '1/2' and 'W51', and of a week and a day that cannot be anything else. A day is preferred. */
const [SHORT, SURE, SURE_DAY] = [2, 3, 4]

/**
 * Cuts the longest end that reads as a date off a name with a digit and no date, else the longest such start. Digits
 * alone may be part of the name, and so may '1/2' and 'W51' beside fewer than five digits, unlike '12/19' and '04/12'.
 */
function cutAtDate(text: string, readCell: ReadCell): readonly [string, string] | null {
  const isDate = (part: string, least = SURE) =>
    dateWeight(part, readCell) >= least || (/^\d\d\/\d\d$/.test(part) && readCell(part) !== null)
  if (isDate(text)) return null
  const ends = [...text.matchAll(BEFORE_DATE)].slice(-DATE_PARTS)
  const starts = [...text.matchAll(AFTER_DATE)].slice(0, DATE_PARTS).toReversed()
  for (const [turn, { index, 0: gap }] of [...ends, ...starts].entries()) {
    const cells = [text.slice(0, index), text.slice(index + gap.length)] as const
    const [name, date] = turn < ends.length ? cells : [cells[1], cells[0]]
    const least = /\d{5}$/.test(name) ? SHORT : SURE
    if (!isDate(date, least)) continue
    const words = name.split(/[ :,;]+/)
    const holdsDate = words.some((_, at) =>
      [1, 2, 3].some((count) => isDate(words.slice(at, at + count).join(' '), least)),
    )
    return /\d[^ :]*$/.test(name) && !holdsDate ? cells : null
  }
  return null
}

/** In headings of other dates than the required one: 'Est. delivery', 'Requested ship date'. */
const OTHER_DATES = String.raw`\b(?:[ea]t[ads]|est|exw?)\b|works|ready|ship|sail|depart|invoice|rechnung|pay|estimat|actual|confirm|voraus|bestätig|creat|issue|order(?:ed)? dat|bestelldat|auftragsdat|\bpo dat|\b(?:crd|rts|lfd)\b|last free|pick-? ?up|cut-? ?off|receiv|delivered|updat|valid|\bold\b|previous|original`
const OTHER_DATE = new RegExp(OTHER_DATES, 'i')
/** Patterns for headings of required dates, the clearest first. */
const DATE_HEADINGS = [
  'requ|need|due|rdd|want|benötig|bedarf|wunsch|soll|deadline|must',
  String.raw`deliver|liefer|livraison|entrega|consegna|levering|dostaw|promis|\b(?:by|dc)\b`,
].map((words) => new RegExp(`^(?!.*(?:${OTHER_DATES})).*(?:${words})`, 'i'))
/** 'DD/MM', with a group, or 'MM/DD' in a heading, but not 'YYYY-MM-DD'. */
const ORDER_IN_HEADING = /(?<![ajy][-/. ])\b(?:([dt])\1?[-/. ]mm?|mm?[-/. ]dd?)\b/i
/** A heading of numbers: 'PO', 'PO no.', 'PO / Line' */
function headingOf(what: string): RegExp {
  return new RegExp(`^${what}s?[ -]*(?:no|nr|num|number|nummer|id|ref|reference)?[.:# ]*(?:\\/ ?\\w+)?$`, 'i')
}

const PO = String.raw`(?!pos\b)(?:p[./]? ?o\.?|purchas(?:e order|ing doc(?:ument|\.))|einkaufsbeleg)`
const PO_HEADINGS = [
  headingOf(`(?:(?:our|your) )?${PO}`),
  // Beside 'Our PO', it is another company's.
  headingOf(String.raw`(?:customer|cust\.?|client) ${PO}`),
]
/** Patterns for headings of POs, the clearest first. */
const NAME_HEADINGS = [
  ...PO_HEADINGS,
  // On a supplier's sheet, 'Order' may be its own.
  headingOf(String.raw`(?:(?:customer|cust\.?|client|your) order|bestell(?:ung)?)`),
  headingOf('(?:our )?(?:order|auftrag)'),
  /^(?!.*(?:dat|qty|quant|menge|valu|wert|amount|line|pos\b|item|status|type|sales|deliver)).*(?:\bp[./]? ?o\b|\border|bestell|auftrag|commande|pedido|ordine|zamówieni)/i,
  /^(?:(?:our|your) )?(?:ref|doc(?:ument\b|\.)|ebeln)/i,
]

/** Finds the date column and the name column. */
function columnsOf(lines: readonly PastedLine[], readCell: ReadCell): Columns {
  const indexes = indexesOf(lines)
  const { cells: first = [] } = lines[titlesIn(lines)] ?? {}
  const headings = first.some((cell) => readCell(cell) !== null) ? [] : first
  const headed = (clearest: readonly RegExp[], among: readonly number[]) =>
    clearest
      .map((words) => among.filter((at) => words.test(headings[at] ?? '')))
      .find(({ length }) => length > 0) ?? []
  const weights = (weightOf: (cell: string) => number) =>
    indexes.map((at) => lines.reduce((sum, { cells }) => sum + weightOf(cells[at] ?? ''), 0))
  const dates = weights((cell) => dateWeight(cell, readCell))
  const sure = indexes.filter((at) =>
    lines.some(({ cells }) => dateWeight(cells[at] ?? '', readCell) >= SURE),
  )
  const dated = sure.length > 0 ? sure : indexes.filter((at) => dates[at] !== 0)
  // Dates come after names more often than before them.
  const heaviest = dated.length > 0 ? dates.lastIndexOf(Math.max(...dates)) : 1
  const required = headed(DATE_HEADINGS, dated)
  const [date = heaviest] = required
  const names = weights((cell) => nameWeight(cell, readCell)).with(date, -1)
  const undated = indexes.filter((at) => at !== date && !sure.includes(at))
  const [name = names.indexOf(Math.max(...names))] = headed(NAME_HEADINGS, undated)
  const choices = required.length === 1 ? [] : dated.filter((at) => at !== name)
  const isAsked = choices.length > 1 || choices.some((at) => OTHER_DATE.test(headings[at] ?? ''))
  return [date, name, ...(isAsked ? choices : [])]
}

/** Indexes of all columns, at least two. */
function indexesOf(lines: readonly PastedLine[]): number[] {
  return Array.from({ length: Math.max(2, ...lines.map(({ cells }) => cells.length)) }, (_, at) => at)
}

/** How likely a cell is a date. Five or eight digits may be a name, '17.12' a weight, '1/2' a part number, 'W50' a place. */
function dateWeight(cell: string, readCell: ReadCell): number {
  const read = readCell(cell)
  if (read === null) return 0
  if (/^\d+(?:[.,-]\d+)?$/.test(cell)) return 1
  if (/^(?:\d+\/|w)\d+$/i.test(cell)) return SHORT
  return read.kind === 'week' ? SURE : SURE_DAY
}

/** Eight digits may be a date at most this many days from today. */
const NEAR_DAYS = 730

/** Whether a text is nothing but a date, unlike '17.12', '1/2' and 'W51'. */
export function isOnlyDate(text: string, today: LocalDate): boolean {
  const readCell = cellReader(today)
  const read = readCell(text)
  const isNear = read?.kind === 'date' && Math.abs(daysBetween(today, read.date)) <= NEAR_DAYS
  return (isNear && /^\d{8}$/.test(text)) || dateWeight(text, readCell) >= SURE
}

const CONTAINER = /^[a-z]{3}[ujz]\d{7}$/i

/** How likely a cell is a PO instead of words, a date, an article or container, a line number, a quantity or a price. */
function nameWeight(cell: string, readCell: ReadCell): number {
  if (cell === '') return 0
  if (/^p[./]? ?o[^a-z]/i.test(cell)) return 4
  const isOther =
    dateWeight(cell, readCell) >= SURE ||
    /^[^\p{L}\d]*(?:\d{1,4}(?:[.,' ]\d+)*)?[^\p{L}\d]*$/u.test(cell) ||
    CONTAINER.test(cell)
  if (isOther || !/\d/.test(cell)) return 1
  return /(?:\d\D*){7}/.test(cell) ? 3 : 2
}

/** '- PO-1', '2. PO-1' and '> PO-1' in a mail. */
const BULLET = /^(?:(?:[-–—*•>]+|\d\d?[.)]) )+(?=\S)/

function foundIn(
  { number, source, cells, isApart = false }: PastedLine,
  [date, name, ...asked]: Columns,
  readCell: ReadCell,
  readLately: ReadCell,
): Found {
  const written = (isApart && asked.length > 0 ? '' : cells[date]) ?? ''
  const typed = readCell(written)
  const isNext = typed !== null && readTypedDate(written) === null
  const week = typed?.kind === 'week' ? typed.week : null
  const lately = readLately(written)
  const bare = (cells[name] ?? '').replace(BULLET, '')
  return { number, source, name: bare, written, isNext, week, typed, lately, cells, isApart }
}

/** The number of lines above the first one with several cells, such as the title 'Open orders, 30.11.2026' of a sheet. */
function titlesIn(lines: readonly PastedLine[]): number {
  const isTitle = ({ cells: [first = ''], isApart = false }: PastedLine) => isApart && !/\d/.test(first)
  return Math.max(
    0,
    lines.findIndex((line) => isSeveral(line.cells) && !isTitle(line)),
  )
}

/** 'here are the dates:' in a mail */
const SENTENCE = /^(?:\S+ ){2,}\S+:$/

/** Whether the first line is words above dates, but no sentence. */
function isHeading([first, ...others]: readonly Found[]): boolean {
  if (!first || first.typed || first.cells.some((cell) => SENTENCE.test(cell))) return false
  return !/\d/.test(first.name + first.written) && others.some(({ typed }) => typed !== null)
}

function orderOf(found: readonly Found[], said: Order, headed: Order): PastedOrder {
  const ambiguous = found.flatMap(({ written, typed }) =>
    typed?.kind === 'two-readings' ? { written, readings: typed.readings } : [],
  )
  const [example] = ambiguous
  if (!example) return { kind: 'clear' }
  const separators = new Set(ambiguous.map(({ written }) => separatorIn(written)))
  // A date with slashes says nothing about dates with dots: they come from another country.
  const proofs = found.filter(
    ({ written, typed }) => typed?.kind === 'date' && typed.proves && separators.has(separatorIn(written)),
  )
  const isMixed = new Set(proofs.map(provedBy)).size > 1
  const [proof] = proofs
  const order = proof && provedBy(proof)
  const areAllProved = new Set(proofs.map(({ written }) => separatorIn(written))).size === separators.size
  if (proof && order && areAllProved && !isMixed)
    return { kind: 'proved', order, by: asRead(proof, order, false) }
  if (headed && !isMixed) return { kind: 'headed', order: headed }
  return said ? { kind: 'said', order: said, example } : { kind: 'asked', isMixed, example }
}

/** '/' in '12/19'. */
function separatorIn(written: string): string {
  return /\d *([-/.])/.exec(written)?.[1] ?? ''
}

function provedBy({ typed }: Found): DateOrder | null {
  return typed?.kind === 'date' ? typed.proves : null
}

/** 'Jan-27' of a spreadsheet may be January 2027. Such a month is at most this many years ahead. */
const MONTH_YEARS_MAX = 2

function mayBeMonth({ written, week }: Found, today: LocalDate): boolean {
  const [, year] = /^\p{L}{3,}\.?[ /-]?(\d\d)$/u.exec(written) ?? []
  const ahead = Number(year) - Number(today.slice(2, 4))
  return week === null && ahead >= 0 && ahead <= MONTH_YEARS_MAX
}

function asRead(found: Found, order: DateOrder | null, isSerial: boolean, isOrMonth = false): PastedDate {
  const { typed, lately, ...line } = found
  const next = readingOf(line, typed, order, isSerial)
  const last = readingOf(line, lately, order, isSerial)
  if (next.kind !== 'date' || last.kind !== 'date') return { ...line, read: next }
  const dates = [...new Set([last.date, next.date])]
  const isAsked = isOrMonth || dates.length > 1
  return { ...line, read: isAsked ? { kind: 'which-day', dates, isOrMonth } : next }
}

function readingOf(
  { name, written }: Row,
  typed: TypedDate | null,
  order: DateOrder | null,
  isSerial: boolean,
): PastedReading {
  if (name === '') return { kind: 'unread', why: 'no-name' }
  if (written === '') return { kind: 'unread', why: 'no-date' }
  switch (typed?.kind) {
    case 'date':
    case 'week':
      return { kind: 'date', date: typed.date }
    case 'two-readings':
      return order ? { kind: 'date', date: typed.readings[order] } : typed
    default:
      if (typed && isSerial) return { kind: 'date', date: typed.date }
      return { kind: 'unread', why: hasOtherWeekday(written) ? 'other-weekday' : 'not-a-date' }
  }
}
