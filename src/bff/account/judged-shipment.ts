import type { JudgedParts, JudgedShipment } from '#contract/dashboard-api/account.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { zonesOf } from '#facts/shipment/place-zones.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { judgedRequiredOf } from '#facts/shipment/required.ts'
import { judgedRequired } from '#facts/words/required-words.ts'
import type { KnownMarks } from '#facts/team/known-marks.ts'
import { ownerOf } from '#facts/team/people.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import type { RowFacts } from '#facts/views/row-facts.ts'

/** What is judged of one shipment, beside the envelope. */
export function judgedParts(row: ShipmentRow, judge: Judge, marks: KnownMarks | null) {
  return {
    updatedAt: row.updatedAt,
    ...rowPartsOf(row, judge, marks),
    noteCount: marks?.noteCountOf(row.reference) ?? 0,
    timeZones: zonesOf(withPlausibleDates(row, judge), (place) => place?.timeZone ?? null),
  } satisfies Partial<JudgedShipment>
}

const kept = new WeakMap<RowFacts, JudgedParts>()

/** What is judged of a shipment wherever it is shown. It holds for as long as the facts of its row. */
export function rowPartsOf(row: ShipmentRow, judge: Judge, marks: KnownMarks | null): JudgedParts {
  const facts = rowFactsOf(row, judge)
  const parts = kept.get(facts) ?? partsIn(row, judge, marks)
  kept.set(facts, parts)
  return parts
}

function partsIn(row: ShipmentRow, judge: Judge, marks: KnownMarks | null): JudgedParts {
  const shipment = withPlausibleDates(row, judge)
  const required = judgedRequiredOf(shipment, judge)
  const entries = marks?.marks.get(row.reference)?.entries ?? []
  return {
    items: judgedItemsOf(shipment, judge),
    required: required && judgedRequired(required, judge),
    owner: ownerOf(entries.find(({ kind }) => kind === 'owners')),
    marks: entries.filter(({ kind }) => kind !== 'owners'),
  }
}
