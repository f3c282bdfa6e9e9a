import type {
  ChangedMilestone,
  ChangeFact,
  ChangeKind,
  ChangeWeight,
} from '#contract/dashboard-api/history.ts'
import type { MilestoneDate } from '#contract/schema.ts'
import { isLocalDate } from '#contract/local-date.ts'
import { daysFrom } from '../text/local-date.ts'
import { changedFact, type Step } from './changed-fact.ts'

export type MilestoneEvent = 'arrival' | 'departure'

/** How important a move of a date is. */
export interface Bearing {
  /** Whether it is the arrival at the port of discharge or the place of delivery. */
  readonly isMainArrival: boolean
  readonly isNextEvent: boolean
  /** A main arrival that moves by this many days or more is important. */
  readonly importantDays: number
}

export function changedDate(
  event: MilestoneEvent,
  at: ChangedMilestone,
  [earlier, later]: readonly [MilestoneDate | null, MilestoneDate | null],
  bearing: Bearing,
): ChangeFact[] {
  const step = [earlier && dateText(earlier), later && dateText(later)] as const
  const kind = dateKind(step, [earlier?.actual ?? false, later?.actual ?? false])
  if (kind === null) return []
  const days = daysBetween(step)
  return [changedFact(kind, event, weightOf(kind, step, bearing), step, { at, days })]
}

/**
 * How a date changed; `null` if it did not.
 *
 * @param step each a {@link dateText}
 * @param actual whether each was reported
 */
export function dateKind(step: Step, [wasActual, isActual]: readonly [boolean, boolean]): ChangeKind | null {
  const [old, now] = step
  if (old === now && wasActual === isActual) return null
  if (wasActual && !isActual) return 'date-withdrawn'
  if (isActual && !wasActual) return 'date-happened'
  if (now === null) return 'date-gone'
  if (old === null) return 'date-known'
  const days = daysBetween(step)
  if (days === 0 || readDateText(old).date === readDateText(now).date) return 'time'
  if (isActual) return 'date-corrected'
  // An implausible date counts as unknown.
  if (days === null) return isLocalDate(readDateText(now).date) ? 'date-known' : 'date-gone'
  return days > 0 ? 'date-later' : 'date-earlier'
}

/** Whole days between two dates; `null` unless both are dates. */
export function daysBetween([old, now]: Step): number | null {
  return old === null || now === null ? null : daysFrom(readDateText(old).date, readDateText(now).date)
}

function weightOf(
  kind: ChangeKind,
  step: Step,
  { isMainArrival, isNextEvent, importantDays }: Bearing,
): ChangeWeight {
  if (kind === 'date-withdrawn') return 3
  if (kind === 'time') return 0
  if (kind === 'date-known') return isMainArrival ? 2 : 1
  if (kind !== 'date-later' && kind !== 'date-earlier') return 2
  if (isWithinDay(step)) return 1
  if (isMainArrival && Math.abs(daysBetween(step) ?? 0) >= importantDays) return 3
  return isMainArrival || isNextEvent ? 2 : 1
}

/** Whether both have a time, less than 24 hours apart on two days. */
function isWithinDay(step: Step): boolean {
  const [from = null, to = null] = step.map((text) => readDateText(text ?? '').time)
  const days = daysBetween(step)
  return from !== null && to !== null && ((days === 1 && to < from) || (days === -1 && to > from))
}

/** `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm`. */
function dateText({ date, time }: Pick<MilestoneDate, 'date' | 'time'>): string {
  return time === null ? date : `${date}T${time}`
}

/** Reads a {@link dateText}. */
export function readDateText(text: string): { readonly date: string; readonly time: string | null } {
  const [date = '', time = null] = text.split('T')
  return { date, time }
}
