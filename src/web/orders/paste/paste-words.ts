import type { LocalDate } from '#contract/local-date.ts'
import { lookKey } from '#contract/identity-key.ts'
import type { LooksLike } from '#contract/dashboard-api/orders.ts'
import type { LineOutcome, PlannedLine } from '#facts/orders/paste-plan.ts'
import { isSaved, type KnownNumbers } from '#facts/orders/paste-plan.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { formatDateNear, formatLocalDate } from '#facts/text/local-date.ts'
import type {
  PastedColumn,
  PastedDate,
  PastedDates,
  PastedReading,
  TwoReadings,
} from '#facts/text/pasted-dates.ts'
import type { DateOrder } from '#facts/text/typed-date.ts'
import { dayWords } from '#facts/words/typed-day.ts'

/** What saving does with a line. */
export function outcomeWords(
  { tag, outcome }: Pick<PlannedLine, 'tag' | 'outcome'>,
  today: LocalDate,
): string {
  const day = (date: string) => formatDateNear(date, today)
  switch (outcome.kind) {
    case 'new':
      return 'new'
    case 'changed':
      return `was ${day(outcome.before.on)}`
    case 'same':
      return 'same as now'
    case 'repeated':
      return 'same as an earlier line'
    case 'looks-like':
      return likeWords(tag, outcome.like)
    case 'long-past':
      return 'long past: not saved'
    case 'meanwhile': {
      const { theirs } = outcome
      return theirs === null ? 'cleared meanwhile' : `${theirs.by} set ${day(theirs.on)} meanwhile`
    }
    case 'two-dates':
      return 'two dates for one PO: not saved'
    case 'two-readings': {
      const { readings } = outcome
      return `${day(readings['day-first'])} or ${day(readings['month-first'])}?`
    }
    case 'which-day':
      return `${outcome.dates.map(dayWords).join(' or ')}${outcome.isOrMonth ? ', or a month' : ''}?`
    case 'unread':
      return `${UNREAD_WORDS[outcome.why]}: not saved`
  }
}

/** 'looks like PO-88213' */
function likeWords(tag: string, { kind, of = '', choices }: LooksLike): string {
  const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })
  const orders = or.format(choices.map((tags) => tags.join(' and ')))
  const withOrders = `${of} ${orders === '' ? 'without a PO' : `with ${choices.flat().join(' and ')}`}`
  switch (kind) {
    case 'digit':
      return `Did you mean ${of === '' ? orders : withOrders}?`
    case 'order':
      return `looks like ${orders}${otherLetters(tag, orders)}`
    case 'several':
      return `more than one PO: ${orders}`
    case 'partly':
      return `more than one PO, not all known: ${orders}`
    case 'shipment':
      return withOrders
    case 'no-po':
      return `${of}, not a PO`
    case 'shortened':
      return orders === ''
        ? 'a number that a spreadsheet shortened: not saved'
        : `a shortened number, looks like ${orders}`
  }
}

/** ', but “О” here is a Cyrillic letter' if only such letters distinguish the two texts; otherwise empty. */
function otherLetters(tag: string, order: string): string {
  if (lookKey(tag) !== lookKey(order)) return ''
  for (const [text, where] of [
    [tag, 'here'],
    [order, 'there'],
  ] as const) {
    const letters = [...new Set(text)].filter((sign) => sign > '~' && /[a-z]/.test(lookKey(sign))).join('')
    const script = /\p{Script=Greek}/u.test(letters) ? 'Greek' : 'Cyrillic'
    const are = letters.length === 1 ? `is a ${script} letter` : `are ${script} letters`
    if (letters !== '') return `, but “${letters}” ${where} ${are}`
  }
  return ''
}

const UNREAD_WORDS = {
  'no-name': 'no PO',
  'no-date': 'no clear date',
  'not-a-date': 'not a date',
  'other-weekday': 'falls on another weekday',
  'not-plausible': 'more than ten years away, correct the year',
} as const satisfies Record<Extract<PastedReading, { kind: 'unread' }>['why'], string>

/**
 * '606 new · 300 changed · 2 in the past · 6 without a shipment yet · 70 same · 3 not saved'. Each line is counted
 * once, and empty parts are omitted.
 */
export function planWords(plan: readonly Pick<PlannedLine, 'outcome' | 'isUnshipped' | 'isPast'>[]): string {
  const present = plan.filter(({ isPast }) => !isPast)
  const others = present.filter((line) => !(isSaved(line) && line.isUnshipped))
  const countOf = (...kinds: readonly LineOutcome['kind'][]) =>
    others.filter(({ outcome: { kind } }) => kinds.includes(kind)).length
  const parts = [
    [countOf('new'), 'new'],
    [countOf('changed'), 'changed'],
    [plan.length - present.length, 'in the past'],
    [present.length - others.length, 'without a shipment yet'],
    [countOf('same', 'repeated'), 'same'],
    [countOf('looks-like'), 'to check'],
    [countOf('meanwhile'), 'changed by a colleague meanwhile'],
    [countOf('long-past', 'two-dates', 'two-readings', 'unread', 'which-day'), 'not saved'],
  ] as const
  return parts.flatMap(([count, words]) => (count === 0 ? [] : `${grouped(count)} ${words}`)).join(' · ')
}

/** How the text was read: the columns, the date format, and the omitted parts. */
export function readingWords(pasted: PastedDates): string {
  const { heading, columns, dateColumn, nameColumn, askedColumns, isSerial, order, lines } = pasted
  const count = `${counted(lines.length, 'line')}${heading ? ' below a heading' : ''}.`
  const named = (at: number) => {
    const title = heading?.[at] ?? ''
    return `column ${at + 1}${title === '' ? '' : ` (${title})`}`
  }
  const asked = new Intl.ListFormat('en-GB').format(askedColumns.map(named))
  if (asked !== '') return `${count} There are dates in ${asked}. Choose the column with the required dates.`
  const form = isSerial ? ', as spreadsheet day numbers' : orderWords(order)
  const read = `The PO is in ${named(nameColumn)}, the date in ${named(dateColumn)}${form}.`
  const left = columns
    .filter(({ at }) => at !== nameColumn && at !== dateColumn)
    .map((column) => {
      const also = column.holdsDates ? ' (also dates)' : column.holdsNames ? ' (also POs)' : ''
      return columnName(column) + also
    })
  return [
    count,
    read,
    ...(left.length > 0 ? [`Left out: ${left.join(', ')}.`] : []),
    ...assignedWords(lines),
  ].join(' ')
}

/** 'Required by', or 'Column 3' without a heading. */
export function columnName({ at, title }: PastedColumn): string {
  return title === '' ? `Column ${at + 1}` : title
}

/** Notes about days and weeks without a year, and about other weeks. */
const TAKEN = [
  ['Without a year, the next such day is taken', ({ isNext, week }: PastedDate) => isNext && week === null],
  ['Without a year, the next such week is taken', ({ isNext, week }: PastedDate) => isNext && week !== null],
  ['The Friday of a week is taken', ({ isNext, week }: PastedDate) => !isNext && week !== null],
] as const

/** 'Without a year, the next such day is taken: 17.12. read as Thu 17 Dec 2026.' */
function assignedWords(lines: readonly PastedDate[]): string[] {
  return TAKEN.flatMap(([words, isOne]) => {
    const [example] = lines.flatMap((line) => (isOne(line) ? (readAsWords(line) ?? []) : []))
    return example === undefined ? [] : [`${words}: ${example}.`]
  })
}

/** 'KW 50 read as Fri 11 Dec 2026, the Friday of week 50'; `null` for a line without a date. */
function readAsWords({ written, week, read }: PastedDate): string | null {
  if (read.kind !== 'date') return null
  return `${written} read as ${dayWords(read.date)}${week === null ? '' : `, the Friday of week ${week}`}`
}

/** 'Lines 2 and 5 would both be PO-88213, so they keep what was pasted.' */
export function mergedWords([tag, lines]: KnownNumbers['merged'][number]): string {
  const numbers = `${lines.slice(0, -1).map(grouped).join(', ')} and ${grouped(lines.at(-1) ?? 0)}`
  return `Lines ${numbers} would ${lines.length === 2 ? 'both' : 'all'} be ${tag}, so they keep what was pasted.`
}

function orderWords(order: PastedDates['order']): string {
  if (order.kind === 'clear') return ''
  if (order.kind === 'asked') return order.isMixed ? '; lines disagree on the order of day and month' : ''
  const words = ORDER_WORDS[order.order]
  if (order.kind !== 'proved') return `, ${words}`
  return `, ${words} (see ${order.by.written} on line ${order.by.number})`
}

const ORDER_WORDS = {
  'day-first': 'day before month',
  'month-first': 'month before day',
} as const satisfies Record<DateOrder, string>

/** 'Day first: 3 Apr 2026' */
export function answerWords(order: DateOrder, { readings }: TwoReadings): string {
  const day = formatLocalDate(readings[order], { weekday: false, year: true })
  return `${order === 'day-first' ? 'Day' : 'Month'} first: ${day}`
}

/** '2 dates are more than 90 days ago, such as Sun 11 Dec 2022 for PO-1. Save them anyway?' */
export function pastWords(
  count: number,
  { tag, on }: { readonly tag: string; readonly on: LocalDate },
  today: LocalDate,
): string {
  const example = `${formatDateNear(on, today)} for ${tag}`
  return count === 1
    ? `1 date is more than 90 days ago: ${example}. Save it anyway?`
    : `${counted(count, 'date')} are more than 90 days ago, such as ${example}. Save them anyway?`
}

/** Describes the saved dates, for the toast and its undo. */
export function savedWords(
  saved: readonly { readonly tag: string; readonly on: string }[],
  today: LocalDate,
): string {
  const [only] = saved
  if (saved.length === 1 && only) return `${only.tag} required by ${formatDateNear(only.on, today)}`
  return `Required dates of ${counted(saved.length, 'order')} set`
}
