/** Routes whose main leg is a flight, and courier routes. */
import type { TransportToNext } from '#contract/schema.ts'
import { AIRLINES, airlineCarrier, COURIERS, flightNumber, type Airline } from './carriers.ts'
import { deliveryPlace, pickupPlace } from './delivery-place.ts'
import { laneOf } from './lanes.ts'
import { placeOf } from './place-of.ts'
import type { Random } from './random.ts'
import { BY_TRUCK, endingAtPort, leaving, stopAt, transportBy, warehouse, type Route } from './route.ts'
import type { ShipmentPlan } from './shipment-plan.ts'

/** Builds the route from the supplier through the airports to the door. */
export function airRoute(plan: ShipmentPlan, random: Random): Route {
  const airline = random.pick(AIRLINES)
  const { nodes, legs } = laneOf(plan.lane)
  const airports = nodes.map((code, index) => {
    const airport = placeOf('Airport', code)
    const legAfter = legs[index]
    if (!legAfter) return leaving(stopAt('DestinationPort', airport, random.int(1, 2)), 1, BY_TRUCK)
    const stop =
      index === 0
        ? stopAt('OriginPort', airport, random.int(1, 2))
        : stopAt('TransshipmentPort', airport, random.int(0, 1))
    return leaving(stop, legAfter.days, flight(airline, index > 0, random))
  })
  const pickup = leaving(stopAt('Pickup', pickupPlace(nodes[0] ?? '', random), 0), 1, BY_TRUCK)
  const isConsolidated = plan.serviceType !== 'AirFreight' && random.chance(0.6)
  const before = isConsolidated ? [leaving(warehouse('ConsolidationWarehouse', 1), 1, BY_TRUCK)] : []
  const delivery = stopAt('Delivery', deliveryPlace(plan.serviceType, nodes.at(-1) ?? '', random), 0)
  const after = plan.isDoorToPort ? endingAtPort(airports) : [...airports, delivery]
  return { stops: [pickup, ...before, ...after], carrier: airlineCarrier(airline), line: null }
}

/** Builds a courier route: mostly only pickup and delivery, sometimes with its airports. */
export function courierRoute(plan: ShipmentPlan, random: Random): Route {
  const { nodes, legs } = laneOf(plan.lane)
  const [from = '', to = ''] = nodes
  const days = legs[0]?.days ?? 3
  const carrier = random.pick(COURIERS)
  const pickup = stopAt('Pickup', pickupPlace(from, random), 0)
  const delivery = stopAt('Delivery', deliveryPlace(plan.serviceType, to, random), 0)
  if (random.chance(0.8)) {
    const mode = random.pick(['Flight', 'Flight', null] as const)
    return { stops: [leaving(pickup, days, transportBy(mode)), delivery], carrier, line: null }
  }
  const onBoard = { ...transportBy('Flight'), carrier }
  const stops = [
    leaving(pickup, 1, BY_TRUCK),
    leaving(stopAt('OriginPort', placeOf('Airport', from), 0), Math.max(days - 2, 0), onBoard),
    leaving(stopAt('DestinationPort', placeOf('Airport', to), 1), 1, BY_TRUCK),
    delivery,
  ]
  return { stops, carrier, line: null }
}

function flight(airline: Airline, isLaterLeg: boolean, random: Random): TransportToNext {
  const operator = isLaterLeg && random.chance(0.3) ? random.pick(AIRLINES) : airline
  return {
    ...transportBy('Flight'),
    flightNumber: random.chance(0.92) ? flightNumber(operator, random) : null,
    carrier: operator !== airline || random.chance(0.4) ? airlineCarrier(operator) : null,
  }
}
