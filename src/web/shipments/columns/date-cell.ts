import type { OutlineDate } from '#contract/shipment-outline.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { formatBriefDate } from '#facts/text/local-date.ts'
import { absent, textCell, type CellContent, type CellFacts } from './cell.tsx'

/** A date of a milestone; a cancelled shipment awaits none. */
export function dateCell(facts: CellFacts, at: OutlineDate | null, sub: string): CellContent {
  const { shipment, judge } = facts
  if (shipment.status === 'Cancelled' && !at?.actual) return absent(facts, 'Not expected')
  if (!at) return absent(facts, NOT_KNOWN_YET)
  const day = formatBriefDate(at.date, judge.today)
  return textCell(facts, { main: at.actual ? day : `Est. ${day}`, sub: facts.isOneLine ? null : sub })
}
