/** Random shipments for tests of invariants. */
import { addDays } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate, Shipment } from '#contract/schema.ts'
import { MILESTONE_TYPES, modeOfService, SERVICE_TYPES, SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import { createRandom } from '#contract/testing/random.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { act, est, leg, ROTTERDAM, sampleShipment } from './sample-shipment.ts'

const START = day('2026-11-20')

/** Extreme values: days at the ends of the calendar, and texts without letters or very long. */
const FAR_DAYS = [day('0001-01-01'), day('9999-12-20'), day('9999-12-31')]
const OWN_CONTAINERS = SERVICE_TYPES.filter((serviceType) => serviceType.includes('FCL'))
const ODD_TEXTS = ['', ' ', 'x'.repeat(40_000), '=1+1;=2+2']

/**
 * A random shipment and time, always the same for a seed. Dates are near the day or at the ends of the calendar,
 * possibly in an impossible order, with any service and route.
 */
export function drawnShipment(seed: number): { shipment: Shipment; nowMs: number } {
  const random = createRandom(seed)
  const chance = (share: number) => random() < share
  const pick = <T>(items: readonly T[], fallback: T): T =>
    items[Math.floor(random() * items.length)] ?? fallback
  const near = () => (chance(0.02) ? pick(FAR_DAYS, START) : addDays(START, Math.floor(random() * 50) - 25))
  const text = (usual: string) => (chance(0.02) ? pick(ODD_TEXTS, usual) : usual)
  const date = (): MilestoneDate | null => (chance(0.25) ? null : chance(0.5) ? act(near()) : est(near()))
  // Most deadlines concern own containers.
  const serviceType = pick(chance(0.4) ? OWN_CONTAINERS : SERVICE_TYPES, 'OceanFCL')
  // Rail routes often have a terminal at each end.
  const between = MILESTONE_TYPES.slice(1, -1).flatMap((type) =>
    chance(0.5) ? Array.from({ length: type === 'InlandTerminal' && chance(0.5) ? 2 : 1 }, () => type) : [],
  )
  const types = ['Pickup', ...between, 'Delivery'] as const
  const reached = Math.floor(random() * (types.length + 1)) - 1
  const milestones = types.map((type, index): Milestone =>
    milestone(type, {
      place: chance(type === 'Delivery' ? 0.25 : 0.5) ? ROTTERDAM : null,
      cargoReadyDate: type === 'Pickup' && chance(0.5) ? near() : null,
      arrival: type === 'Pickup' ? null : date(),
      departure: type === 'Delivery' ? null : date(),
      completed: index === reached || (index < reached && chance(0.8)),
      transportToNext: index < types.length - 1 ? leg(pick(['Voyage', 'Truck', 'Rail', null], null)) : null,
    }),
  )
  const shipment = sampleShipment({
    status: pick(SHIPMENT_STATUSES, 'Active'),
    serviceType,
    mode: modeOfService(serviceType),
    incoterms: pick(['FOB', 'EXW', null], null),
    tags: chance(0.2) ? [] : [text('PO')],
    descriptionOfGoods: text('Lamps'),
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
    updatedAt: `${addDays(START, Math.floor(random() * 50) - 25)}T08:00:00Z`,
  })
  const nowMs = new Date('2026-11-20T00:00:00Z').getTime() + Math.floor(random() * 86_400_000)
  return { shipment, nowMs }
}
