/** Routes whose main leg is a voyage. */
import type { TransportToNext } from '#contract/schema.ts'
import type { ServiceType } from '#contract/vocabulary.ts'
import { LINES, shippingLine } from './carriers.ts'
import { deliveryPlace, pickupPlace } from './delivery-place.ts'
import { laneOf } from './lanes.ts'
import { placeOf } from './place-of.ts'
import type { Random } from './random.ts'
import {
  BY_TRUCK,
  endingAtPort,
  leaving,
  stopAt,
  transportBy,
  warehouse,
  type Route,
  type Stop,
} from './route.ts'
import type { ShipmentPlan } from './shipment-plan.ts'

/** Builds the route from the supplier through the ports to the door, or to the port of discharge. */
export function oceanRoute(plan: ShipmentPlan, random: Random): Route {
  const line = plan.passage?.line ?? random.pick(LINES)
  const gateway = laneOf(plan.lane).nodes.at(-1) ?? ''
  const portStops = stopsOfLane(plan, random)
  const isShared = !plan.serviceType.startsWith('OceanFCL')
  const pickup = leaving(
    stopAt('Pickup', pickupPlace(laneOf(plan.lane).nodes[0] ?? '', random), 0),
    random.int(1, 2),
    BY_TRUCK,
  )
  const before = isShared ? [leaving(warehouseBefore(plan.serviceType, random), 1, BY_TRUCK)] : []
  const carrier = shippingLine(line)
  if (plan.isDoorToPort) {
    return { stops: [pickup, ...before, ...endingAtPort(portStops)], carrier, line }
  }
  const after = isShared ? [leaving(warehouseAfter(random), random.int(1, 2), BY_TRUCK)] : []
  const delivery = stopAt('Delivery', deliveryPlace(plan.serviceType, gateway, random), 0)
  return { stops: [pickup, ...before, ...portStops, ...after, delivery], carrier, line }
}

function stopsOfLane(plan: ShipmentPlan, random: Random): Stop[] {
  const { nodes, legs } = laneOf(plan.lane)
  return nodes.map((code, index) => {
    const legBefore = legs[index - 1]
    const legAfter = legs[index]
    if (legBefore?.mode === 'rail') {
      return leaving(stopAt('InlandTerminal', placeOf('InlandTerminal', code), random.int(1, 2)), 1, BY_TRUCK)
    }
    const port = placeOf('Seaport', code)
    if (legAfter?.mode === 'sea') {
      const stop = legBefore
        ? stopAt('TransshipmentPort', port, layoverDays(plan, index, random))
        : stopAt('OriginPort', port, random.int(4, 6))
      return leaving(stop, legAfter.days, voyage(plan, index))
    }
    const stop = stopAt('DestinationPort', port, random.int(2, 4))
    return legAfter
      ? leaving(stop, legAfter.days, transportBy('Rail'))
      : leaving(stop, random.int(1, 3), BY_TRUCK)
  })
}

/** Days between two vessels. */
function layoverDays({ passage }: ShipmentPlan, leg: number, random: Random): number {
  const drawn = random.int(3, 6)
  const [before, after] = passage?.sailings.slice(leg - 1) ?? []
  return before && after ? after.departs - before.arrives : drawn
}

/** The voyage of this leg, without a vessel if it is not known yet. */
function voyage({ passage, hasMissedConnection }: ShipmentPlan, leg: number): TransportToNext {
  const sailing = hasMissedConnection && leg > 0 ? null : passage?.sailings[leg]
  return sailing?.transport ?? transportBy('Voyage')
}

function warehouseBefore(serviceType: ServiceType, random: Random): Stop {
  return warehouse(serviceType.startsWith('OceanLCL') ? 'CFS' : 'ConsolidationWarehouse', random.int(1, 3))
}

function warehouseAfter(random: Random): Stop {
  return warehouse(random.pick(['CFS', 'DeconsolidationWarehouse']), random.int(1, 3))
}
