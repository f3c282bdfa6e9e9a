import { daysAfter, daysFrom, formatDateNear, formatShortDateNear } from '../text/local-date.ts'
import { type Clock, isCertainPast, isPastHere, isWithin } from '../shipment/clock.ts'
import { hasOwnContainers } from '../shipment/containers.ts'
import { dischargePlaceOf } from '../shipment/day-places.ts'
import type { FreeTime } from '../shipment/free-time.ts'
import { basisOfDay, type JudgedFreeTime, judgeFreeTime } from '../shipment/judged-free-time.ts'
import { freeTimeArithmetic, freeTimeEnd, freeTimeEndDistance } from '../words/free-time-end.ts'
import { relativeDayAt } from '../words/relative-day.ts'
import { isLongUntracked, isNotEarlier, moved, nearness } from './dates.ts'
import { groupByDate } from './group.ts'
import type { AttentionRule, FactChange, Reason } from './rule.ts'

export interface FreeTimeReason extends Reason {
  readonly kind: 'free-time'
  readonly date: string
  readonly freeTime: JudgedFreeTime
}

/**
 * Free time of the customer's own containers ends soon, has ended, or ends before the planned pickup. If the
 * data never reports the collection, the item ends on its own.
 */
export const freeTimeRule: AttentionRule<FreeTimeReason> = {
  kind: 'free-time',
  tick: 'collected',
  place: dischargePlaceOf,

  find(shipment, judge, days) {
    const freeTime = hasOwnContainers(shipment.serviceType) ? judgeFreeTime(shipment, judge) : null
    const date = freeTime?.state === 'running' ? freeTime.lastFreeDay : null
    if (!freeTime || date === null) return []
    if (!isWithin(date, days, judge) && !freeTime.laterPickup) return []
    if (!freeTime.isCollectionTracked && isLongUntracked(date, judge)) return []
    return [{ kind: 'free-time', freeTime, date }]
  },

  group: groupByDate,

  noun: () => 'free time',

  words({ date, freeTime }, _shipment, clock) {
    const { laterPickup } = freeTime
    const isOver = isPastHere(date, clock)
    const confirm = isOver ? 'Confirm collection' : 'Arrange collection'
    const step = laterPickup ? 'Ask for an earlier pickup' : confirm
    return {
      reason: freeTimeReason(freeTime, date, clock),
      ...(!isOver &&
        !hasPlannedPickup(freeTime, clock) && { lastingReason: endReason(freeTime, date, clock) }),
      nextStep:
        laterPickup || !isOver
          ? `${step}${freeTime.confirmed?.holds ? '' : '; the terminal has the exact date'}.`
          : 'Confirm collection with the terminal.',
      shortStep: step,
    }
  },

  /** LFD is the trade's abbreviation for last free day. */
  badge({ date, freeTime }, _shipment, clock) {
    const day = formatShortDateNear(date, clock.today)
    const isSure = freeTime.confirmed?.holds
    if (isPastHere(date, clock)) return { words: `LFD was ${day}${isSure ? '' : ' (est.)'}` }
    return { words: `${isSure ? '' : 'Est. '}LFD ${day}`, distance: relativeDayAt(date, clock) }
  },

  basis({ freeTime }, _shipment, judge) {
    const own = freeTime.confirmed?.holds ? null : freeTimeArithmetic(freeTime, judge)
    return [own, basisOfDay(freeTime, judge.today)].filter((part) => part !== null).join('; ')
  },

  // The last free day depends on the team's convention, so the facts are its inputs, and the offset of a
  // confirmed day.
  facts: ({ date, freeTime: { arrival, freeDays, counted } }, _shipment, clock) => [
    arrival?.date ?? null,
    freeDays,
    nearness(date, clock),
    counted === null ? 0 : daysFrom(counted, date),
  ],

  covers: (change) => isDayKept(change) && (change.is[2] === 'near' || change.was[2] === 'passed'),

  cameBack(_reason, change, judge) {
    if (isDayKept(change)) return 'last free day has passed'
    return moved('last free day', lastFreeDayOf(change.was, judge.rules.arrivalDayCounts), judge)
  },
}

/**
 * 'Free time ends in 2 days (est.)', 'Free time ended 24 Nov (est.), pickup planned 27 Nov', 'Last free day was Mon 16 Nov
 * (est.) · Collected?'.
 */
function freeTimeReason(freeTime: JudgedFreeTime, date: string, clock: Clock): string {
  const { today } = clock
  if (freeTime.laterPickup && hasPlannedPickup(freeTime, clock)) {
    const pickup = `pickup planned ${formatShortDateNear(freeTime.laterPickup.date, today)}`
    return `${endReason(freeTime, date, clock)}, ${pickup}`
  }
  const basis = basisWords(freeTime)
  if (isPastHere(date, clock)) return `Last free day was ${formatDateNear(date, today)}${basis} · Collected?`
  return `Free time ${freeTimeEndDistance(date, clock)}${basis}`
}

/** 'Free time ends 27 Nov (est.)'. */
function endReason(freeTime: JudgedFreeTime, date: string, clock: Clock): string {
  return `Free time ${freeTimeEnd(date, clock)}${basisWords(freeTime)}`
}

function basisWords(freeTime: JudgedFreeTime): string {
  return freeTime.confirmed?.holds ? ' (confirmed)' : ' (est.)'
}

function hasPlannedPickup({ laterPickup }: FreeTime, clock: Clock): boolean {
  return laterPickup !== null && !isCertainPast(laterPickup.date, clock)
}

/**
 * Whether the last free day is no earlier. Marks made before confirmed days became a fact compare the
 * calculated day.
 */
function isDayKept({ was, is }: FactChange): boolean {
  return isNotEarlier(lastFreeDayOf(was, false), lastFreeDayOf(is.slice(0, was.length), false))
}

/** Calculates both days of a change in the same way. */
function lastFreeDayOf(
  [start, days, , difference]: readonly unknown[],
  arrivalDayCounts: boolean,
): string | null {
  if (typeof start !== 'string' || typeof days !== 'number') return null
  const calculated = Math.max(arrivalDayCounts ? days - 1 : days, 0)
  return daysAfter(start, calculated + (typeof difference === 'number' ? difference : 0))
}
