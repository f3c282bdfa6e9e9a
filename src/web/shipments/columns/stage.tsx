import type { ReactNode } from 'react'
import { progressOf } from '#facts/shipment/progress.ts'
import { stageWords } from '#facts/words/stage-words.ts'
import { nextEventWords } from '../words/next-event-words.ts'
import { ProgressTrack } from './progress-track.tsx'
import {
  BadgeText,
  oneLine,
  classed,
  StatusPill,
  textCell,
  type CellContent,
  type CellFacts,
} from './cell.tsx'
import type { Column } from './column.ts'

export const stageColumn: Column = {
  name: 'stage',
  title: 'Stage',
  widthMin: 12,
  share: 12.5,
  // Three lines also show a badge and the next event here.
  fit: { tall: -0.5 },
  sort: 'stage',
  text: (shipment) => stageWords(shipment),
  shown: (shipment, judge) => [stageWords(shipment), progressOf(shipment, judge)],
  cell: stageCell,
}

/** Longer texts use the code of a place. */
const STAGE_LINE_MAX = 26
/** Limit in a row of one line. */
const STAGE_ONLY_LINE_MAX = 27

/**
 * The stage above its progress track, as a pill once the shipment has ended; below it a badge or the next event if they
 * have no column. On one line, only the text.
 */
function stageCell(facts: CellFacts): CellContent {
  const { shipment, look, isOneLine } = facts
  const place = 'max-sm:order-5 max-sm:col-span-2'
  const isUnderWay = shipment.status === 'Active'
  if (isOneLine && isUnderWay)
    return classed(textCell(facts, { main: stageWords(shipment, STAGE_ONLY_LINE_MAX) }), place)
  const isCard = look.layout === 'cards'
  const words = oneLine(stageWords(shipment, isCard ? Infinity : STAGE_LINE_MAX))
  return {
    className: `cell-line ${place}`,
    content: (
      <>
        {isUnderWay ? words : <StatusPill status={shipment.status} words={words} />}
        {!isOneLine && stageMarks(facts)}
      </>
    ),
  }
}

/** A row of two lines has no space for both track and badge. */
function stageMarks(facts: CellFacts): ReactNode {
  const { shipment, judge, badge, look } = facts
  const hasRoom = look.isTall || look.layout === 'cards'
  const isTracked = shipment.status === 'Active' && (!badge || hasRoom)
  return (
    <>
      {isTracked && <ProgressTrack progress={progressOf(shipment, judge)} />}
      {badge && (
        <div>
          <BadgeText badge={badge} />
        </div>
      )}
      {look.isTall && !(badge && isTracked) && thirdLine(facts)}
    </>
  )
}

/** The next event with its day, if it has no column. Omits the day if a badge already shows it. */
function thirdLine({ shipment, judge }: CellFacts): ReactNode {
  const { brief, dated, overdue } = nextEventWords(shipment, judge)
  if (dated === null) return null
  return <div className="text-xs/4.25 text-muted">{overdue === null ? dated : brief}</div>
}
