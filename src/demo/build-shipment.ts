/** Makes a shipment out of its plan. */
import { addDays, type LocalDate } from '#contract/local-date.ts'
import type { Booking, Milestone, Shipment } from '#contract/schema.ts'
import { MODE_OF_SERVICE, type MilestoneType, type ServiceType } from '#contract/vocabulary.ts'
import { airRoute, courierRoute } from './air-route.ts'
import { bookingOf } from './booking.ts'
import { cargoOf } from './cargo.ts'
import { withDerivedFields } from './derived-fields.ts'
import type { Goods } from './goods.ts'
import { railRoute, truckRoute } from './land-route.ts'
import { oceanRoute } from './ocean-route.ts'
import { marketplaceOf, parcelsOf } from './parcels.ts'
import { tagsOf } from './purchase-orders.ts'
import { randomOf } from './random.ts'
import type { Route } from './route.ts'
import type { ShipmentPlan } from './shipment-plan.ts'
import { stampsOf } from './stamps.ts'
import { goodsSoldBy } from './suppliers.ts'
import { elapsedDaysAt, milestonesOf, stopDaysOf } from './timeline.ts'

/** The shipment that the plan describes, as it stands today. */
export function buildShipment(plan: ShipmentPlan, today: LocalDate): Shipment {
  const route = withDwellDays(routeOf(plan), plan.dwellDays)
  const days = stopDaysOf(route.stops)
  const clock = {
    today,
    elapsedDays: elapsedDaysAt(plan.moment, route.stops, days),
    reportedThrough: plan.reportedThrough ?? -1,
  }
  const milestones = milestonesOf(route.stops, days, clock, randomOf(plan.seed, 'dates'))
  const shipment = shipmentOf(plan, route, milestones, today)
  const planned = { ...shipment, ...plan.fields, booking: plannedBooking(plan, shipment.booking, today) }
  const adjusted = plan.adjust?.(planned, (offset) => addDays(today, offset)) ?? planned
  return withDerivedFields(adjusted)
}

function routeOf(plan: ShipmentPlan): Route {
  const random = randomOf(plan.seed, 'route')
  if (plan.serviceType === 'AirCourier') return courierRoute(plan, random)
  if (plan.serviceType.startsWith('LandRail')) return railRoute(plan, random)
  const mode = MODE_OF_SERVICE[plan.serviceType]
  if (mode === 'Land') return truckRoute(plan, random)
  return mode === 'Air' ? airRoute(plan, random) : oceanRoute(plan, random)
}

function withDwellDays(route: Route, dwellDays: ShipmentPlan['dwellDays'] = {}): Route {
  const stops = route.stops.map((stop) => ({ ...stop, dwellDays: dwellDays[stop.type] ?? stop.dwellDays }))
  return { ...route, stops }
}

function plannedBooking({ booking, cutoffs }: ShipmentPlan, drawn: Booking, today: LocalDate): Booking {
  const planned = { ...drawn, ...booking }
  if (!cutoffs) return planned
  return {
    ...planned,
    cargoCutoff: addDays(today, cutoffs.cargo),
    shippingInstructionCutoff: addDays(today, cutoffs.shippingInstruction),
  }
}

function shipmentOf(plan: ShipmentPlan, route: Route, milestones: Milestone[], today: LocalDate): Shipment {
  const { serviceType, reference, seed } = plan
  const random = randomOf(seed, 'shipment')
  const places = placesOf(milestones)
  const { isPickedUp, hasArrived } = progressOf(milestones)
  const goods = random.pick(portableGoods(serviceType, goodsSoldBy(places.origin?.name ?? '')))
  const description = random.maybe(0.92, goods.description)
  return {
    reference,
    status: 'Active',
    serviceType,
    mode: MODE_OF_SERVICE[serviceType],
    incoterms: random.pick(['FOB', 'FOB', 'EXW', null]),
    tags: tagsOf(seed, randomOf(seed, 'tags')),
    descriptionOfGoods: description,
    insured: random.chance(0.4),
    bookingConfirmedByCarrier: isConfirmed(serviceType, isPickedUp, random.fraction()),
    ...places,
    portOfDischarge: null,
    carrier: random.chance(0.8) || isPickedUp ? route.carrier : null,
    booking: bookingOf(serviceType, milestones, route.line, randomOf(seed, 'booking')),
    parcels: parcelsOf(serviceType, isPickedUp, hasArrived, randomOf(seed, 'parcels')),
    marketplace: marketplaceOf(serviceType, places.destination, randomOf(seed, 'marketplace')),
    cargo: cargoOf({ serviceType, goods, line: route.line, isPickedUp }, randomOf(seed, 'cargo')),
    milestones,
    currentMilestoneIndex: 0,
    ...stampsOf(plan, milestones, today, randomOf(seed, 'stamps')),
  }
}

function placesOf(
  milestones: readonly Milestone[],
): Pick<Shipment, 'origin' | 'portOfLoading' | 'destination'> {
  const placeAt = (type: MilestoneType) =>
    milestones.find((milestone) => milestone.type === type)?.place ?? null
  return {
    origin: placeAt('Pickup'),
    portOfLoading: placeAt('OriginPort'),
    destination: placeAt('Delivery'),
  }
}

function progressOf(milestones: readonly Milestone[]): { isPickedUp: boolean; hasArrived: boolean } {
  const isCompleted = (type: MilestoneType) =>
    milestones.some((milestone) => milestone.type === type && milestone.completed)
  return { isPickedUp: isCompleted('Pickup'), hasArrived: isCompleted('DestinationPort') }
}

/** Couriers carry boxes where the supplier has any. */
function portableGoods(serviceType: ServiceType, goods: readonly Goods[]): readonly Goods[] {
  const boxes = goods.filter(({ packageType }) => packageType === 'Box')
  return serviceType === 'AirCourier' && boxes.length > 0 ? boxes : goods
}

/** Land has no carrier that could confirm; what was picked up was confirmed before. */
function isConfirmed(serviceType: ServiceType, isPickedUp: boolean, draw: number): boolean {
  if (MODE_OF_SERVICE[serviceType] === 'Land') return draw < 0.5
  return isPickedUp || draw < 0.75
}
