/** `createdAt`, `updatedAt` and `cancelledAt` of a demo shipment. */
import { daysBetween, type LocalDate } from '#contract/local-date.ts'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { modeOfService, type Mode } from '#contract/vocabulary.ts'
import { instantBefore, secondsOf } from './instants.ts'
import { randomOf, type Random } from './random.ts'
import type { ShipmentPlan } from './shipment-plan.ts'

/** An active shipment changes at least this often, in days. Those planned as stale are older. */
const HEARD_OF_WITHIN_DAYS: Record<Mode, number> = { Ocean: 12, Air: 3.5, Land: 6 }

const SECONDS_OLD_MIN = 40

/** An event is reported in the evening, after this fraction of its day. */
const REPORTED_AFTER_DAYS = 0.8

type Stamps = Pick<Shipment, 'createdAt' | 'updatedAt' | 'cancelledAt'>

/** Instants before today, unique for every shipment, and not before its last reported event. */
export function stampsOf(
  plan: ShipmentPlan,
  milestones: readonly Milestone[],
  today: LocalDate,
  random: Random,
): Stamps {
  const agesOfEvents = milestones.flatMap(({ arrival, departure }) =>
    [arrival, departure].flatMap((date) => (date?.actual ? [daysBetween(date.date, today)] : [])),
  )
  const lastEvent = Math.max(0, Math.min(...agesOfEvents) - REPORTED_AFTER_DAYS)
  const oldest = Math.max(...agesOfEvents, 0)
  const isFinished = milestones.at(-1)?.arrival?.actual ?? false
  const drawnDays = isFinished
    ? lastEvent - random.fraction() * 0.15
    : heardOfDaysAgo(plan, lastEvent, random)
  const updatedDays = plan.updatedDaysAgo ?? plan.cancelledDaysAgo ?? drawnDays
  const updatedSeconds = Math.max(SECONDS_OLD_MIN, secondsOf(updatedDays)) + random.int(0, 3000)
  const createdSeconds =
    Math.max(secondsOf(oldest), updatedSeconds) + secondsOf(random.int(3, 20)) + random.int(0, 80_000)
  const microseconds = microsecondsOf(plan.seed)
  const updatedAt = instantBefore(today, updatedSeconds, microseconds)
  return {
    createdAt: instantBefore(today, createdSeconds, 1_000_000 - microseconds),
    updatedAt,
    cancelledAt: plan.cancelledDaysAgo === undefined ? null : updatedAt,
  }
}

/** Days since its last news, after its last event. News of a vessel reaches all aboard. */
function heardOfDaysAgo({ passage, serviceType }: ShipmentPlan, lastEvent: number, random: Random): number {
  const longest = HEARD_OF_WITHIN_DAYS[modeOfService(serviceType)]
  // Squared, so that most changes are recent, as in a real feed.
  if (!passage) return Math.min(lastEvent, longest) * random.fraction() ** 2
  const news = longest * randomOf(passage.departs, `news of ${passage.lane}`).fraction() ** 2
  return Math.min(lastEvent, news) * (1 - random.fraction() / 2)
}

/** Unique for every seed below 1000, so that no two instants are equal. */
function microsecondsOf(seed: number): number {
  return seed % 5 === 0 ? seed * 1000 : seed * 1009
}
