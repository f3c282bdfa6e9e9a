import type { ChangeLine } from '#contract/dashboard-api/changes.ts'
import type { ChangeFact, ShipmentChange } from '#contract/dashboard-api/history.ts'
import type { LocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { sailingOf, sailingOn } from '../shipment/departure.ts'
import { carrierNameOf } from '../shipment/parties.ts'
import { placeName } from '../shipment/place.ts'
import { routeEndsOf } from '../shipment/route-ends.ts'
import { compareText } from '../text/compare-text.ts'
import { causeOf, changeSentences } from './change-sentences.ts'
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

/** Facts of one shipment with one cause: dates that moved by the same number of days, or a single fact. */
interface Bundle {
  readonly of: ChangedRow
  readonly facts: readonly FoldedFact[]
  /** The fact that other shipments on the same vessel or flight may share. */
  readonly shared: { readonly fact: ChangeFact; readonly sailing: string; readonly key: string } | null
}

/**
 * Returns a line for each cause, in order. Shipments on one vessel or flight share a line if the same happened to them. All other changes of a shipment have one
 * line.
 */
export function changeLines(rows: readonly ChangedRow[], today: LocalDate): readonly ChangeLine[] {
  const bundles = rows.flatMap(bundlesOf)
  const sharing = Map.groupBy(bundles, ({ shared }) => shared?.key)
  const keyOf = ({ shared, of }: Bundle) =>
    shared && (sharing.get(shared.key)?.length ?? 0) > 1 ? shared.key : of.row.reference
  return inOrder([...Map.groupBy(bundles, keyOf)].map(([key, each]) => lineOf(key, each, today)))
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

function bundlesOf(of: ChangedRow): readonly Bundle[] {
  const together = Map.groupBy(foldFacts(of.changes), ({ fact }) => causeOf(fact))
  return [...together.values()].map((facts) => ({ of, facts, shared: sharedOf(facts, of.row) }))
}

/** The arrival of the vessel or flight, else another fact of its leg. */
function sharedOf(facts: readonly FoldedFact[], row: ShipmentRow): Bundle['shared'] {
  const found = facts.flatMap(({ fact }) => {
    const sailing = sailingFor(fact, row)
    return sailing === null ? [] : [{ fact, sailing }]
  })
  const shared = found.findLast(({ fact }) => fact.field === 'arrival') ?? found[0]
  if (!shared) return null
  const { kind, field, at, old, new: now } = shared.fact
  const before = isDateMove(shared.fact) ? old : null
  return { ...shared, key: JSON.stringify([shared.sailing, kind, field, at?.place, before, now]) }
}

/** The vessel with its voyage, or the flight, that a fact is about; `null` if it is about none. */
function sailingFor({ kind, field, at }: ChangeFact, row: ShipmentRow): string | null {
  if (!at) return kind === 'cutoff' ? sailingOf(row) : null
  const { milestones } = row
  const isIt = (milestone: ShipmentRow['milestones'][number] | undefined) =>
    milestone?.type === at.type && placeName(milestone.place) === at.place
  const index = isIt(milestones[at.n]) ? at.n : milestones.findIndex(isIt)
  return sailingOn(milestones[field === 'arrival' ? index - 1 : index]?.transportToNext)
}

function lineOf(key: string, bundles: readonly Bundle[], today: LocalDate): ChangeLine {
  const shipments = [...Map.groupBy(bundles, ({ of }) => of)]
    .map(([of, own]) =>
      changedShipment(
        of,
        own.flatMap(({ facts }) => facts),
        today,
      ),
    )
    .toSorted((one, other) => compareText(one.reference, other.reference))
  const facts = bundles.flatMap((bundle) => bundle.facts)
  const { seenAt, afterAt, updatedAt, origin } = facts
    .map(({ change }) => change)
    .reduce((one, other) => (other.seenAt > one.seenAt ? other : one))
  // A missed required date is important, however small the move.
  const isMissed = shipments.some(({ required }) => required !== null)
  const shared = bundles[0]?.shared?.key === key ? bundles[0].shared : null
  return {
    key,
    sailing: shared?.sailing ?? null,
    by: null,
    text: (shared ? sharedWords(bundles, today) : shipments[0]?.sentences[0]?.text) ?? '',
    weight: isMissed ? 3 : weightOf(facts.map(({ fact }) => fact)),
    seenAt,
    afterAt,
    updatedAt,
    origin,
    shipments,
  }
}

/** A former value is named only if all shipments had it. */
function sharedWords(bundles: readonly Bundle[], today: LocalDate): string | undefined {
  const [fact, ...others] = bundles.flatMap(({ shared }) => shared?.fact ?? [])
  if (!fact) return undefined
  const old = others.every((other) => other.old === fact.old) ? fact.old : null
  return changeSentences({ facts: [{ ...fact, old }] }, { mode: bundles[0]?.of.row.mode ?? '', today })[0]
    ?.text
}

function changedShipment(
  { row, required }: ChangedRow,
  folded: readonly FoldedFact[],
  today: LocalDate,
): ChangeLine['shipments'][number] {
  const facts = folded.map(({ fact }) => fact)
  const sentences = changeSentences({ facts }, { mode: row.mode, today })
  return { ...shipmentHead(row), sentences, required: facts.some(isMainArrivalMove) ? required : null }
}

/** What identifies a shipment in a line. */
export function shipmentHead(row: ShipmentRow) {
  const { reference, tags } = row
  const { from, to } = routeEndsOf(row)
  return { reference, tags, from: from.shortName, to: to.shortName, carrier: carrierNameOf(row) }
}

function isMainArrivalMove(fact: ChangeFact): boolean {
  const { field, at } = fact
  return (
    isDateMove(fact) && field === 'arrival' && (at?.type === 'DestinationPort' || at?.type === 'Delivery')
  )
}
