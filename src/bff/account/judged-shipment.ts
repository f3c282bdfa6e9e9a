import type { JudgedParts, JudgedShipment } from '#contract/dashboard-api/account.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { zonesOf } from '#facts/shipment/place-zones.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { judgedRequiredOf } from '#facts/shipment/required.ts'
import { slipOf } from '#facts/shipment/slip.ts'
import { judgedRequired } from '#facts/words/required-words.ts'
import type { KnownMarks } from '#facts/team/known-marks.ts'
import { ownerOf } from '#facts/team/people.ts'
import { isSameList } from '#facts/text/is-same-list.ts'
import type { RowFacts } from '#facts/filters/row-facts.ts'
import { cachedFactsOf } from './cached-facts.ts'

/** The judged parts of one shipment, without the envelope. */
export function judgedShipmentOf(row: ShipmentRow, judge: Judge, marks: KnownMarks | null) {
  return {
    updatedAt: row.updatedAt,
    ...judgedPartsOf(row, judge, marks),
    timeZones: zonesOf(withPlausibleDates(row, judge), (place) => place?.timeZone ?? null),
  } satisfies Partial<JudgedShipment>
}

const kept = new WeakMap<RowFacts, { readonly madeOf: readonly unknown[]; readonly parts: JudgedParts }>()

/** The judged parts of a shipment that every page shows, cached until its facts or its team entries change. */
export function judgedPartsOf(row: ShipmentRow, judge: Judge, marks: KnownMarks | null): JudgedParts {
  const facts = cachedFactsOf(row, judge)
  const { reference } = row
  const owner = marks?.ownerOf(reference)?.name
  const madeOf = [marks?.dates, marks?.marksOf(reference), owner, marks?.noteCountOf(reference)]
  const known = kept.get(facts)
  if (known && isSameList(known.madeOf, madeOf)) return known.parts
  const parts = judgeParts(row, judge, marks)
  kept.set(facts, { madeOf, parts })
  return parts
}

function judgeParts(row: ShipmentRow, judge: Judge, marks: KnownMarks | null): JudgedParts {
  const shipment = withPlausibleDates(row, judge)
  const required = judgedRequiredOf(shipment, judge)
  const slip = slipOf(shipment, judge)
  return {
    items: judgedItemsOf(shipment, judge),
    required: required && judgedRequired(shipment, required, judge),
    owner: ownerPart(row, marks),
    noteCount: marks?.noteCountOf(row.reference) ?? 0,
    marks: entriesOf(row, marks),
    ...(slip && { slip: { days: slip.days, was: slip.was, since: slip.since } }),
  }
}

export function ownerPart(row: ShipmentRow, marks: KnownMarks | null): JudgedParts['owner'] {
  const owner = ownerOf(entriesOf(row, marks).find(({ kind }) => kind === 'owners'))
  return owner && { id: owner.id, name: marks?.ownerOf(row.reference)?.name ?? null }
}

function entriesOf({ reference }: ShipmentRow, marks: KnownMarks | null) {
  return marks?.marks.get(reference)?.entries ?? []
}
