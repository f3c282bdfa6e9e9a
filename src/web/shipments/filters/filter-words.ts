import { countryName } from '../../lib/country-name.ts'
import type { AttentionName, StageName } from '#facts/views/search.ts'
import { serviceWords } from '#facts/words/service-words.ts'
import { splitAtCapitals } from '#facts/words/split-at-capitals.ts'

const STAGE_WORDS: Readonly<Record<string, string>> = {
  'no-route': 'No route yet',
  'awaiting-pickup': 'Awaiting pickup',
  'picked-up': 'Picked up',
  'waiting-origin': 'Waiting at origin',
  'waiting-transshipment': 'Waiting at transshipment or on the way',
  'waiting-arrival': 'Arrived, waiting for collection',
  travelling: 'On the way',
  arrived: 'Arrived, date not recorded',
  delivered: 'Delivered or arrived at port',
  cancelled: 'Cancelled',
} satisfies Record<StageName, string>

const ATTENTION_WORDS: Readonly<Record<string, string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  'free-time': 'Free time ending',
  cutoff: 'Cutoff near or passed',
  overdue: 'Estimate passed',
  'empty-return': 'Empty return due',
  'not-picked-up': 'Not picked up',
  'not-confirmed': 'Booking not confirmed',
  dwell: 'Long wait at transshipment',
  stale: 'No recent update',
  missing: 'Missing details',
  'date-conflict': 'Dates conflict',
} satisfies Record<AttentionName, string>

/** Filters on loaded shipments that hold one or more chosen values. */
export const CHOICE_NAMES = [
  'attention',
  'mode',
  'service',
  'stage',
  'at',
  'from',
  'to',
  'carrier',
  'vessel',
  'destination',
  'supplier',
  'tags',
  'insured',
  'hazardous',
  'notes',
] as const
/** One of {@link CHOICE_NAMES}. */
export type ChoiceName = (typeof CHOICE_NAMES)[number]

type PlaceNames = ReadonlyMap<string, string>

const WORDS: Readonly<Record<ChoiceName, (value: string, placeNames: PlaceNames) => string>> = {
  attention: (value) => ATTENTION_WORDS[value] ?? value,
  mode: splitAtCapitals,
  service: (value) => serviceWords(value).short,
  stage: (value) => STAGE_WORDS[value] ?? value,
  at: (value) => value,
  from: placeWord,
  to: placeWord,
  carrier: (value) => value,
  vessel: (value) => value,
  destination: (value) => value,
  supplier: (value) => value,
  tags: (value) => value,
  insured: (value) => (value === 'yes' ? 'Insured' : 'Not insured'),
  // `no` includes values that are not recorded.
  hazardous: (value) => (value === 'yes' ? 'Hazardous' : 'Not marked hazardous'),
  notes: () => 'With notes',
}

/** The name of a value in the list of choices. A word outside the vocabulary shows as it is. */
export function choiceWord(name: ChoiceName, value: string, placeNames: PlaceNames): string {
  return WORDS[name](value, placeNames)
}

/** 'China', 'Shanghai (CNSHA)', or the code alone if no loaded shipment gives its name. */
function placeWord(code: string, placeNames: PlaceNames): string {
  const country = countryName(code)
  if (country !== null) return country
  const name = placeNames.get(code.toUpperCase())
  return name === undefined ? code : `${name} (${code})`
}
