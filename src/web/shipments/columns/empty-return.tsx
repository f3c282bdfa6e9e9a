import { emptyReturnArithmetic } from '#facts/words/empty-return-words.ts'
import { absenceOf } from '#facts/shipment/absence-of.ts'
import { type Clock, clockAtPlace, isPastHere } from '#facts/shipment/clock.ts'
import { returnPlaceOf } from '#facts/shipment/day-places.ts'
import { emptyReturnOf, type EmptyReturn } from '#facts/shipment/empty-return.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { relativeDayAt } from '#facts/words/relative-day.ts'
import { absent, textCell, type CellContent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'
import type { RowBadge } from './row-badge.ts'
import { toneOf } from '../words/deadline-words.ts'

export const emptyReturnColumn: Column = {
  name: 'emptyReturn',
  title: 'Empty return',
  widthMin: 12,
  share: 13,
  sort: 'emptyReturn',
  text: (shipment, judge) => dayWords(emptyReturnOf(shipment), judge),
  cell: emptyReturnCell,
  isPair: true,
}

function emptyReturnCell(facts: CellFacts): CellContent {
  const { shipment, judge } = facts
  if (shipment.status === 'Cancelled') return absent('Not counted')
  const emptyReturn = emptyReturnOf(shipment)
  if (!emptyReturn) return absent(absenceOf('emptyReturnDays', shipment))
  const isKnown = emptyReturn.date !== null
  const badge = dueBadge(emptyReturn.date, facts)
  return textCell(
    { ...facts, badge },
    {
      main: dayWords(emptyReturn, judge),
      // The calculation does not fit beside a badge.
      sub: badge ? null : emptyReturnArithmetic(emptyReturn, judge),
      tone: isKnown ? 'plain' : 'muted',
    },
  )
}

/** 'Due tomorrow', 'Was due 9 days ago', if that needs attention; otherwise `null`. */
function dueBadge(date: string | null, { shipment, judge, items }: CellFacts): RowBadge | null {
  const tone = toneOf('empty-return', items)
  if (!tone || date === null) return null
  const there = clockAtPlace(judge, returnPlaceOf(shipment))
  const verb = isPastHere(date, there) ? 'Was due' : 'Due'
  return { tone, words: `${verb} ${relativeDayAt(date, there)}` }
}

/** 'Sat 21 Nov', or 'Est. Sat 21 Nov' if it is counted from an estimate. */
function dayWords(emptyReturn: EmptyReturn | null, { today }: Clock): string {
  if (!emptyReturn || emptyReturn.date === null) return NOT_KNOWN_YET
  return `${emptyReturn.start?.actual ? '' : 'Est. '}${formatDateNear(emptyReturn.date, today)}`
}
