import type { ReactNode } from 'react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShownItem } from '#facts/team/shown-items.ts'
import type { RowBadge } from './row-badge.ts'

/** How rows are drawn, as far as cells depend on it. */
export interface CellLook {
  readonly layout: 'comfortable' | 'compact' | 'cards'
  /** Whether both ends of a route do not fit side by side. */
  readonly isNarrow: boolean
  /** Whether a row has a third line for the next event's date, because that event has no column. */
  readonly isTall: boolean
}

/** What a cell is rendered from. */
export interface CellFacts {
  readonly shipment: ShipmentOutline
  readonly judge: Judge
  readonly items: readonly ShownItem[]
  readonly look: CellLook
  /** The badge to show in this cell. */
  readonly badge: RowBadge | null
  /** Whether the cell has only one line. */
  readonly isOneLine: boolean
}

/**
 * Content and classes of a cell. It is made by plain functions instead of components, because a list draws hundreds of
 * cells while scrolling.
 */
export interface CellContent {
  readonly className: string
  readonly content: ReactNode
  /** Tooltip with more than fits. */
  readonly title?: string | undefined
}

interface TextLines {
  readonly main: string
  readonly sub?: string | null | undefined
  readonly tone?: 'plain' | 'strong' | 'muted'
}

/** Classes of the first of two lines, and of a single line. */
const TONES = {
  plain: { lines: '', line: '' },
  strong: { lines: 'first-line:font-semibold', line: 'font-semibold' },
  muted: { lines: 'first-line:text-muted', line: 'text-muted' },
} as const

/**
 * A cell of text: the main text above its explanation, or before it if there is only one line. Both are one text with a
 * line break, so that the cell needs no further elements.
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

/** A badge above further text. */
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

/** Shown if there is no value and none is expected. */
const NONE_RECORDED = 'None recorded'

/** An empty cell: a dash, with the reason as its tooltip and for assistive technology. */
export function absent(words: string | null): CellContent {
  return { className: 'cell-line', content: <Dash means={words ?? NONE_RECORDED} /> }
}

export function Dash({ means }: { readonly means: string }) {
  return (
    <span role="img" aria-label={means} title={means} className="text-muted">
      –
    </span>
  )
}

/** Uses two lines if the row has them. */
export function wholeText(facts: CellFacts, text: string): CellContent {
  if (facts.isOneLine) return textCell(facts, { main: text })
  return { className: 'cell-line whitespace-normal line-clamp-2', content: text }
}

/** A cell with numbers that users copy and compare. */
export function identifier({ className, content }: CellContent): CellContent {
  return { className: `identifier ${className}`, content }
}

/** Adds classes, such as those for its position in a card. */
export function classed({ className, ...cell }: CellContent, more: string): CellContent {
  return { ...cell, className: `${className} ${more}` }
}

/** The text on one line; `null` if it is blank. */
export function shownText(text: string | null | undefined): string | null {
  return oneLine(text ?? '') || null
}

/** Removes line breaks and runs of spaces, which would break the lines of a cell. */
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

/** On one line the badge comes first, since the end of the line may be cut off. */
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
 * Text in a tinted box with a distinct shape.
 *
 * @param isBrief omits how far away a day is
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

/** Text in the colour of a status. */
export function StatusPill({ status, words }: { status: string; words: string }) {
  const tone = STATUS_TONES[status] ?? 'bg-status-cancelled-soft text-status-cancelled'
  return <span className={`rounded-md px-1.5 py-px text-xs font-semibold ${tone}`}>{words}</span>
}
