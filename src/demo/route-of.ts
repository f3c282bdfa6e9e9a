/** The route of a plan, including stays to wait for a vessel or for collection. */
import { modeOfService, type MilestoneType } from '#contract/vocabulary.ts'
import { airRoute, courierRoute } from './air-route.ts'
import type { Days } from './fleet.ts'
import { railRoute, truckRoute } from './land-route.ts'
import { oceanRoute } from './ocean-route.ts'
import type { Passage } from './passages.ts'
import { randomOf } from './random.ts'
import type { Route } from './route.ts'
import type { ShipmentPlan } from './shipment-plan.ts'
import { elapsedDaysAt, stopDaysOf, type StopDays } from './timeline.ts'

/** A route, and where today is on it. */
export interface TimedRoute {
  readonly route: Route
  readonly days: readonly StopDays[]
  /** Days from pickup to today; negative before pickup. */
  readonly elapsedDays: number
}

/** A change of the length of a stay at a port. */
interface Stretch {
  readonly at: MilestoneType
  readonly days: number
}

/** Days at a port, unless the plan sets them. */
const STAY_DAYS_MIN = 1
const STAY_DAYS_MAX = 9
/** A voyage cannot be stretched, so the share of the way may deviate by this much. */
const SHARE_TOLERANCE = 0.1
const AS_IT_IS: Stretch = { at: 'OriginPort', days: 0 }

/** When the plan would leave the port of loading and reach the port of discharge on its own lane, regardless of vessels. */
export function crossingOf(plan: ShipmentPlan): Days {
  const { route, days, elapsedDays } = timedRouteOf(plan)
  const offsetOf = (day: number | null | undefined) => (day ?? 0) - elapsedDays
  const port = route.stops.findIndex(({ type }) => type === 'OriginPort')
  const end = route.stops.findIndex(({ type }) => type === 'DestinationPort')
  return { departs: offsetOf(days[port]?.departure), arrives: offsetOf(days.at(end)?.arrival) }
}

/** The route of the plan, with today where the plan says. */
export function timedRouteOf(plan: ShipmentPlan): TimedRoute {
  if (plan.passage) {
    const aboard = routeAboard(plan, plan.passage)
    if (!aboard) throw new Error(`${plan.reference} cannot travel on ${plan.passage.lane}.`)
    return aboard
  }
  const route = routeOf(plan)
  const days = stopDaysOf(route.stops)
  return { route, days, elapsedDays: elapsedDaysAt(plan.moment, route.stops, days) }
}

/**
 * The route across the sea with a passage. The time between its vessels' days and the plan's moment is spent in the
 * port of loading or discharge.
 *
 * @returns `null` if the days do not allow it
 */
export function routeAboard(plan: ShipmentPlan, passage: Passage): TimedRoute | null {
  const drawn = routeOf({ ...plan, lane: passage.lane, passage })
  const stretch = stretchOf(plan, passage, timedBy(drawn, passage))
  const stay = drawn.stops.find(({ type }) => type === stretch?.at)?.dwellDays ?? 0
  if (!stretch || !isStay(stay + stretch.days, stretch)) return null
  const stops = drawn.stops.map((stop) =>
    stop.type === stretch.at ? { ...stop, dwellDays: stop.dwellDays + stretch.days } : stop,
  )
  return timedBy({ ...drawn, stops }, passage)
}

/** Without a change, a stay may be as long as the plan sets. */
function isStay(days: number, stretch: Stretch): boolean {
  return stretch.days === 0 || (days >= STAY_DAYS_MIN && days <= STAY_DAYS_MAX)
}

/** The route with today where the vessels say. */
function timedBy(route: Route, passage: Passage): TimedRoute {
  const days = stopDaysOf(route.stops)
  const port = route.stops.findIndex(({ type }) => type === 'OriginPort')
  const departure = days[port]?.departure ?? 0
  return { route, days, elapsedDays: departure - passage.departs }
}

/** The change that puts the plan's moment on its day; `null` if there is none. */
function stretchOf(plan: ShipmentPlan, passage: Passage, timed: TimedRoute): Stretch | null {
  const { moment } = plan
  if ('share' in moment) return stretchToShare(plan, moment.share, passage, timed)
  const { route, days, elapsedDays } = timed
  if (!route.stops.some(({ type }) => type === moment.milestone)) return null
  const late = elapsedDays - elapsedDaysAt(moment, route.stops, days)
  if (moment.milestone === 'Pickup') return { at: 'OriginPort', days: -late }
  const isBehindPort =
    moment.milestone === 'Delivery' || `${moment.milestone} ${moment.event}` === 'DestinationPort departure'
  if (isBehindPort && !plan.isDoorToPort) return { at: 'DestinationPort', days: late }
  return late === 0 ? AS_IT_IS : null
}

function stretchToShare(
  { isDoorToPort }: ShipmentPlan,
  share: number,
  passage: Passage,
  { days, elapsedDays }: TimedRoute,
): Stretch | null {
  const total = days.at(-1)?.arrival ?? 0
  if (passage.departs > passage.reportedThrough) {
    const wanted = Math.round((share * total - elapsedDays) / (1 - share))
    const elapsed = elapsedDays + wanted
    return elapsed > 0 ? { at: 'OriginPort', days: wanted } : null
  }
  if (passage.arrives <= passage.reportedThrough) {
    if (isDoorToPort) return null
    return { at: 'DestinationPort', days: Math.round(elapsedDays / share) - total }
  }
  return Math.abs(elapsedDays / total - share) <= SHARE_TOLERANCE ? AS_IT_IS : null
}

function routeOf(plan: ShipmentPlan): Route {
  const route = drawnRouteOf(plan)
  const stops = route.stops.map((stop) => ({
    ...stop,
    dwellDays: plan.dwellDays?.[stop.type] ?? stop.dwellDays,
  }))
  return { ...route, stops }
}

function drawnRouteOf(plan: ShipmentPlan): Route {
  const random = randomOf(plan.seed, 'route')
  if (plan.serviceType === 'AirCourier') return courierRoute(plan, random)
  if (plan.serviceType.startsWith('LandRail')) return railRoute(plan, random)
  const mode = modeOfService(plan.serviceType)
  if (mode === 'Land') return truckRoute(plan, random)
  return mode === 'Air' ? airRoute(plan, random) : oceanRoute(plan, random)
}
