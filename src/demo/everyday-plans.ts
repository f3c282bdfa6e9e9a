/** The bulk of the demo: everyday shipments at every stage. */
import type { ServiceType } from '#contract/vocabulary.ts'
import { lanesOf } from './lanes.ts'
import { randomOf, type Random } from './random.ts'
import type { Moment } from './timeline.ts'
import type { ShipmentPlan } from './shipment-plan.ts'

/** Number of shipments. Raising it adds shipments and changes none. */
const COUNT = 310

/** The services in the order in which they come round. */
const SERVICE_CYCLE: readonly ServiceType[] = [
  'OceanFCL',
  'OceanLCL',
  'OceanFCL',
  'AirFreight',
  'OceanDDP',
  'OceanFCL',
  'LandTruckFTL',
  'OceanLCL',
  'OceanFCL',
  'AirCourier',
  'OceanFCLExpress',
  'LandRailFCL',
  'OceanDDU',
  'OceanFCL',
  'AirDDP',
  'OceanLCL',
  'OceanFCL',
  'LandTruckLTL',
  'AirFreight',
  'OceanDDP',
  'OceanFCL',
  'OceanLCLExpress',
  'AirDDU',
  'LandRailLCL',
  'OceanFCL',
  'AirCourier',
  'OceanLCL',
]

/** Numbers in between are unused, as if a forwarder's other customers had them. */
const REFERENCE_STEP = 17

/** The everyday shipments, always the same ones. */
export const EVERYDAY_PLANS: readonly ShipmentPlan[] = Array.from({ length: COUNT }, (_, index) =>
  everydayPlan(index + 1),
)

function everydayPlan(number: number): ShipmentPlan {
  const random = randomOf(number, 'plan')
  const serviceType = SERVICE_CYCLE[number % SERVICE_CYCLE.length] ?? 'OceanFCL'
  const base = {
    reference: `NW-${204_000 + number * REFERENCE_STEP + random.int(0, REFERENCE_STEP - 1)}`,
    seed: number,
    serviceType,
    lane: random.pick(lanesOf(serviceType)),
    isDoorToPort: serviceType.startsWith('OceanFCL') && random.chance(0.12),
  }
  const fate = random.fraction()
  if (fate < 0.34) return { ...base, moment: delivered(random) }
  if (fate < 0.385) return { ...base, moment: awaitingPickup(random), cancelledDaysAgo: random.int(1, 30) }
  return { ...base, moment: fate < 0.47 ? awaitingPickup(random) : underway(random) }
}

/** Most were delivered recently. */
function delivered(random: Random): Moment {
  const daysAgo = 1 + Math.floor(52 * random.fraction() ** 1.6)
  return { milestone: 'Delivery', event: 'arrival', offset: -daysAgo }
}

function awaitingPickup(random: Random): Moment {
  return { milestone: 'Pickup', event: 'departure', offset: random.int(1, 16) }
}

function underway(random: Random): Moment {
  return { share: random.int(2, 98) / 100 }
}
