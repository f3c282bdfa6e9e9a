/** Gives each plan that crosses the sea a passage, so that every vessel carries several shipments of the account. */
import { modeOfService } from '#contract/vocabulary.ts'
import { PASSAGES, type Passage } from './passages.ts'
import type { Days } from './fleet.ts'
import { crossingOf, routeAboard } from './route-of.ts'
import type { ShipmentPlan } from './shipment-plan.ts'

/** Minimum and maximum shipments on a vessel. */
const ABOARD_MIN = 3
const ABOARD_MAX = 12
/** How many days before the pickup a vessel is named. */
const NAMED_DAYS_AHEAD = 15

/**
 * Assigns passages to the plans.
 *
 * @param fixed plans that keep their lane, and are assigned first
 * @param free plans that accept any lane whose vessels fit their moment; each choice depends only on earlier ones
 * @returns the free ones, then the fixed ones
 */
export function embarked(fixed: readonly ShipmentPlan[], free: readonly ShipmentPlan[]): ShipmentPlan[] {
  const aboard = new Map(PASSAGES.map((passage) => [passage, 0]))
  const board = (plan: ShipmentPlan, isOffered: (passage: Passage) => boolean): ShipmentPlan => {
    if (!needsVessel(plan)) return plan
    const passage = nearest(PASSAGES.filter(isOffered), plan, aboard)
    if (!passage) throw new Error(`No passage fits ${plan.reference}.`)
    if (!plan.hasMissedConnection) aboard.set(passage, (aboard.get(passage) ?? 0) + 1)
    return { ...plan, lane: passage.lane, passage }
  }
  const first = fixed.map((plan) => board(plan, ({ lane }) => lane === plan.lane))
  const then = free.map((plan) => board(plan, (passage) => (aboard.get(passage) ?? 0) < roomOf(passage)))
  return [...then, ...first]
}

/** No vessel is named while the pickup is weeks away, or if the shipment was cancelled before. */
function needsVessel({ serviceType, isWithoutVessel, cancelledDaysAgo, moment }: ShipmentPlan): boolean {
  if (modeOfService(serviceType) !== 'Ocean' || isWithoutVessel) return false
  if ('share' in moment || moment.milestone !== 'Pickup') return true
  return cancelledDaysAgo === undefined && moment.offset < NAMED_DAYS_AHEAD
}

/** Late vessels carry few shipments, so that most of the demo is on time. */
function roomOf({ reportedThrough }: Passage): number {
  return reportedThrough < -1 ? ABOARD_MIN : ABOARD_MAX
}

/**
 * A suitable passage, if possible at the same stage, with few shipments so far, and of these the one with the closest
 * days.
 */
function nearest(
  passages: readonly Passage[],
  plan: ShipmentPlan,
  aboard: ReadonlyMap<Passage, number>,
): Passage | undefined {
  const wanted = crossingOf(plan)
  const rankOf = (passage: Passage) => {
    const isOtherStage = stageOf(passage) !== stageOf(wanted)
    const isFilled = (aboard.get(passage) ?? 0) >= ABOARD_MIN
    const daysOff = Math.abs(passage.departs - wanted.departs) + Math.abs(passage.arrives - wanted.arrives)
    return (isOtherStage ? 2000 : 0) + (isFilled ? 1000 : 0) + daysOff
  }
  // Drawing a route takes long, so the best candidates are tried first.
  return passages
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .find((passage) => routeAboard(plan, passage) !== null)
}

function stageOf({ departs, arrives }: Days): 'to come' | 'at sea' | 'arrived' {
  if (departs >= 0) return 'to come'
  return arrives >= 0 ? 'at sea' : 'arrived'
}
