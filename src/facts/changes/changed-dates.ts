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

const MINUTES_IN_DAY = 1440

export function changedDate(
  event: MilestoneEvent,
  at: ChangedMilestone,
  [earlier, later]: readonly [MilestoneDate | null, MilestoneDate | null],
  bearing: Bearing,
): ChangeFact[] {
  if (!earlier && !later) return []
  const days = earlier && later ? daysFrom(earlier.date, later.date) : null
  const [kind, weight] =
    earlier && later ? stepOf([earlier, later], days, bearing) : endOf(earlier, later, bearing)
  if (kind === null) return []
  const step: Step = { old: earlier && dateText(earlier), new: later && dateText(later) }
  return [changedFact(kind, event, weight, { at, days, ...step })]
}

/** How a date changed, and how important that is; `null` if it did not. */
type Verdict = readonly [kind: ChangeKind | null, weight: ChangeWeight]

/** The change of a date that was added or removed. */
function endOf(
  earlier: MilestoneDate | null,
  later: MilestoneDate | null,
  { isMainArrival }: Bearing,
): Verdict {
  if (!later) return earlier?.actual ? ['date-withdrawn', 3] : ['date-gone', 2]
  return later.actual ? ['date-happened', 2] : ['date-known', isMainArrival ? 2 : 1]
}

function stepOf(
  [earlier, later]: readonly [MilestoneDate, MilestoneDate],
  days: number | null,
  bearing: Bearing,
): Verdict {
  if (earlier.actual && !later.actual) return ['date-withdrawn', 3]
  if (!earlier.actual && later.actual) return ['date-happened', 2]
  if (earlier.date === later.date) return [earlier.time === later.time ? null : 'time', 0]
  if (later.actual) return ['date-corrected', 2]
  // An implausible date counts as unknown.
  if (days === null) return endOf(earlier, isLocalDate(later.date) ? later : null, bearing)
  return [days > 0 ? 'date-later' : 'date-earlier', weightOfMove(days, [earlier, later], bearing)]
}

function weightOfMove(
  days: number,
  [earlier, later]: readonly [MilestoneDate, MilestoneDate],
  { isMainArrival, isNextEvent, importantDays }: Bearing,
): ChangeWeight {
  const [from, to] = [minuteOf(earlier.time), minuteOf(later.time)]
  const isWithinDay =
    from !== null && to !== null && Math.abs(days * MINUTES_IN_DAY + to - from) < MINUTES_IN_DAY
  if (isWithinDay) return 1
  if (isMainArrival && Math.abs(days) >= importantDays) return 3
  return isMainArrival || isNextEvent ? 2 : 1
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

function minuteOf(time: string | null): number | null {
  const match = /^(\d\d):(\d\d)$/.exec(time ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}
