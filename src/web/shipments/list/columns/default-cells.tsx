import { isolated } from '../../../lib/isolated.ts'
import { agoWords } from '#facts/text/relative-instant.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { progressOf } from '#facts/shipment/progress.ts'
import { routeEndsOf, type RouteEnd } from '#facts/shipment/route-ends.ts'
import { ProgressTrack } from '../../progress-track.tsx'
import type { DEFAULT_COLUMNS } from '#facts/views/search.ts'
import { etaWords } from '../eta-words.ts'
import { nextEventWords } from '../next-event-words.ts'
import { stageWords } from '#facts/words/stage-words.ts'
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
        // A name instead of hidden text: whatever is cut off within a row has the browser paint the row anew when it moves.
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
  return { className: `flex items-start gap-x-1 ${className}`, content }
}

/** A tag may be any text, also none. */
export function tagWords(tag: string): string {
  return oneLine(tag) || 'Empty tag'
}

/** Longer ones do not fit side by side, in a row of two lines and of one. */
const SIDE_BY_SIDE_MAX = 24
const ONE_LINE_MAX = 19

/** From where to where, and the codes of both below; one end below the other where there is no room. */
function routeCell(facts: CellFacts): CellContent {
  const { shipment, look, isOneLine } = facts
  const { from, to } = routeEndsOf(shipment)
  const [start, end] = [endName(from), endName(to)]
  const codes = [from.code, to.code].filter((code) => code !== null).join(' → ')
  const isShort = start.length + end.length <= (isOneLine ? ONE_LINE_MAX : SIDE_BY_SIDE_MAX)
  const place = 'max-sm:order-4 max-sm:col-span-2'
  const isAbove = !isOneLine && (look.isNarrow || !isShort)
  if (isAbove) return placed(textCell(facts, { main: start, sub: `${LEFT_TO_RIGHT}→ ${end}` }), place)
  const names = isShort || codes === '' ? `${start} → ${end}` : codes
  return placed(textCell(facts, { main: `${LEFT_TO_RIGHT}${names}`, sub: isOneLine ? null : codes }), place)
}

/** The arrow leads to the right, in whatever script the ends are. */
const LEFT_TO_RIGHT = '\u200e'

function endName({ shortName }: RouteEnd): string {
  return isolated(oneLine(shortName ?? NOT_KNOWN_YET))
}

/** Where the shipment is: words over the track, a pill where its way has ended. In one line the words alone. */
function stageCell({ shipment, clock, isOneLine, badge }: CellFacts): CellContent {
  const words = oneLine(stageWords(shipment))
  const isUnderWay = shipment.status === 'Active'
  const below = badge ? <BadgeText badge={badge} /> : <ProgressTrack progress={progressOf(shipment, clock)} />
  return {
    className: 'cell-line max-sm:order-5 max-sm:col-span-2',
    content: (
      <>
        {isUnderWay ? words : <StatusPill status={shipment.status} words={words} />}
        {!isOneLine && (isUnderWay || badge) && <div>{below}</div>}
      </>
    ),
  }
}

/** What is to come, and when; in one line the day first, since the end of a line may not be seen. */
function nextCell(facts: CellFacts): CellContent {
  const { shipment, clock, look, badge, isOneLine } = facts
  const isCard = look.layout === 'cards'
  const { title, when, day, shortDay, overdue } = nextEventWords(shipment, clock)
  const place = 'max-sm:order-6 max-sm:col-start-1'
  if (when === null) {
    const nothing = shipment.status === 'Active' ? title : 'Nothing to come'
    return placed(
      badge ? badgeCell(facts, badge, '') : textCell(facts, { main: nothing, tone: 'muted' }),
      place,
    )
  }
  if (isOneLine && !badge) return placed(textCell(facts, { main: day ?? title, sub: day && title }), place)
  // The badge of an estimate that has passed says its day.
  const beside = isCard || overdue !== null ? null : shortDay
  const below = isCard ? day : when
  return placed(textCell(facts, { main: title, sub: badge ? beside : below }), place)
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
