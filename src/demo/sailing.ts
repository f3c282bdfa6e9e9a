/** Sailings, identified by the vessel and voyage that shipments name, with a call at either end. */
import type { Milestone, MilestoneDate, Shipment } from '#contract/schema.ts'

/** Departure and arrival of a sailing according to one of its shipments; `null` if unknown. */
export interface SailingCalls {
  readonly departure: MilestoneDate | null
  readonly arrival: MilestoneDate | null
}

/** The vessel and voyage from a milestone on; `null` if none is named. */
export function sailingFrom(milestone: Milestone | undefined): string | null {
  const leg = milestone?.transportToNext
  return leg?.mode === 'Voyage' && leg.vessel !== null ? `${leg.vessel} ${leg.voyageNumber ?? ''}` : null
}

/** The index of the milestone where a sailing starts; -1 if the shipment is not aboard. */
export function indexOfSailing(milestones: readonly Milestone[], sailing: string): number {
  return milestones.findIndex((milestone) => sailingFrom(milestone) === sailing)
}

/** All sailings of a shipment, in order. */
export function sailingsOf({ milestones }: Pick<Shipment, 'milestones'>): string[] {
  return milestones.flatMap((milestone) => sailingFrom(milestone) ?? [])
}

/** The calls of the sailing that starts at a milestone. */
export function callsAt(milestones: readonly Milestone[], index: number): SailingCalls {
  return {
    departure: milestones[index]?.departure ?? null,
    arrival: milestones[index + 1]?.arrival ?? null,
  }
}

/** The other shipments that share a sailing with one. */
export function companionsOf<S extends Pick<Shipment, 'reference' | 'milestones'>>(
  shipment: S,
  shipments: readonly S[],
): S[] {
  const sailings = new Set(sailingsOf(shipment))
  return shipments.filter(
    (other) =>
      other.reference !== shipment.reference && sailingsOf(other).some((sailing) => sailings.has(sailing)),
  )
}
