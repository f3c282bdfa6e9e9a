/** The parts that all plans of samples share. */
import type { DemoSample } from './demo-samples.ts'
import type { Moment } from './timeline.ts'
import type { ShipmentPlan } from './shipment-plan.ts'

/** Plans by the sample's name; reference and seed follow from the name. */
export type SamplePlans = Partial<Record<DemoSample, Omit<ShipmentPlan, 'reference' | 'seed'>>>

/** A full container by sea, the most frequent service. */
export const FCL = { serviceType: 'OceanFCL' } as const

/** Today is such that the cargo arrives at the port of discharge on this day. */
export function arrivingAtPort(offset: number): Moment {
  return { milestone: 'DestinationPort', event: 'arrival', offset }
}

/** Today is such that the cargo is collected on this day. */
export function pickedUpOn(offset: number): Moment {
  return { milestone: 'Pickup', event: 'departure', offset }
}

/** Today is such that the cargo is delivered on this day. */
export function deliveredOn(offset: number): Moment {
  return { milestone: 'Delivery', event: 'arrival', offset }
}
