import { addDays, type LocalDate } from '#contract/local-date.ts'
import { ATTENTION_GROUPS } from '#contract/dashboard-api/judged-names.ts'
import { groupTitle } from '../attention/group.ts'
import { ATTENTION_KINDS, kindOf } from '../attention/kinds.ts'
import { countryName } from '../text/country-name.ts'
import { formatDateNear } from '../text/local-date.ts'
import { transportWords } from '../words/transport-words.ts'
import type { PlaceNames } from './choice.ts'
import type { ARRIVAL_NAMES, DUE_NAMES, DueKind, NearKind } from './due-names.ts'
import type { MissingName, RequiredName } from './choice-names.ts'
import type { StageName } from './stage-names.ts'

const STAGE_WORDS: Readonly<Record<string, string>> = {
  'no-route': 'No route yet',
  'awaiting-pickup': 'Awaiting pickup',
  'picked-up': 'Picked up',
  'waiting-origin': 'Waiting at origin',
  'waiting-transshipment': 'Waiting at transshipment or on the way',
  'waiting-arrival': 'Arrived, waiting for collection',
  'travelling-truck': transportWords('Truck').underWay,
  'travelling-rail': transportWords('Rail').underWay,
  'travelling-voyage': transportWords('Voyage').underWay,
  'travelling-flight': transportWords('Flight').underWay,
  'travelling-other': 'In transit, not known how',
  arrived: 'Arrived, date not recorded',
  delivered: 'Delivered or arrived at port',
  cancelled: 'Cancelled',
} satisfies Record<StageName, string>

const DUE_WORDS: Readonly<Record<string, string>> = {
  'cutoff-ahead': 'Cutoff in the next 7 days',
  'cutoff-passed': 'Cutoff passed',
  'free-time-ahead': 'Free time ends in the next 7 days',
  'free-time-passed': 'Free time ended',
  'empty-return-ahead': 'Empty return due in the next 7 days',
  'empty-return-passed': 'Empty return overdue',
  'arrival-ahead': 'ETA in the next 7 days, not doubtful',
  'arrival-doubtful': 'Doubtful ETA in the next 7 days',
  'port-arrival-ahead': 'Port ETA in the next 7 days, not doubtful',
  'delivery-ahead': 'Delivery ETA in the next 7 days, not doubtful',
} satisfies Record<(typeof DUE_NAMES | typeof ARRIVAL_NAMES)[number], string>

const REQUIRED_WORDS: Readonly<Record<string, string>> = {
  after: 'Late',
  passed: 'Late, not arrived',
  tight: '0 to 2 days to spare',
  unknown: 'No ETA',
  before: '3 days early or more',
  met: 'Arrived in time',
  undated: 'Arrived, date not recorded',
  none: 'No required date',
} satisfies Record<RequiredName, string>

const MISSING_WORDS: Readonly<Record<string, string>> = {
  eta: 'No ETA',
  container: 'No container yet',
} satisfies Record<MissingName, string>

export const missingWord = (value: string) => MISSING_WORDS[value] ?? value
export const requiredWord = (value: string) => REQUIRED_WORDS[value] ?? value
export const stageWord = (value: string) => STAGE_WORDS[value] ?? value

/** The team's day is named by its date, because at its place it may be another one. */
export function dueWord(value: string, _names: PlaceNames, today?: LocalDate): string {
  const [, kind = '', near, day] = /^(.+)-(?:(today|tomorrow)|day-(\d))$/.exec(value) ?? []
  if (near !== undefined) return `${NEAR_WORDS[kind] ?? KIND_WORDS[kind]} ${near} (at its place)`
  if (day === undefined) return DUE_WORDS[value] ?? value
  const date = today && formatDateNear(addDays(today, Number(day)), today)
  return `${KIND_WORDS[kind]} ${date ?? `in ${day} days`}`
}

/** A filter does not distinguish the two cutoffs. */
const NEAR_WORDS: Readonly<Record<string, string>> = { cutoff: 'SI or cargo cutoff' }

const KIND_WORDS: Readonly<Record<string, string>> = {
  arrival: 'ETA',
  cutoff: 'Cutoff',
  'free-time': 'Free time ends',
  'empty-return': 'Empty return due',
  required: 'Required',
} satisfies Record<DueKind | NearKind, string>

export function attentionWord(value: string): string {
  const group = ATTENTION_GROUPS.find((name) => name === value)
  if (group) return groupTitle(group)
  const kind = ATTENTION_KINDS.find((name) => name === value)
  return kind ? kindOf(kind).title : value
}

/** 'China', 'Shanghai (CNSHA)', or only the code if no loaded shipment has its name. */
export function placeWord(code: string, placeNames: PlaceNames): string {
  const country = countryName(code)
  if (country !== null) return country
  const name = placeNames.get(code.toUpperCase())
  return name === undefined ? code : `${name} (${code})`
}

/** For values that are their own words. */
export function asItIs(value: string): string {
  return value
}
