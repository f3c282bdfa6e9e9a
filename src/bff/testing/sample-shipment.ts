import type { MilestoneDate, Shipment } from '#contract/schema.ts'
import { bareShipment, day, milestone } from '#contract/testing/sample-parts.ts'

/** A shipment due to arrive and be delivered in December. */
export function sampleShipment(reference: string, over: Partial<Shipment> = {}): Shipment {
  return bareShipment({
    reference,
    milestones: [
      milestone('Pickup'),
      milestone('DestinationPort', { arrival: sampleDate('2026-12-01') }),
      milestone('Delivery', { arrival: sampleDate('2026-12-08') }),
    ],
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
    ...over,
  })
}

export function sampleDate(date: string, over: Partial<MilestoneDate> = {}): MilestoneDate {
  return { date: day(date), time: null, actual: false, ...over }
}
