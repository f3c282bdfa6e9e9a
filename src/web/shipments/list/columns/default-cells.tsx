import { isolated } from '../../../lib/isolated.ts'
import { agoWords } from '../../../lib/relative-instant.ts'
import { NOT_KNOWN_YET } from '../../facts/not-known-yet.ts'
import { progressOf } from '../../facts/progress.ts'
import { routeEndsOf, type RouteEnd } from '../../facts/route-ends.ts'
import { splitAtCapitals } from '../../labels/word.ts'
import { ProgressTrack } from '../../progress-track.tsx'
import type { DEFAULT_COLUMNS } from '../../search.ts'
import { etaWords } from '../eta-words.ts'
import { nextEventWords } from '../next-event-words.ts'
import { oneLine, textCell, type CellContent, type CellFacts, type CellOf } from './cell.tsx'

/** The cells of the columns that are shown unless others are chosen. */
export const DEFAULT_CELLS: Readonly<Record<(typeof DEFAULT_COLUMNS)[number], CellOf>> = {
  tags: tagsCell,
  route: routeCell,
  progress: progressCell,
  next: nextCell,
  eta: etaCell,
  status: statusCell,
  updated: updatedCell,
}

const CHIP = 'identifier truncate rounded-md border border-line px-1.5 text-xs/4.5 font-medium'

function tagsCell({ shipment: { tags }, isOneLine }: CellFacts): CellContent {
  const [first, ...others] = tags
  const className = 'max-sm:order-2 max-sm:col-start-1'
  if (first === undefined) return { className: `cell-line text-muted ${className}`, content: 'No PO number' }
  const content = (
    <>
      <span dir="auto" translate="no" className={CHIP}>
        {tagWords(first)}
      </span>
      {others.length > 0 && (
        // A name instead of hidden text: whatever is cut off within a row has the browser paint the row anew when it moves.
        <span
          role="img"
          aria-label={`${others.length} more: ${others.map(tagWords).join(', ')}`}
          className={`shrink-0 ${CHIP}`}
        >
          +{others.length}
        </span>
      )}
    </>
  )
  const wrap = isOneLine ? '' : 'flex-wrap'
  return { className: `flex items-start gap-x-1 gap-y-px overflow-hidden ${wrap} ${className}`, content }
}

/** A tag may be any text, also none. */
export function tagWords(tag: string): string {
  return oneLine(tag) || 'Empty tag'
}

/** Longer ones may not fit side by side, and the second would be cut off first. */
const SIDE_BY_SIDE_MAX = 26

/** From where to where, and the codes of both below; one end below the other where there is no room. */
function routeCell(facts: CellFacts): CellContent {
  const { shipment, look, isOneLine } = facts
  const { from, to } = routeEndsOf(shipment)
  const [start, end] = [endName(from), endName(to)]
  const codes = [from.code, to.code].filter((code) => code !== null).join(' → ')
  const place = 'max-sm:order-4 max-sm:col-span-2'
  if (look.isNarrow && !isOneLine) return textCell(facts, { main: start, sub: `${LEFT_TO_RIGHT}→ ${end}` })
  if (start.length + end.length <= SIDE_BY_SIDE_MAX) {
    return placed(
      textCell(facts, { main: `${LEFT_TO_RIGHT}${start} → ${end}`, sub: isOneLine ? null : codes }),
      place,
    )
  }
  return {
    className: `grid content-start grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-1 overflow-hidden ${place}`,
    content: (
      <>
        <span className="cell-line">{start}</span>
        <span className="relative cell-line pl-4.5 arrow-before">{end}</span>
        {!isOneLine && <span className="col-span-2 cell-line text-xs/4.25 text-muted">{oneLine(codes)}</span>}
      </>
    ),
  }
}

/** The arrow leads to the right, in whatever script the ends are. */
const LEFT_TO_RIGHT = '\u200e'

function endName({ name }: RouteEnd): string {
  return isolated(oneLine(name ?? NOT_KNOWN_YET))
}

function progressCell({ shipment, clock }: CellFacts): CellContent {
  return {
    className: 'max-sm:order-5 max-sm:col-span-2',
    content: <ProgressTrack progress={progressOf(shipment, clock)} />,
  }
}

function nextCell(facts: CellFacts): CellContent {
  const { title, detail } = nextEventWords(facts.shipment, facts.clock)
  const tone = detail === null ? 'muted' : 'plain'
  return placed(textCell(facts, { main: title, sub: detail, tone }), 'max-sm:order-6 max-sm:col-start-1')
}

function etaCell(facts: CellFacts): CellContent {
  const { date, isKnown, note } = etaWords(facts.shipment, facts.clock)
  // Which arrival it is stands before how far away it is.
  const sub = facts.isOneLine ? note.replace(/ · .*/, '') : note
  const cell = textCell(facts, { main: date, sub, tone: isKnown ? 'strong' : 'muted' })
  return placed(cell, 'max-sm:order-7 max-sm:col-start-2 max-sm:justify-self-end max-sm:text-right')
}

const STATUS_TONES: Readonly<Record<string, string>> = {
  Active: 'bg-status-active-soft text-status-active',
  Delivered: 'bg-status-delivered-soft text-status-delivered',
}

/** The cell itself is the badge. */
function statusCell({ shipment: { status } }: CellFacts): CellContent {
  const tone = STATUS_TONES[status] ?? 'bg-status-cancelled-soft text-status-cancelled'
  return {
    className: `cell-pill max-sm:order-1 max-sm:col-start-2 max-sm:justify-self-end ${tone}`,
    content: oneLine(splitAtCapitals(status)) || 'No status',
  }
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
