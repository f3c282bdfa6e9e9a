/** Routes by rail and by truck. */
import type { TransportToNext } from '#contract/schema.ts'
import { LINES } from './carriers.ts'
import { WAREHOUSES } from './consignees.ts'
import { deliveryPlace, pickupPlace } from './delivery-place.ts'
import { laneOf } from './lanes.ts'
import { placeOf } from './place-of.ts'
import type { Random } from './random.ts'
import { BY_TRUCK, leaving, stopAt, transportBy, warehouse, type Route, type Stop } from './route.ts'
import type { ShipmentPlan } from './shipment-plan.ts'
import { SUPPLIERS, type Party } from './suppliers.ts'

const BY_RAIL: TransportToNext = transportBy('Rail')

/** Builds a rail route through its terminals and borders. */
export function railRoute(plan: ShipmentPlan, random: Random): Route {
  const { nodes, legs } = laneOf(plan.lane)
  const isShared = plan.serviceType === 'LandRailLCL'
  const terminals = nodes.map((code, index) => {
    const legAfter = legs[index]
    const stop =
      code === 'border'
        ? stopAt('BorderCrossing', null, random.int(1, 2))
        : stopAt('InlandTerminal', placeOf('InlandTerminal', code), random.int(1, 3))
    return legAfter ? leaving(stop, legAfter.days, BY_RAIL) : leaving(stop, random.int(1, 2), BY_TRUCK)
  })
  const last = nodes.at(-1) ?? ''
  const pickup = leaving(stopAt('Pickup', pickupPlace(nodes[0] ?? '', random), 0), 1, BY_TRUCK)
  const before = isShared ? [leaving(warehouse('ConsolidationWarehouse', random.int(1, 2)), 1, BY_TRUCK)] : []
  const after = isShared
    ? [leaving(warehouse('DeconsolidationWarehouse', random.int(1, 2)), 1, BY_TRUCK)]
    : []
  const delivery = stopAt('Delivery', deliveryPlace(plan.serviceType, last, random), 0)
  return {
    stops: [pickup, ...before, ...terminals, ...after, delivery],
    carrier: null,
    line: random.pick(LINES),
  }
}

/** Builds a truck route from town to town; shared trucks pass through a warehouse. */
export function truckRoute(plan: ShipmentPlan, random: Random): Route {
  const { nodes, legs } = laneOf(plan.lane)
  const pickup = stopAt('Pickup', partyIn(nodes[0] ?? '', SUPPLIERS).place, 0)
  const delivery = stopAt('Delivery', partyIn(nodes.at(-1) ?? '', WAREHOUSES).place, 0)
  const borders = nodes.slice(1, -1).map(() => stopAt('BorderCrossing', null, random.int(0, 1)))
  const stops = [pickup, ...borders].map((stop, index) => leaving(stop, legs[index]?.days ?? 1, BY_TRUCK))
  const isShared = plan.serviceType === 'LandTruckLTL'
  const between: Stop[] = isShared ? [leaving(warehouse('DeconsolidationWarehouse', 1), 1, BY_TRUCK)] : []
  return { stops: [...stops, ...between, delivery], carrier: null, line: null }
}

function partyIn(town: string, parties: readonly Party[]): Party {
  const city = town.replaceAll('_', ' ')
  const party = parties.find(({ place }) => place.city === city)
  if (!party) throw new Error(`The demo has no party in ${city}.`)
  return party
}
