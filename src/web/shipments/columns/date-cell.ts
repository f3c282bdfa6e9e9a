import type { OutlineDate } from '#contract/shipment-outline.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { formatDateNear, NOT_PLAUSIBLE } from '#facts/text/local-date.ts'
import { absent, textCell, type CellContent, type CellFacts } from './cell.tsx'

/** The lines of a date cell. The lower line, which has more space, says if the date is implausible. */
export function dateLines(
  main: string,
  sub: string | null,
): { readonly main: string; readonly sub: string | null } {
  const [date = '', doubt] = main.split(` (${NOT_PLAUSIBLE})`)
  return doubt === undefined
    ? { main, sub }
    : { main: date, sub: sub ? `${NOT_PLAUSIBLE} · ${sub}` : NOT_PLAUSIBLE }
}

/** A date of a milestone. A cancelled shipment expects none. */
export function dateCell(facts: CellFacts, at: OutlineDate | null, sub: string): CellContent {
  const { shipment, judge } = facts
  if (shipment.status === 'Cancelled' && !at?.actual) return absent('Not expected')
  if (!at) return absent(NOT_KNOWN_YET)
  const day = formatDateNear(at.date, judge.today)
  return textCell(facts, dateLines(at.actual ? day : `Est. ${day}`, facts.isOneLine ? null : sub))
}
