/** Words for a shipment's required date and verdict. */
import type { JudgedRequired } from '#contract/dashboard-api/account.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '../text/counted.ts'
import { formatDateNear } from '../text/local-date.ts'
import type { Clock } from '../shipment/clock.ts'
import type { RequiredBy, RequiredVerdict } from '../shipment/required.ts'
import { datesOf, type WithDates } from '../shipment/team-dates.ts'
import { nameOf } from './person-name.ts'

/** A shipment's required date, with its verdict in words. */
export function judgedRequired(
  { reference }: Pick<ShipmentOutline, 'reference'>,
  { on, tag, verdict }: RequiredBy & { readonly verdict: RequiredVerdict },
  clock: Clock & WithDates,
): JudgedRequired {
  const words = requiredWords(verdict, clock)
  const { days, isAtLeast } = verdict
  return {
    on,
    tag,
    verdict: verdict.verdict,
    words,
    distance: requiredDistance(verdict),
    days,
    isAtLeast,
    set: requiredSetOf(reference, tag, clock),
  }
}

/** Who set the required date, and when; `null` if the team has set none. */
export function requiredSetOf(reference: string, tag: string | null, clock: WithDates) {
  const set = datesOf(clock).requiredSet(reference, tag)
  return set && { by: nameOf(set.by), at: set.at }
}

/** 'Est. delivery 4 days late': the verdict as a sentence, which mentions a passed estimate. */
export function requiredWords(verdict: RequiredVerdict, clock: Clock): string {
  const { days, which, arrival, isFact, isOverdue, isPassed, isDoubtful } = verdict
  if (isOverdue) {
    return `${which === 'Port, end of service' ? 'Arrival at port' : 'Delivery'} ${requiredDistance(verdict)}`
  }
  if (days === null) return undatedWords(verdict, clock)
  const doubt = isPassed ? ', not reported' : isDoubtful ? ', doubtful' : ''
  const distance = `${daysWords(verdict, ' required')}${doubt}`
  if (which === 'Port') {
    return arrival?.actual
      ? `Arrival at port was already ${distance}`
      : `Est. arrival at port is already ${distance}`
  }
  const noun = which === 'Delivery' ? 'delivery' : 'arrival at port'
  if (isFact) return `Arrived${which === 'Delivery' ? '' : ' at port'} ${distance}`
  return `Est. ${noun}${verdict.verdict === 'tight' && days < 0 ? ' with' : ''} ${distance}`
}

function undatedWords({ verdict, on, which }: RequiredVerdict, clock: Clock) {
  const isAtPort = which !== 'Delivery'
  if (verdict === 'undated') return `${isAtPort ? 'Arrived at port' : 'Delivered'}, date not recorded`
  const noun = isAtPort ? 'port arrival' : 'delivery'
  if (verdict !== 'passed') return `No ${noun} date yet`
  return `Required by ${formatDateNear(on, clock.today)} has passed; no ${noun} date`
}

/** '8 days late', '1 day to spare', 'arrived 2 days late': the verdict in a few words, for use beside its date. */
export function requiredDistance(verdict: RequiredVerdict): string {
  if (verdict.isOverdue) {
    return `${daysWords(verdict)}, ${verdict.which === 'Port' ? 'no date' : 'estimate passed'}`
  }
  if (verdict.verdict === 'passed') return 'late, not arrived'
  if (verdict.verdict === 'undated') return 'arrived, date not recorded'
  if (verdict.days === null) return 'no ETA'
  const isDelivery = verdict.which !== 'Port'
  return verdict.isFact && isDelivery ? `arrived ${daysWords(verdict)}` : daysWords(verdict)
}

function daysWords({ verdict, isAtLeast, days }: RequiredVerdict, ofDay = ''): string {
  if (days === null || days === 0) return `on the day${ofDay}`
  if (days > 0) return lateWords(days, isAtLeast)
  return `${counted(-days, 'day')} ${verdict === 'tight' ? 'to spare' : 'early'}`
}

/** '8 days late', '9+ days late'. */
export function lateWords(days: number, isAtLeast: boolean): string {
  return isAtLeast ? `${days}+ days late` : `${counted(days, 'day')} late`
}
