import type { Milestone, Shipment } from '#contract/schema.ts'
import { DEMO_SAMPLES } from '../demo-samples.ts'

interface PortCall {
  /** `null` if not known. */
  readonly day: string | null
  /** Port, day, time, and whether it is actual. */
  readonly text: string
}

/** A leg at sea according to one shipment. */
interface LegAtSea {
  readonly shipment: Shipment
  /** Where it starts. */
  readonly milestone: Milestone
  readonly vessel: string | null
  /** Vessel and voyage; `null` if no vessel is named. */
  readonly sailing: string | null
  readonly departure: PortCall
  readonly arrival: PortCall
}

/** A sailing on which its shipments disagree. */
interface DifferingSchedule {
  readonly name: string
  readonly calls: readonly string[]
}

export function legsAtSea(shipment: Shipment): LegAtSea[] {
  return shipment.milestones.flatMap((milestone, index) => {
    const leg = milestone.transportToNext
    const next = shipment.milestones[index + 1]
    if (leg?.mode !== 'Voyage' || !next) return []
    const { vessel } = leg
    const sailing = vessel && `${vessel} ${leg.voyageNumber ?? ''}`
    const departure = portCall(milestone, milestone.departure)
    return [{ shipment, milestone, vessel, sailing, departure, arrival: portCall(next, next.arrival) }]
  })
}

/** The legs of the shipments by vessel and voyage. */
export function sailingsAmong(shipments: readonly Shipment[]): Map<string, LegAtSea[]> {
  return Map.groupBy(
    shipments.flatMap((shipment) => legsAtSea(shipment)).filter(({ sailing }) => sailing !== null),
    ({ sailing }) => sailing ?? '',
  )
}

/** Shipments off the vessel no longer move with it; one sample lacks calls. */
export function isAboard({ reference, status }: Shipment): boolean {
  return reference !== DEMO_SAMPLES.skippedMilestone && status !== 'Cancelled'
}

/** Sailings whose places, days or times differ between their shipments. */
export function differingSchedules(shipments: readonly Shipment[]): DifferingSchedule[] {
  return [...sailingsAmong(shipments)].flatMap(([name, aboard]) => {
    const calls = [...new Set(aboard.map(({ departure, arrival }) => `${departure.text}, ${arrival.text}`))]
    return calls.length > 1 ? [{ name, calls }] : []
  })
}

/** Vessels that start a voyage before the previous one has ended. */
export function vesselsInTwoPlaces(shipments: readonly Shipment[]): string[] {
  const voyages = [...sailingsAmong(shipments).values()].flatMap(([first]) => first ?? [])
  return [...Map.groupBy(voyages, ({ vessel }) => vessel).values()].flatMap((legs) => {
    const dated = legs.filter(({ departure, arrival }) => departure.day !== null && arrival.day !== null)
    const inOrder = dated.toSorted((one, other) =>
      (one.departure.day ?? '') < (other.departure.day ?? '') ? -1 : 1,
    )
    return inOrder.slice(1).flatMap((next, index) => {
      const before = inOrder[index]
      const isFree = (before?.arrival.day ?? '') < (next.departure.day ?? '')
      return isFree ? [] : [`${before?.sailing} and ${next.sailing}`]
    })
  })
}

function portCall({ place }: Milestone, date: Milestone['arrival']): PortCall {
  const text = date ? `${date.date} ${date.time ?? ''} ${date.actual ? 'actual' : 'estimated'}` : 'unknown'
  return { day: date?.date ?? null, text: `${place?.code} ${text}` }
}
