import { type JudgedFreeTime, judgeFreeTime } from '#facts/shipment/judged-free-time.ts'
import { isDoorToDoorService } from '#facts/shipment/service-group.ts'
import { upperFirst } from '#facts/text/upper-first.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { freeTimeWords, isStored } from '../words/deadline-words.ts'
import { absent, textCell, type CellContent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'

export const lastFreeDayColumn: Column = {
  name: 'lastFreeDay',
  title: 'Last free day',
  widthMin: 12,
  share: 13,
  sort: 'lastFreeDay',
  text(shipment, judge) {
    const freeTime = judgeFreeTime(shipment, judge)
    if (!freeTime || freeTime.lastFreeDay === null) return NOT_KNOWN_YET
    return `${freeTime.confirmed?.holds ? '' : 'Est. '}${formatDateNear(freeTime.lastFreeDay, judge.today)}`
  },
  shown: (shipment, judge) => [
    judgeFreeTime(shipment, judge)?.lastFreeDay,
    shipment.booking.destinationPortFreeDays,
  ],
  cell: lastFreeDayCell,
  isPair: true,
}

function lastFreeDayCell(facts: CellFacts): CellContent {
  const { shipment, judge, items } = facts
  if (shipment.status === 'Cancelled') return absent('Not counted')
  // Such a service shows its value only on the shipment page.
  if (isDoorToDoorService(shipment.serviceType)) return absent('Door-to-door service')
  const words = freeTimeWords(shipment, judge, items)
  if (!words) return absent(null)
  const freeTime = judgeFreeTime(shipment, judge)
  const { value, isKnown, lines, alert } = words
  const badge = alert && { tone: alert.tone, words: upperFirst(alert.words) }
  // The calculation does not fit beside a badge.
  const sub = [...(isStored(shipment) ? ['storage'] : []), ...(badge ? [] : lines)]
  return textCell(
    { ...facts, badge },
    {
      main: isEstimated(freeTime) ? `Est. ${value}` : value,
      sub: sub.join(' · '),
      tone: isKnown ? 'plain' : 'muted',
    },
  )
}

/** Whether there is a last free day that is calculated, not confirmed. */
function isEstimated(freeTime: JudgedFreeTime | null): boolean {
  return freeTime !== null && freeTime.lastFreeDay !== null && !freeTime.confirmed?.holds
}
