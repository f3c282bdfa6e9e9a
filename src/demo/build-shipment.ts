/** Creates a shipment from its plan. */
import { addDays, type LocalDate } from '#contract/local-date.ts'
import type { Booking, Milestone, Shipment } from '#contract/schema.ts'
import { modeOfService, type MilestoneType, type ServiceType } from '#contract/vocabulary.ts'
import { bookingOf } from './booking.ts'
import { cargoOf } from './cargo.ts'
import { withDerivedFields } from './derived-fields.ts'
import type { Goods } from './goods.ts'
import { marketplaceOf, parcelsOf } from './parcels.ts'
import { callsOf, cutoffsOf } from './passages.ts'
import { tagsOf } from './purchase-orders.ts'
import { randomOf } from './random.ts'
import { timedRouteOf } from './route-of.ts'
import type { Route } from './route.ts'
import type { SailingCalls } from './sailing.ts'
import type { ShipmentPlan } from './shipment-plan.ts'
import { stampsOf } from './stamps.ts'
import { goodsSoldBy } from './suppliers.ts'
import { milestonesOf } from './timeline.ts'

/** The shipment that the plan describes, as of today. */
export function buildShipment(plan: ShipmentPlan, today: LocalDate): Shipment {
  const { route, days, elapsedDays } = timedRouteOf(plan)
  const clock = { today, elapsedDays, reportedThrough: plan.reportedThrough ?? -1 }
  const milestones = milestonesOf(
    route.stops,
    days,
    clock,
    randomOf(plan.seed, 'dates'),
    vesselCallsOf(plan, today),
  )
  const shipment = shipmentOf(plan, route, milestones, today)
  const planned = { ...shipment, ...plan.fields, booking: plannedBooking(plan, shipment.booking, today) }
  const adjusted = plan.adjust?.(planned, (offset) => addDays(today, offset)) ?? planned
  return withDerivedFields(adjusted)
}

/** When its vessels leave and arrive. */
function vesselCallsOf({ passage, hasMissedConnection }: ShipmentPlan, today: LocalDate): SailingCalls[] {
  if (!passage) return []
  const calls = callsOf(passage, today)
  return hasMissedConnection ? calls.slice(0, 1) : calls
}

function plannedBooking({ booking, passage }: ShipmentPlan, drawn: Booking, today: LocalDate): Booking {
  return { ...drawn, ...(passage && cutoffsOf(passage, today)), ...booking }
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
    mode: modeOfService(serviceType),
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

/** Couriers carry only boxes, if the supplier has any. */
function portableGoods(serviceType: ServiceType, goods: readonly Goods[]): readonly Goods[] {
  const boxes = goods.filter(({ packageType }) => packageType === 'Box')
  return serviceType === 'AirCourier' && boxes.length > 0 ? boxes : goods
}

/** Land carriers confirm nothing; what was picked up was confirmed before. */
function isConfirmed(serviceType: ServiceType, isPickedUp: boolean, draw: number): boolean {
  if (modeOfService(serviceType) === 'Land') return draw < 0.5
  return isPickedUp || draw < 0.75
}
