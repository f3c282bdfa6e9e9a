/** Sailings as the shipments name them: vessel and voyage, with a call at either end. */
import type { Milestone, MilestoneDate, Shipment } from '#contract/schema.ts'

/** Departure and arrival of a sailing, as one of its shipments has them; `null` while not known. */
export interface SailingCalls {
  readonly departure: MilestoneDate | null
  readonly arrival: MilestoneDate | null
}

/** The vessel and voyage that take the cargo on from a milestone; `null` where none is named. */
export function sailingFrom(milestone: Milestone | undefined): string | null {
  const leg = milestone?.transportToNext
  return leg?.mode === 'Voyage' && leg.vessel !== null ? `${leg.vessel} ${leg.voyageNumber ?? ''}` : null
}

/** The index of the milestone from which a sailing takes the cargo on; -1 where it is not aboard. */
export function indexOfSailing(milestones: readonly Milestone[], sailing: string): number {
  return milestones.findIndex((milestone) => sailingFrom(milestone) === sailing)
}

/** All sailings of a shipment, in their order. */
export function sailingsOf({ milestones }: Pick<Shipment, 'milestones'>): string[] {
  return milestones.flatMap((milestone) => sailingFrom(milestone) ?? [])
}

/** The calls of the sailing that leaves a milestone. */
export function callsAt(milestones: readonly Milestone[], index: number): SailingCalls {
  return {
    departure: milestones[index]?.departure ?? null,
    arrival: milestones[index + 1]?.arrival ?? null,
  }
}

/** The shipments that share a sailing with one of them, itself not among them. */
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
