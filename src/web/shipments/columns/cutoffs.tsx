import { cutoffTone } from '#facts/attention/cutoff.ts'
import { absenceOf } from '#facts/shipment/absence-of.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { cutoffsOf, type Cutoff } from '#facts/shipment/cutoffs.ts'
import { compareText } from '#facts/text/compare-text.ts'
import { formatBriefDate, formatShortDateNear, relativeDay } from '#facts/text/local-date.ts'
import { absent, badgeCell, textCell, type CellContent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'
import { dayColumn } from './sheet-column.ts'
import { listed } from './was-text.ts'

export const cutoffsColumn: Column = {
  name: 'cutoffs',
  title: 'Cutoffs',
  widthMin: 12,
  share: 12.5,
  sort: 'cutoffs',
  text: (shipment, judge) =>
    listed(
      cutoffsOf(shipment, judge).map(
        ({ kind, date }) => `${LABELS[kind]} ${formatBriefDate(date, judge.today)}`,
      ),
    ),
  cell: cutoffsCell,
  isPair: true,
  exported: [
    dayColumn('Cargo cutoff', ({ booking }) => booking.cargoCutoff),
    dayColumn('Shipping instruction cutoff', ({ booking }) => booking.shippingInstructionCutoff),
  ],
}

const LABELS = { cargo: 'Cargo', 'shipping-instruction': 'SI' } as const satisfies Record<
  Cutoff['kind'],
  string
>

function cutoffsCell(facts: CellFacts): CellContent {
  const { shipment, judge } = facts
  const cutoffs = cutoffsOf(shipment, judge)
  if (cutoffs.length === 0) return absent(facts, absenceOf('cutoffs', shipment))
  // The earliest of those that are due: the column is sorted and counted by it.
  const urgent = cutoffs
    .toSorted((one, other) => compareText(one.date, other.date))
    .find((cutoff) => cutoffTone(cutoff, judge) !== null)
  const tone = urgent && cutoffTone(urgent, judge)
  if (tone) {
    const rest = cutoffs.filter((cutoff) => cutoff !== urgent).map((cutoff) => cutoffWords(cutoff, judge))
    return badgeCell(facts, { tone, words: cutoffWords(urgent, judge) }, rest.join(''))
  }
  const [main = '', sub] = cutoffs.map((cutoff) => cutoffWords(cutoff, judge))
  const isOpen = cutoffs.some(({ state }) => state !== 'closed')
  return textCell(facts, { main, sub, tone: isOpen ? 'plain' : 'muted' })
}

function cutoffWords({ kind, date, state }: Cutoff, clock: Clock): string {
  const words = `${LABELS[kind]} ${formatShortDateNear(date, clock.today)}`
  if (state === 'closed') return words
  const distance = relativeDay(date, clock.today)
  return distance === '' ? words : `${words}, ${distance}`
}
