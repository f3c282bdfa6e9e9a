import type { ChangeLine } from '#contract/dashboard-api/changes.ts'
import type { ChangeFact, ShipmentChange } from '#contract/dashboard-api/history.ts'
import type { LocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { sailingOf, sailingOn } from '../shipment/departure.ts'
import { carrierNameOf } from '../shipment/parties.ts'
import { placeName } from '../shipment/place.ts'
import { routeEndsOf } from '../shipment/route-ends.ts'
import { compareText } from '../text/compare-text.ts'
import { changeSentences, type ChangeSentence } from './change-sentences.ts'
import { weightOf } from './changed-fact.ts'
import { isDateMove } from './date-fact-words.ts'
import { foldFacts, type FoldedFact } from './fold-facts.ts'

/** A shipment with its changes, oldest first. */
export interface ChangedRow {
  readonly row: ShipmentRow
  readonly changes: readonly ShipmentChange[]
  /** The verdict on its required date if that is not met, whatever changed. */
  readonly required: string | null
}

/** A sentence about a shipment, and what it shares with others. */
interface Told extends ChangeSentence<FoldedFact> {
  readonly of: ChangedRow
  /** The fact that shipments on the same vessel or flight may share. */
  readonly shared: ChangeFact
  /** The vessel or flight of that fact; `null` if it is about none. */
  readonly sailing: string | null
  /** Equal for shipments that share the fact; the reference if none can. */
  readonly key: string
}

/**
 * Returns a line for each cause, in order. Shipments on one vessel or flight share a line if the same happened to them.
 * All other changes of a shipment have one line.
 */
export function changeLines(rows: readonly ChangedRow[], today: LocalDate): readonly ChangeLine[] {
  const told = rows.flatMap((row) => toldOf(row, today))
  const sharing = Map.groupBy(told, ({ key }) => key)
  const keyOf = ({ key, of }: Told) => (sharing.get(key)?.length === 1 ? of.row.reference : key)
  return inOrder([...Map.groupBy(told, keyOf)].map(([key, each]) => lineOf(key, each, today)))
}

/** The most important first, then the one with the most shipments, then the newest. */
export function inOrder(lines: readonly ChangeLine[]): readonly ChangeLine[] {
  return lines.toSorted(
    (one, other) =>
      other.weight - one.weight ||
      other.shipments.length - one.shipments.length ||
      compareText(other.seenAt, one.seenAt) ||
      compareText(one.key, other.key),
  )
}

function toldOf(of: ChangedRow, today: LocalDate): readonly Told[] {
  const { row, changes } = of
  return changeSentences(foldFacts(changes), { mode: row.mode, today }).flatMap((sentence) => {
    const found = sentence.facts.map((shared) => ({ shared, sailing: sailingFor(shared, row) }))
    const aboard = found.filter(({ sailing }) => sailing !== null)
    // The arrival of the vessel or flight, else another fact of its leg.
    const lead = aboard.findLast(({ shared }) => shared.field === 'arrival') ?? aboard[0] ?? found[0]
    if (!lead) return []
    const { kind, field, at, old, new: now } = lead.shared
    const parts = [lead.sailing, kind, field, at?.place, isDateMove(lead.shared) ? old : null, now]
    return { ...sentence, of, ...lead, key: lead.sailing === null ? row.reference : JSON.stringify(parts) }
  })
}

/** The vessel with its voyage, or the flight, that a fact is about; `null` if it is about none. */
function sailingFor({ kind, field, at }: ChangeFact, row: ShipmentRow): string | null {
  if (!at) return kind === 'cutoff' ? sailingOf(row) : null
  const { milestones } = row
  const index = milestones.findIndex(({ type, place }) => type === at.type && placeName(place) === at.place)
  return sailingOn(milestones[field === 'arrival' ? index - 1 : index]?.transportToNext)
}

/** @param told not empty */
function lineOf(key: string, told: readonly Told[], today: LocalDate): ChangeLine {
  const shipments = [...Map.groupBy(told, ({ of }) => of)]
    .map(([of, own]) => changedShipment(of, own))
    .toSorted((one, other) => compareText(one.reference, other.reference))
  const { seenAt, afterAt, updatedAt, origin } = told
    .flatMap(({ facts }) => facts.map(({ change }) => change))
    .reduce((one, other) => (other.seenAt > one.seenAt ? other : one))
  const { of, shared, sailing, text } = told.reduce((first) => first)
  const isShared = key !== of.row.reference
  // A former value is named only if all shipments had it.
  const old = told.every((each) => each.shared.old === shared.old) ? shared.old : null
  const [sentence] = changeSentences([{ ...shared, old }], { mode: of.row.mode, today })
  // A missed required date is important, however small the move.
  const isMissed = shipments.some(({ required }) => required !== null)
  return {
    key,
    sailing: isShared ? sailing : null,
    by: null,
    text: isShared && sentence ? sentence.text : text,
    weight: isMissed ? 3 : weightOf(told),
    seenAt,
    afterAt,
    updatedAt,
    origin,
    shipments,
  }
}

function changedShipment(
  { row, required }: ChangedRow,
  told: readonly Told[],
): ChangeLine['shipments'][number] {
  const hasMoved = told.some(({ facts }) => facts.some(isMainArrivalMove))
  const sentences = told.map(({ text, weight }) => ({ text, weight }))
  return { ...shipmentHead(row), sentences, required: hasMoved ? required : null }
}

/** What identifies a shipment in a line. */
export function shipmentHead(row: ShipmentRow) {
  const { reference, tags } = row
  const { from, to } = routeEndsOf(row)
  return { reference, tags, from: from.shortName, to: to.shortName, carrier: carrierNameOf(row) }
}

function isMainArrivalMove(fact: ChangeFact): boolean {
  const isMain = fact.at?.type === 'DestinationPort' || fact.at?.type === 'Delivery'
  return isMain && fact.field === 'arrival' && isDateMove(fact)
}
