import type { JudgedParts, JudgedRequired, JudgedShipment } from '#contract/dashboard-api/account.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { zonesOf } from '#facts/shipment/place-zones.ts'
import { outlineOf } from '#facts/shipment/plausible-dates.ts'
import { judgedRequiredOf } from '#facts/shipment/required.ts'
import { requiredWords } from '#facts/words/required-words.ts'
import type { KnownMarks } from '#facts/team/known-marks.ts'
import { ownerOf } from '#facts/team/people.ts'

/** What is judged of one shipment, beside the envelope. */
export function judgedParts(row: ShipmentRow, judge: Judge, marks: KnownMarks | null) {
  return {
    updatedAt: row.updatedAt,
    ...rowPartsOf(row, judge, marks),
    noteCount: marks?.noteCountOf(row.reference) ?? 0,
    timeZones: zonesOf(outlineOf(row, judge), (place) => place?.timeZone ?? null),
  } satisfies Partial<JudgedShipment>
}

/** What is judged of a shipment wherever it is shown. */
export function rowPartsOf(row: ShipmentRow, judge: Judge, marks: KnownMarks | null): JudgedParts {
  const shipment = outlineOf(row, judge)
  const entries = marks?.marks.get(row.reference)?.entries ?? []
  return {
    items: judgedItemsOf(shipment, judge),
    required: requiredIn(shipment, judge),
    owner: ownerOf(entries.find(({ kind }) => kind === 'owners')),
    marks: entries.filter(({ kind }) => kind !== 'owners'),
  }
}

function requiredIn(shipment: ShipmentOutline, judge: Judge): JudgedRequired | null {
  const required = judgedRequiredOf(shipment, judge)
  if (!required) return null
  const { on, tag, verdict } = required
  return { on, tag, verdict: verdict.verdict, words: requiredWords(verdict, judge), days: verdict.days }
}
