import type { ReactNode } from 'react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShownItem } from '#facts/team/shown-items.ts'
import type { RowBadge } from './row-badge.ts'

/** How the rows of a list are drawn, as far as cells depend on it. */
export interface CellLook {
  readonly layout: 'comfortable' | 'compact' | 'cards'
  /** There is no room for both ends of a route side by side. */
  readonly isNarrow: boolean
  /** The next event has no column: a row has a third line, for its date. */
  readonly isTall: boolean
}

/** What a cell is made from. */
export interface CellFacts {
  readonly shipment: ShipmentOutline
  readonly judge: Judge
  readonly items: readonly ShownItem[]
  readonly look: CellLook
  /** Stands in this cell. */
  readonly badge: RowBadge | null
  /** There is room for one line only. */
  readonly isOneLine: boolean
}

/**
 * What stands in a cell, and the classes of the cell itself. It comes from a plain function of the facts and no component: a
 * list draws hundreds of cells while it is scrolled.
 */
export interface CellContent {
  readonly className: string
  readonly content: ReactNode
  /** More than it has room for, for the pointer. */
  readonly title?: string | undefined
}

interface TextLines {
  readonly main: string
  readonly sub?: string | null | undefined
  readonly tone?: 'plain' | 'strong' | 'muted'
}

/** Of the first line, and of the only one. */
const TONES = {
  plain: { lines: '', line: '' },
  strong: { lines: 'first-line:font-semibold', line: 'font-semibold' },
  muted: { lines: 'first-line:text-muted', line: 'text-muted' },
} as const

/**
 * A cell of text: what matters above what explains it, or before it where there is one line. The two are one text with
 * a line break, so that the cell needs no further elements.
 */
export function textCell(
  { badge, isOneLine }: Pick<CellFacts, 'badge' | 'isOneLine'>,
  { main, sub = null, tone = 'plain' }: TextLines,
): CellContent {
  const [first, second] = [oneLine(main), sub === null ? '' : oneLine(sub)]
  if (isOneLine) return { className: `cell-line ${TONES[tone].line}`, content: inline(first, second, badge) }
  return {
    className: `cell-lines ${TONES[tone].lines}`,
    content: badge ? badgeBelow(first, badge, second) : `${first}\n${second}`,
  }
}

/** A badge, and below it what else there is to say. */
export function badgeCell(
  { isOneLine }: Pick<CellFacts, 'isOneLine'>,
  badge: RowBadge,
  rest: string,
): CellContent {
  const content = (
    <>
      <BadgeText badge={badge} isBrief={isOneLine} />
      {`${isOneLine ? ' ' : '\n'}${oneLine(rest)}`}
    </>
  )
  return { className: isOneLine ? 'cell-line text-muted' : 'cell-lines', content }
}

/** Where a service has no such thing, and nothing is to come. */
const NONE_RECORDED = 'None recorded'

/** The text of an empty cell. */
export function absent(facts: CellFacts, words: string | null): CellContent {
  return textCell(facts, { main: words ?? NONE_RECORDED, tone: 'muted' })
}

/** In two lines where the row has two. */
export function wholeText(facts: CellFacts, text: string): CellContent {
  if (facts.isOneLine) return textCell(facts, { main: text })
  return { className: 'cell-line whitespace-normal line-clamp-2', content: text }
}

/** A cell of numbers that are copied and compared. */
export function identifier({ className, content }: CellContent): CellContent {
  return { className: `identifier ${className}`, content }
}

/** A cell with more classes, which say where it stands in a card. */
export function classed({ className, ...cell }: CellContent, more: string): CellContent {
  return { ...cell, className: `${className} ${more}` }
}

/** Text that says something, else `null`. */
export function shownText(text: string | null | undefined): string | null {
  return oneLine(text ?? '') || null
}

/** Line breaks and runs of spaces within a text would break the lines of a cell. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function badgeBelow(main: string, badge: RowBadge, rest: string): ReactNode {
  return (
    <>
      {`${main}\n`}
      <BadgeText badge={badge} />
      {rest === '' ? '' : ` ${rest}`}
    </>
  )
}

/** In one line the badge comes first, since the end of the line may not be seen. */
function inline(main: string, sub: string, badge: RowBadge | null): ReactNode {
  if (!badge && sub === '') return main
  return (
    <>
      {badge && <BadgeText badge={badge} isBrief />}
      {badge ? ` ${main}` : main}
      {!badge && <span className="text-xs font-normal text-muted">{` ${sub}`}</span>}
    </>
  )
}

const BADGES = {
  warn: 'badge-icon icon-warn bg-warn-soft text-warn',
  bad: 'badge-icon icon-bad bg-bad-soft text-bad',
  neutral: 'pl-1.5 bg-status-cancelled-soft text-status-cancelled',
  done: 'badge-icon icon-done bg-status-cancelled-soft text-status-cancelled',
  snoozed: 'badge-icon icon-snoozed bg-status-cancelled-soft text-status-cancelled',
} as const

/**
 * Words in a tinted box with a shape of their own.
 *
 * @param isBrief leaves out how far away a day is
 */
export function BadgeText({ badge, isBrief = false }: { badge: RowBadge; isBrief?: boolean }) {
  const { tone, words, distance, attributes } = badge
  return (
    <span {...attributes} className={`rounded-md py-px pr-1.5 text-xs font-semibold ${BADGES[tone]}`}>
      {isBrief || !distance ? words : `${words}, ${distance}`}
    </span>
  )
}

const STATUS_TONES: Readonly<Record<string, string>> = {
  Active: 'bg-status-active-soft text-status-active',
  Delivered: 'bg-status-delivered-soft text-status-delivered',
}

/** Words in the tint of a status. */
export function StatusPill({ status, words }: { status: string; words: string }) {
  const tone = STATUS_TONES[status] ?? 'bg-status-cancelled-soft text-status-cancelled'
  return <span className={`rounded-md px-1.5 py-px text-xs font-semibold ${tone}`}>{words}</span>
}
