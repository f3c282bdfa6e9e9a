/** Routes whose main leg is a voyage. */
import type { TransportToNext } from '#contract/schema.ts'
import type { ServiceType } from '#contract/vocabulary.ts'
import { LINES, shippingLine, voyageNumber, type Line } from './carriers.ts'
import { deliveryPlace, pickupPlace } from './delivery-place.ts'
import { laneOf, type Lane } from './lanes.ts'
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
  const line = random.pick(LINES)
  const lane = laneOf(plan.lane)
  const portStops = stopsOfLane(lane, line, random)
  const isShared = !plan.serviceType.startsWith('OceanFCL')
  const gateway = lane.nodes.at(-1) ?? ''
  const pickup = leaving(
    stopAt('Pickup', pickupPlace(lane.nodes[0] ?? '', random), 0),
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

function stopsOfLane(lane: Lane, line: Line, random: Random): Stop[] {
  const firstVessel = random.int(0, 99)
  return lane.nodes.map((code, index) => {
    const legBefore = lane.legs[index - 1]
    const legAfter = lane.legs[index]
    if (legBefore?.mode === 'rail') {
      return leaving(stopAt('InlandTerminal', placeOf('InlandTerminal', code), random.int(1, 2)), 1, BY_TRUCK)
    }
    const port = placeOf('Seaport', code)
    if (legAfter?.mode === 'sea') {
      const stop = legBefore
        ? stopAt('TransshipmentPort', port, random.int(3, 6))
        : stopAt('OriginPort', port, random.int(4, 6))
      return leaving(stop, legAfter.days, voyage(line, index, firstVessel + index, random))
    }
    const stop = stopAt('DestinationPort', port, random.int(2, 4))
    return legAfter
      ? leaving(stop, legAfter.days, transportBy('Rail'))
      : leaving(stop, random.int(1, 3), BY_TRUCK)
  })
}

/**
 * Later legs often belong to another line; the operator of the first one is the main carrier or left out.
 *
 * @param vesselNumber counts through the operator's vessels, so that neighbouring legs have different ones
 */
function voyage(line: Line, leg: number, vesselNumber: number, random: Random): TransportToNext {
  const operator = leg > 0 && random.chance(0.4) ? random.pick(LINES) : line
  const vessel = operator.vessels[vesselNumber % operator.vessels.length] ?? null
  const isVesselKnown = random.chance(0.94)
  return {
    ...transportBy('Voyage'),
    vessel: isVesselKnown ? vessel : null,
    voyageNumber: isVesselKnown ? random.maybe(0.92, voyageNumber(random)) : null,
    carrier: operator !== line || random.chance(0.5) ? shippingLine(operator) : null,
  }
}

function warehouseBefore(serviceType: ServiceType, random: Random): Stop {
  return warehouse(serviceType.startsWith('OceanLCL') ? 'CFS' : 'ConsolidationWarehouse', random.int(1, 3))
}

function warehouseAfter(random: Random): Stop {
  return warehouse(random.pick(['CFS', 'DeconsolidationWarehouse']), random.int(1, 3))
}
