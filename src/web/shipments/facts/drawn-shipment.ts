/** Shipments made by chance, for tests of what holds for any. */
import { addDays } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate, Shipment } from '#contract/schema.ts'
import { MILESTONE_TYPES, MODE_OF_SERVICE, SERVICE_TYPES, SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { act, est, leg, ROTTERDAM, sampleShipment } from './sample-shipment.ts'

const START = day('2026-11-20')

/** A shipment and a moment, the same for the same seed: dates near the day, in an order that may be impossible. */
export function drawnShipment(seed: number): { shipment: Shipment; nowMs: number } {
  const random = randomFrom(seed)
  const chance = (share: number) => random() < share
  const pick = <T>(items: readonly T[], fallback: T): T =>
    items[Math.floor(random() * items.length)] ?? fallback
  const near = () => addDays(START, Math.floor(random() * 50) - 25)
  const date = (): MilestoneDate | null => (chance(0.25) ? null : chance(0.5) ? act(near()) : est(near()))
  const serviceType = pick(SERVICE_TYPES, 'OceanFCL')
  const types = ['Pickup', ...MILESTONE_TYPES.slice(1, -1).filter(() => chance(0.5)), 'Delivery'] as const
  const reached = Math.floor(random() * (types.length + 1)) - 1
  const milestones = types.map((type, index): Milestone =>
    milestone(type, {
      place: chance(0.5) ? ROTTERDAM : null,
      cargoReadyDate: type === 'Pickup' && chance(0.5) ? near() : null,
      arrival: type === 'Pickup' ? null : date(),
      departure: type === 'Delivery' ? null : date(),
      completed: index === reached || (index < reached && chance(0.8)),
      transportToNext: index < types.length - 1 ? leg(pick(['Voyage', 'Truck', null], null)) : null,
    }),
  )
  const shipment = sampleShipment({
    status: pick(SHIPMENT_STATUSES, 'Active'),
    serviceType,
    mode: MODE_OF_SERVICE[serviceType],
    incoterms: pick(['FOB', 'EXW', null], null),
    tags: chance(0.2) ? [] : ['PO'],
    portOfDischarge: chance(0.5) ? ROTTERDAM : null,
    bookingConfirmedByCarrier: chance(0.5),
    booking: {
      ...sampleShipment().booking,
      cargoCutoff: chance(0.5) ? near() : null,
      shippingInstructionCutoff: chance(0.5) ? near() : null,
      destinationPortFreeDays: chance(0.7) ? Math.floor(random() * 15) : null,
      emptyContainerReturnFreeDays: chance(0.7) ? Math.floor(random() * 15) : null,
    },
    milestones,
    currentMilestoneIndex: Math.max(reached, 0),
    updatedAt: `${near()}T08:00:00Z`,
  })
  const nowMs = new Date('2026-11-20T00:00:00Z').getTime() + Math.floor(random() * 86_400_000)
  return { shipment, nowMs }
}

/** Mulberry32: small, and neighbouring seeds have nothing to do with each other. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
