import type { ReactNode } from 'react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { isolated } from '../../../lib/isolated.ts'
import { agoWords } from '#facts/text/relative-instant.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { stageOf } from '#facts/shipment/position.ts'
import { progressOf } from '#facts/shipment/progress.ts'
import { routeEndsOf, type RouteEnd } from '#facts/shipment/route-ends.ts'
import { ProgressTrack } from '../../progress-track.tsx'
import type { DEFAULT_COLUMNS } from '#facts/views/search.ts'
import { etaWords } from '../eta-words.ts'
import { nextEventWords, type NextEventWords } from '../../next-event-words.ts'
import { stageLabel, stageWords } from '#facts/words/stage-words.ts'
import {
  badgeCell,
  BadgeText,
  oneLine,
  StatusPill,
  textCell,
  type CellContent,
  type CellFacts,
  type CellOf,
} from './cell.tsx'

/** The cells of the columns that are shown unless others are chosen. */
export const DEFAULT_CELLS: Readonly<Record<(typeof DEFAULT_COLUMNS)[number], CellOf>> = {
  tags: tagsCell,
  route: routeCell,
  stage: stageCell,
  next: nextCell,
  eta: etaCell,
  updated: updatedCell,
}

const CHIP = 'identifier min-w-0 rounded-md border border-line px-1.5 text-xs/4.5 font-medium'

/** The first tag whole, however long, and how many more there are. */
function tagsCell({ shipment: { tags }, isOneLine }: CellFacts): CellContent {
  const [first, ...others] = tags
  const className = 'max-sm:order-2 max-sm:col-start-1'
  if (first === undefined) return { className: `cell-line text-muted ${className}`, content: 'No PO number' }
  const words = tagWords(first)
  const content = (
    <>
      <a
        href={`/shipments?${new URLSearchParams({ tag: first })}`}
        data-tag={first}
        dir="auto"
        translate="no"
        title={`Shipments of ${words}`}
        className={`${CHIP} hover:border-accent hover:text-accent ${isOneLine ? 'truncate' : 'line-clamp-2 break-all'}`}
      >
        {words}
      </a>
      {others.length > 0 && (
        // A name instead of hidden text: text that is cut off within a row makes the browser repaint the row when it moves.
        <span
          role="img"
          aria-label={`${others.length} more: ${others.map(tagWords).join(', ')}`}
          title={others.map(tagWords).join(', ')}
          className="shrink-0 text-xs/5 text-muted"
        >
          +{others.length}
        </span>
      )}
    </>
  )
  const wrap = isOneLine ? '' : 'flex-wrap content-start'
  return { className: `flex items-start gap-x-1 ${wrap} ${className}`, content }
}

/** A tag may be any text, also none. */
export function tagWords(tag: string): string {
  return oneLine(tag) || 'Empty tag'
}

/** Longer ones do not fit side by side, in a row of two lines and of one. */
const SIDE_BY_SIDE_MAX = 22
const ONE_LINE_MAX = 19
const NARROW_LINE_MAX = 12
const TIGHT_NAME_MAX = 15

/** From where to where, and the codes of both below; one end below the other where there is no room. */
function routeCell(facts: CellFacts): CellContent {
  const { shipment, look, isOneLine } = facts
  const { from, to } = routeEndsOf(shipment)
  // Two short lines have room for the code of a long name.
  const isTight = look.isNarrow && !look.isTall
  const [start, end] = [endName(from, isTight), endName(to, isTight)]
  const codes = [from.code, to.code].filter((code) => code !== null).join(' → ')
  const lineMax = look.isNarrow ? NARROW_LINE_MAX : ONE_LINE_MAX
  const isShort = start.length + end.length <= (isOneLine ? lineMax : SIDE_BY_SIDE_MAX)
  const place = 'max-sm:order-4 max-sm:col-span-2'
  const isAbove = !isOneLine && (look.isNarrow || !isShort)
  if (isAbove) return placed(textCell(facts, { main: start, sub: `${LEFT_TO_RIGHT}→ ${end}` }), place)
  if (from.name === null && to.name === null)
    return placed(textCell(facts, { main: start, tone: 'muted' }), place)
  const names = isShort || codes === '' ? `${start} → ${end}` : codes
  return placed(textCell(facts, { main: `${LEFT_TO_RIGHT}${names}`, sub: isOneLine ? null : codes }), place)
}

/** The arrow leads to the right, in whatever script the ends are. */
const LEFT_TO_RIGHT = '\u200e'

function endName({ shortName, code }: RouteEnd, isTight: boolean): string {
  const name = oneLine(shortName ?? NOT_KNOWN_YET)
  return isolated(isTight && code !== null && name.length > TIGHT_NAME_MAX ? oneLine(code) : name)
}

/** Longer words take the line of the track as well. */
const STAGE_LINE_MAX = 26
/** In a row of one line. */
const STAGE_ONLY_LINE_MAX = 27
/** The same of a day and its event. */
const NEXT_ONLY_LINE_MAX = 40

/** Where the shipment is: words over the track or a badge, a pill where its way has ended. In one line the words alone. */
function stageCell(facts: CellFacts): CellContent {
  const { shipment, look, isOneLine, badge } = facts
  const place = 'max-sm:order-5 max-sm:col-span-2'
  const isUnderWay = shipment.status === 'Active'
  if (isOneLine && isUnderWay)
    return placed(textCell(facts, { main: stageWords(shipment, STAGE_ONLY_LINE_MAX) }), place)
  const words = oneLine(stageWords(shipment))
  const isLong = look.layout !== 'cards' && words.length > STAGE_LINE_MAX
  const isWrapped = isLong && (!badge || look.isTall)
  return {
    className: `cell-line ${isWrapped ? 'whitespace-normal' : ''} ${place}`,
    content: (
      <>
        {isUnderWay ? words : <StatusPill status={shipment.status} words={words} />}
        {!isOneLine && stageMark(facts, isWrapped)}
        {look.isTall && !(isWrapped && badge) && thirdLine(facts)}
      </>
    ),
  }
}

function stageMark({ shipment, clock, badge }: CellFacts, isWrapped: boolean): ReactNode {
  if (badge) {
    return (
      <div>
        <BadgeText badge={badge} />
      </div>
    )
  }
  if (isWrapped || shipment.status !== 'Active') return null
  return <ProgressTrack progress={progressOf(shipment, clock)} />
}

/** The next event, where it has no column: with its day, which a badge of that event says already. */
function thirdLine({ shipment, clock }: CellFacts): ReactNode {
  const { title, dated, overdue } = nextEventWords(shipment, clock)
  if (dated === null) return null
  return <div className="text-xs/4.25 text-muted">{overdue === null ? dated : title}</div>
}

/**
 * What is to come, and when; in one line the day first, since the end of a line may not be seen. A badge has a line to
 * itself, so the day of the event stands beside its name, and the stage says where that is.
 */
function nextCell(facts: CellFacts): CellContent {
  return placed(nextEventCell(facts), 'max-sm:order-6 max-sm:col-start-1')
}

function nextEventCell(facts: CellFacts): CellContent {
  const { shipment, clock, look, badge, isOneLine } = facts
  const words = nextEventWords(shipment, clock)
  const { title, when, day, dated, overdue } = words
  if (when === null) {
    return badge
      ? badgeCell(facts, badge, '')
      : textCell(facts, { main: nothingToCome(shipment), tone: 'muted' })
  }
  if (isOneLine) return nextEventLine(facts, words)
  // The badge of an estimate that has passed says its day.
  if (badge && overdue !== null) return textCell(facts, { main: title })
  if (badge) return textCell(facts, { main: dated ?? title })
  // In a card, as the arrival beside it stands.
  if (look.layout === 'cards') return textCell(facts, { main: day ?? title, sub: day && title })
  return textCell(facts, { main: title, sub: when })
}

function nextEventLine(
  facts: CellFacts,
  { title, noun, day, shortDay, overdue }: NextEventWords,
): CellContent {
  if (facts.badge) return textCell(facts, { main: overdue === null ? (shortDay ?? title) : noun })
  const isLong = `${day} ${title}`.length > NEXT_ONLY_LINE_MAX
  return textCell(facts, { main: day ?? title, sub: day && (isLong ? noun : title) })
}

/** Where it has arrived, the stage says so. */
function nothingToCome(shipment: ShipmentOutline): string {
  if (shipment.status !== 'Active') return 'Nothing to come'
  return stageOf(shipment).kind === 'arrived' ? 'Delivery date not recorded' : stageLabel(shipment)
}

function etaCell(facts: CellFacts): CellContent {
  const { date, isKnown, note } = etaWords(facts.shipment, facts.clock)
  // Which arrival it is stands before how far away it is.
  const sub = facts.isOneLine ? note.replace(/ · .*/, '') : note
  const cell = textCell(facts, { main: date, sub, tone: isKnown ? 'strong' : 'muted' })
  return placed(cell, 'max-sm:order-7 max-sm:col-start-2 max-sm:justify-self-end max-sm:text-right')
}

function updatedCell({ shipment: { updatedAt }, clock }: CellFacts): CellContent {
  return {
    className: 'cell-line text-muted max-sm:order-3 max-sm:col-start-2 max-sm:justify-self-end',
    content: oneLine(agoWords(updatedAt, clock.nowMs)) || NOT_KNOWN_YET,
  }
}

function placed({ className, content }: CellContent, place: string): CellContent {
  return { className: `${className} ${place}`, content }
}
