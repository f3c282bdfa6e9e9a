import { absenceOf } from '#facts/shipment/absence-of.ts'
import { type Clock, clockAtPlace } from '#facts/shipment/clock.ts'
import { cutoffsOf, type Cutoff } from '#facts/shipment/cutoffs.ts'
import { loadingPlaceOf } from '#facts/shipment/day-places.ts'
import { compareText } from '#facts/text/compare-text.ts'
import { formatDateNear, formatShortDateNear } from '#facts/text/local-date.ts'
import { relativeDayAt } from '#facts/words/relative-day.ts'
import { absent, badgeCell, textCell, type CellContent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'
import { toneOf } from '../words/deadline-words.ts'
import { listed } from './was-text.ts'

export const cutoffsColumn: Column = {
  name: 'cutoffs',
  title: 'Cutoffs',
  widthMin: 12,
  share: 12.5,
  sort: 'cutoffs',
  text: (shipment, judge) =>
    listed(
      cutoffsOf(shipment).map(({ kind, date }) => `${LABELS[kind]} ${formatDateNear(date, judge.today)}`),
    ),
  cell: cutoffsCell,
  isPair: true,
}

const LABELS = { cargo: 'Cargo', 'shipping-instruction': 'SI' } as const satisfies Record<
  Cutoff['kind'],
  string
>

function cutoffsCell(facts: CellFacts): CellContent {
  const { shipment } = facts
  const judge = clockAtPlace(facts.judge, loadingPlaceOf(shipment))
  const cutoffs = cutoffsOf(shipment)
  if (cutoffs.length === 0) return absent(absenceOf('cutoffs', shipment))
  // The earliest of those due, by which the column is sorted and counted.
  const urgent = cutoffs
    .toSorted((one, other) => compareText(one.date, other.date))
    .find(({ kind }) => toneOf(`cutoff:${kind}`, facts.items) !== null)
  const tone = urgent && toneOf(`cutoff:${urgent.kind}`, facts.items)
  if (tone) {
    const rest = cutoffs.filter((cutoff) => cutoff !== urgent).map((cutoff) => cutoffWords(cutoff, judge))
    return badgeCell(facts, { tone, words: cutoffWords(urgent, judge) }, rest.join(''))
  }
  const [main = '', sub] = cutoffs.map((cutoff) => cutoffWords(cutoff, judge))
  const isOpen = cutoffs.some((cutoff) => cutoff.isOpen)
  return textCell(facts, { main, sub, tone: isOpen ? 'plain' : 'muted' })
}

function cutoffWords({ kind, date, isOpen }: Cutoff, clock: Clock): string {
  const words = `${LABELS[kind]} ${formatShortDateNear(date, clock.today)}`
  if (!isOpen) return words
  const distance = relativeDayAt(date, clock)
  return distance === '' ? words : `${words}, ${distance}`
}
