/** What is said of a shipment and the day on which it is required. */
import { counted } from '../text/counted.ts'
import { formatDateNear } from '../text/local-date.ts'
import type { Clock } from '../shipment/clock.ts'
import type { RequiredVerdict } from '../shipment/required.ts'

/** 'Est. delivery 4 days after required by': the verdict as a sentence. An estimate that has passed says so. */
export function requiredWords(verdict: RequiredVerdict, clock: Clock): string {
  const { days, which, arrival, isFact, isPassed } = verdict
  if (days === null) return undatedWords(verdict, clock)
  const day = days === 0 ? 'on the day required' : `${distanceWords(days)} required by`
  const distance = isPassed ? `${day}, not reported` : day
  if (which === 'Port') {
    return arrival?.actual
      ? `Arrival at port alone was ${distance}`
      : `Est. arrival at port alone is ${distance}`
  }
  if (which === 'Delivery') return `${isFact ? 'Arrived' : 'Est. delivery'} ${distance}`
  return `${isFact ? 'Arrived at port' : 'Est. arrival at port'} ${distance}`
}

function undatedWords({ verdict, on, which, isFact }: RequiredVerdict, clock: Clock) {
  const isAtPort = which !== 'Delivery'
  if (isFact) return `${isAtPort ? 'Arrived at port' : 'Delivered'}, date not recorded`
  const noun = isAtPort ? 'port arrival' : 'delivery'
  if (verdict !== 'passed') return `No ${noun} date yet`
  return `Required by ${formatDateNear(on, clock.today)} has passed; no ${noun} date`
}

/** '4 days after': the verdict in a few words, beside its day. Where only the port has a date, the delivery comes later. */
export function requiredDistance({ verdict, which, days, isFact }: RequiredVerdict): string {
  if (days !== null && which === 'Port') return `at least ${distanceWords(days)}`
  if (days !== null) return days === 0 ? 'on the day' : distanceWords(days)
  if (isFact) return 'date not recorded'
  return verdict === 'passed' ? 'passed, no date' : 'no date yet'
}

/** '4 days after', '1 day before'. */
function distanceWords(days: number): string {
  return `${counted(Math.abs(days), 'day')} ${days > 0 ? 'after' : 'before'}`
}
