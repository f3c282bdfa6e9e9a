/**
 * Groups of attention items by what can be done about them, the order within a group, and the tone of an
 * item.
 */
import { ATTENTION_GROUPS, type AttentionGroup, type Tone } from '#contract/dashboard-api/judged-names.ts'
import { compareText } from '../text/compare-text.ts'
import { daysAfter } from '../text/local-date.ts'
import { type Clock, daysSince, isCertainPast } from '../shipment/clock.ts'

const GROUP_TITLES = {
  'due-now': 'Due today and tomorrow',
  'will-miss': 'Late for its date',
  'due-later': 'Due later',
  passed: 'Passed',
  'look-into': 'Look into',
  data: 'Missing or contradicting data',
} as const satisfies Record<AttentionGroup, string>

/** 'Due today and tomorrow'. */
export function groupTitle(group: AttentionGroup): string {
  return GROUP_TITLES[group]
}

const GROUP_WORDS = {
  'due-now': 'Due',
  'will-miss': 'Late',
  'due-later': 'Due',
  passed: 'Passed',
  'look-into': 'Look into',
  data: 'Data',
} as const satisfies Record<AttentionGroup, string>

/** 'Due': for use beside the day. */
export function groupWord(group: AttentionGroup): string {
  return GROUP_WORDS[group]
}

/** A date that can still be met is due. Yesterday may still be met if the zone of its place is unknown. */
export function groupByDate(reason: { readonly date: string }, clock: Clock): AttentionGroup {
  return isCertainPast(reason.date, clock) ? 'passed' : dueBy(reason.date, clock)
}

/** 'due-now' if the date is tomorrow or earlier at the place. */
function dueBy(date: string, { here }: Clock): AttentionGroup {
  return date <= (daysAfter(here, 1) ?? here) ? 'due-now' : 'due-later'
}

/** What the order of items depends on. */
interface Placed {
  readonly group: AttentionGroup
  readonly date: string | null
}

/** Whether an item is urgent. Missing and contradictory data can wait. */
export function isPressing({ group }: Pick<Placed, 'group'>): boolean {
  return group !== 'data'
}

/** By group, then by date: passed dates latest first, and undated items last. */
export function compareByGroup(one: Placed, other: Placed): number {
  if (one.group !== other.group) {
    return ATTENTION_GROUPS.indexOf(one.group) - ATTENTION_GROUPS.indexOf(other.group)
  }
  if (one.date === null || other.date === null) return Number(one.date === null) - Number(other.date === null)
  return one.group === 'passed' ? compareText(other.date, one.date) : compareText(one.date, other.date)
}

/** The same order as a text key, for sorting a column. */
export function placeOf({ group, date }: Placed): string {
  const day =
    group === 'passed' && date !== null ? date.replaceAll(/\d/g, (digit) => `${9 - Number(digit)}`) : date
  return `${ATTENTION_GROUPS.indexOf(group)} ${day ?? AFTER_ALL_DATES}`
}

const AFTER_ALL_DATES = '~'

/** Passed items keep their loud tone for this many days. */
const FRESHLY_PASSED_DAYS = 3

/** The tone of an item. The loudest are those due by tomorrow, missing a required date or freshly passed. */
export function toneOf({ group, date }: Placed, clock: Clock): Tone {
  if (group === 'due-now' || group === 'will-miss') return 'bad'
  if (group === 'due-later') return 'warn'
  if (group !== 'passed') return 'neutral'
  const days = date === null ? null : daysSince(date, clock)
  return days !== null && days <= FRESHLY_PASSED_DAYS ? 'bad' : 'warn'
}
