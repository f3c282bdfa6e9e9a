/** Filters that a text names: 'no po', 'late', 'mine'. */
import { ATTENTION_GROUPS, ORDER_VERDICTS } from '#contract/dashboard-api/judged-names.ts'
import type { LocalDate } from '#contract/local-date.ts'
import { MODES, SERVICE_TYPES, SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import type { AttentionKind } from '../attention/kinds.ts'
import { orderVerdictWord } from '../orders/order-words.ts'
import { NO_NAMES, NONE } from '../filters/choice.ts'
import { REQUIRED_NAMES, type RequiredName } from '../filters/choice-names.ts'
import { dueWord } from '../filters/choice-words.ts'
import { ARRIVAL_NAMES, type DueName, NEAR_DAYS, NEAR_KINDS, UNLISTED_NAMES } from '../filters/due-names.ts'
import type { StageName } from '../filters/stage-names.ts'
import { ALL_CHOICES } from '../filters/choices.ts'
import { NEAR_RANGES } from '../filters/eta-bound.ts'
import { SPANS, spanWords } from '../filters/search.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { serviceWords } from '../words/service-words.ts'
import { splitAtCapitals } from '../words/split-at-capitals.ts'
import { plainWords } from './plain-words.ts'
import { isCommon } from './typed-text.ts'

interface Filter {
  /** The text of its chip: 'Required by: late'. */
  readonly word: string
  /** The parameters of the filtered list. */
  readonly search: Readonly<Record<string, string | readonly string[]>>
  /** The words of its chip and of its line in a panel. */
  readonly names: readonly (readonly string[])[]
}

export interface NamedFilter extends Pick<Filter, 'word' | 'search'> {
  /** How well it matches: 0 for its chip, 1 for its line in a panel, more for other names, infinite for a part of one. */
  readonly rank: number
  /** The other words of the text, if only a part of it names the filter. */
  readonly rest?: string
}

const NAMED_MAX = 3

/** The best matches first. */
export function filtersNamed(text: string, among: readonly Filter[] = FILTERS): readonly NamedFilter[] {
  const typed = usualWords(text)
  const named = among.flatMap(({ word, search, names }) => {
    const rank = names.findIndex((name) => name.join(' ') === typed.join(' '))
    if (rank !== -1) return { word, search, rank }
    return names.some((name) => isShortFor(typed, name)) ? { word, search, rank: Infinity } : []
  })
  return named.toSorted((one, other) => one.rank - other.rank).slice(0, NAMED_MAX)
}

/**
 * The first word of a name and any later ones in order. A single word is not enough, because company names may start
 * with it, and neither is 'arrived in' of 'arrived in time'. A word that turns the sense is never left out.
 */
function isShortFor(typed: readonly string[], name: readonly string[]): boolean {
  if (typed[0] !== name[0] || typed.filter((word) => !FILLER.test(word)).length < 2) return false
  if (['no', 'not', 'early'].some((word) => name.includes(word) && !typed.includes(word))) return false
  let at = -1
  return typed.every((word) => (at = name.indexOf(word, at + 1)) !== -1)
}

const OVER = 'overdue|late|missed|expired|passed'
const DEADLINES = 'cutoffs?|free time|empt(?:y returns?|ies)|returns?|pickups?'

/** Words that mean the same as others, with these. */
const SYNONYMS: readonly (readonly [words: RegExp, usual: string])[] = [
  [/\b(air|sea|ocean)freight\b/g, '$1 freight'],
  [/\b(?:(?:docs?|cy) )?cut ?offs?\b/g, 'cutoff'],
  [/\b(?:lfd|last free day)\b/g, 'free time'],
  [/\b(?:dangerous goods|dg|haz(?:ard|mat)?)\b/g, 'hazardous'],
  [/^(today|tomorrow|this week)(?: s)? (.+)/, '$2 $1'],
  [/^(arrived|delivered) (?:(?:in the )?past 7 days|this week)$/, '$1 in the last 7 days'],
  [/this week$/, 'next 7 days'],
  [new RegExp(`^(?:${OVER}) (${DEADLINES})$`), '$1 passed'],
  [new RegExp(`^(${DEADLINES}) (?:${OVER})$`), '$1 passed'],
  [/^(.+) missing$/, 'missing $1'],
  [/^(?:missing|without)\b/, 'no'],
  [/^(?:sea freight|ocean freight|sea)\b/, 'ocean'],
  [/^(?:my|assigned to me|owned by me)\b/, 'mine'],
  [/^delays?$/, 'delayed'],
  [/^canceled$/, 'cancelled'],
  [/^uninsured$/, 'not insured'],
]

/** The words of a text or name for comparison, as singulars. */
function usualWords(text: string): readonly string[] {
  const plain = plainWords(text).join(' ')
  const said = SYNONYMS.reduce((before, [words, usual]) => before.replace(words, usual), plain)
  return said.split(' ').map((word) => word.replace(/(?<=\w{3})ies$/, 'y').replace(/(?<=\w{3})s$/, ''))
}

/** Words that add nothing to a filter: 'late shipments', 'by air'. */
const FILLER = /^(?:and|at|by|for|in|of|on|still|the|all|too|very|shipments?|number|orders|containers)$/i
/** Words that are not parted from the next one. */
const BOUND = /^(?:no|not|or|without)$/i
/** Words that add nothing beside a filter, unless others follow: 'late PO'. */
const FILLER_ALONE = /^(?:pos?|order|cargo|goods)$/i

const NAME_WORDS_MAX = 6
/** Longer texts, such as pasted ones, would take too long. */
const COMBINED_WORDS_MAX = 10

/** The filters that a text names, or else those that a part of it names. */
export function filtersIn(text: string, among?: readonly Filter[]): readonly NamedFilter[] {
  const whole = filtersNamed(text, among)
  if (whole.length > 0) return whole
  return filtersWithin(text, among).filter(({ search }) => !isOtherDay(search, text))
}

const ARRIVAL = /(?<!no |missing |without )\b(?:eta|(?:arriv|deliver)\w+) t/i

/** Whether an ETA was read from a text that may mean another day: 'late tomorrow', but not 'late ETA tomorrow'. */
function isOtherDay(search: Filter['search'], text: string): boolean {
  const { due = '', etaFrom: from, status = 'Active' } = search
  const etaFrom = status === 'Delivered' ? undefined : from
  const isDayed =
    status !== 'Active' ||
    ['attention', 'required', 'missing', 'stage'].some((name) => Object.hasOwn(search, name))
  const isArrival = etaFrom !== undefined || /^arrival-(?!doubtful)/.test(String(due))
  return isArrival && (isDayed || (etaFrom !== undefined && due !== '')) && !ARRIVAL.test(text)
}

/**
 * The filters that the first or last words of a text name, with the filter that the others clearly name, or else a
 * search for these unless all are common: 'no ETA air', 'late Velmaris'.
 */
function filtersWithin(text: string, among: readonly Filter[] = FILTERS): readonly NamedFilter[] {
  const words = text.trim().split(/\s+/)
  for (let count = Math.min(NAME_WORDS_MAX, words.length - 1); count > 0; count -= 1) {
    const ways = [0, words.length - count].map((at) => filtersAt(words, at, count, among))
    const filters = ways.find(([first]) => first && first.rest === undefined) ?? ways.find(([first]) => first)
    if (filters) return filters
  }
  return []
}

/** The filters that some words of a text name, with the others. */
function filtersAt(words: readonly string[], at: number, count: number, among: readonly Filter[]) {
  const part = words.slice(at, at + count)
  if (FILLER.test(part.at(-1) ?? '') || BOUND.test(words[(at === 0 ? count : at) - 1] ?? '')) return []
  const filters = filtersNamed(part.join(' '), among)
  const others = words.toSpliced(at, count)
  while (FILLER.test(others.at(-1) ?? '')) others.pop()
  const said = others.filter((word) => !FILLER.test(word)).join(' ')
  const rest = FILLER_ALONE.test(said) ? '' : said
  if (rest === '') return filters
  const isShort = words.length <= COMBINED_WORDS_MAX
  const ofOthers = filters.length > 0 && isShort ? filtersIn(others.join(' '), among) : []
  const best = ofOthers.filter(({ rank }) => rank === ofOthers[0]?.rank)
  const clear = best.length === 1 || ofOthers[0]?.rank !== Infinity ? best : []
  return filters.flatMap((each): readonly NamedFilter[] => {
    const combined = clear.flatMap((other): NamedFilter[] => {
      if (Object.keys(other.search).some((name) => Object.hasOwn(each.search, name))) return []
      const search = { ...each.search, ...other.search }
      return [{ ...each, ...other, word: `${each.word}, ${other.word}`, search, rank: each.rank }]
    })
    if (combined.length > 0) return combined
    if (plainWords(rest).every(isCommon)) return []
    return [{ ...each, word: `${each.word}, “${rest}”`, search: { ...each.search, q: rest }, rest }]
  })
}

/** When something happened. */
const PAST_DAYS = [
  ['today', '0d', '0d'],
  ['yesterday', '-1d', '-1d'],
  ['in the last 7 days', '-6d', '0d'],
  ['in the last 30 days', '-29d', '0d'],
] as const

/** What planners write before the day of an arrival. */
const ARRIVALS = ['', 'eta', 'arriving', 'arrives', 'arrival']

/** Further names of values. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  cutoff: ['cutoff', 'si', 'si cutoff', 'cargo cutoff', 'shipping instructions', 'cutoff due'],
  'free-time-ahead': ['free time ending next 7 days'],
  'free-time-passed': ['free time passed'],
  'arrival-ahead': ['arrives next 7 days', 'arrival'],
  'arrival-doubtful': ['doubtful', 'doubtful eta', 'eta doubtful'],
  'port-arrival-ahead': ['port next 7 days'],
  'delivery-ahead': ['delivery next 7 days'],
  'free-time': ['free time', 'free time ends', 'free time due', 'demurrage', 'storage'],
  'empty-return': [
    'empty',
    'empty due',
    'empty return',
    'empty return due',
    'return',
    'return due',
    'detention',
  ],
  'empty-return-ahead': ['empty next 7 days', 'return next 7 days'],
  'empty-return-passed': ['empty return passed', 'empties passed', 'return passed'],
  'not-picked-up': ['pickup passed'],
  required: ['required', 'required by', 'required date', 'required by date'],
  'not-confirmed': ['not confirmed', 'unconfirmed', 'carrier not confirmed', 'carrier not confirmed yet'],
  'awaiting-pickup': ['not picked up', 'waiting for pickup'],
  later: ['delayed', 'moved later'],
  earlier: ['moved earlier'],
  after: ['delayed'],
  dwell: ['transshipment', 'long stay'],
  'eta-moved': ['moved eta'],
  'date-conflict': ['doubtful'],
  delivered: ['arrived at port', 'arrived'],
  'waiting-arrival': ['waiting for collection', 'at port', 'at terminal'],
  'waiting-transshipment': ['at transshipment', 'transshipment'],
  'travelling-truck': ['road'],
  'travelling-voyage': ['on board', 'on the water'],
  before: ['early'],
} satisfies Partial<
  Record<AttentionKind | StageName | DueName | RequiredName | 'later' | 'earlier', readonly string[]>
>

/** Filters whose values are known without shipments. */
const FILTERS: readonly Filter[] = [
  ...SHIPMENT_STATUSES.map((status) => named(splitAtCapitals(status), { status })),
  ...MODES.map((mode) => named(splitAtCapitals(mode), { mode })),
  named(
    'Passed estimates',
    { status: 'Active', attention: 'overdue' },
    'overdue',
    'passed eta',
    'eta passed',
    'past eta',
    'eta in the past',
  ),
  named('Needs attention', { attention: ATTENTION_GROUPS }, 'attention'),
  named('Needs attention: due', { attention: ['due-now', 'due-later'] }, 'due'),
  named(
    'Deadlines in the next 7 days',
    { due: ['cutoff-ahead', 'free-time-ahead', 'empty-return-ahead'] },
    'due next 7 days',
  ),
  named('With a required date', { required: REQUIRED_NAMES.slice(0, -1) }, ...(OTHER_NAMES.required ?? [])),
  named('In transit', { stage: 'travelling' }, 'on the way', 'under way'),
  named('Waiting', { stage: 'waiting' }),
  named('Waiting to depart', { stage: ['waiting-origin', 'waiting-transshipment'] }, 'waiting for departure'),
  named('Arrived', { stage: ['waiting-arrival', 'arrived'] }),
  named('Delivered, Required by: late', { status: 'Delivered', required: 'after' }, 'arrived late'),
  named('Active by ETA', { status: 'Active', sort: 'eta' }),
  named('Recently delivered', { status: 'Delivered', etaFrom: '-14d', sort: '-eta' }),
  ...PAST_DAYS.flatMap(([when, from, to]) => [
    named(`Delivered ${when}`, { status: 'Delivered', etaFrom: from, etaTo: to }),
    named(`Arrived ${when}`, { stage: ['waiting-arrival', 'delivered'], portEtaFrom: from, portEtaTo: to }),
  ]),
  ...ARRIVAL_NAMES.map((due) => {
    return named(dueWord(due, NO_NAMES), { status: 'Active', due }, ...(OTHER_NAMES[due] ?? []))
  }),
  ...NEAR_RANGES.slice(1).flatMap(({ words, from, to }) => {
    const when = lowerFirst(words)
    const names = ARRIVALS.map((what) => `${what} ${when}`)
    const status = from === '0d' ? { status: 'Active' } : {}
    const atDelivery = { ...status, deliveryEtaFrom: from, deliveryEtaTo: to }
    return [
      named(`ETA in the ${when}`, { ...status, etaFrom: from, etaTo: to }, ...names),
      named(`Delivery ETA in the ${when}`, atDelivery, `delivery ${when}`),
    ]
  }),
  ...SPANS.map((span) => {
    const when = lowerFirst(spanWords(span))
    return named(`Updated in the ${when}`, { updatedSince: span }, when)
  }),
  ...NEAR_DAYS.flatMap(dueOn),
  ...['FCL', 'LCL', 'FTL', 'LTL', 'DDP', 'DDU', 'Express', 'Truck', 'Rail', 'Courier'].map((kind) => {
    return named(kind, { service: SERVICE_TYPES.filter((type) => type.includes(kind)) })
  }),
  ...SERVICE_TYPES.map((service) => {
    const { short } = serviceWords(service)
    return named(short, { service }, short.replace(/^Ocean (?=.+ Express)/, ''))
  }),
  ...ALL_CHOICES.flatMap(([name, { groups, none, word, chip }]) => {
    const values = [...groups.flatMap(({ order = [] }) => order), ...(none === undefined ? [] : [NONE])]
    return values.map((value) => {
      const label = word(value, NO_NAMES)
      return named(chip?.(label) ?? label, { [name]: value }, label, ...(OTHER_NAMES[value] ?? []))
    })
  }),
].filter(({ word }, at, all) => all.findIndex((other) => other.word === word) === at)

/** The filters of the next days: 'Cutoff Sat 21 Nov'. */
export function dayFilters(today: LocalDate): readonly Filter[] {
  const days = UNLISTED_NAMES.filter((due) => due.includes('-day-'))
  return days.map((due) => named(dueWord(due, NO_NAMES, today), { due }))
}

/** The filters of Orders. */
export const ORDER_FILTERS: readonly Filter[] = [
  ...ORDER_VERDICTS.map((verdict) => {
    return named(orderVerdictWord(verdict), { verdict }, ...(OTHER_NAMES[verdict] ?? []))
  }),
  named('Mine', { mine: 'yes' }),
]

/** A filter with further names. */
function named(label: string, search: Filter['search'], ...names: readonly string[]): Filter {
  return { word: label, search, names: [label, ...names].map(usualWords) }
}

function dueOn(day: (typeof NEAR_DAYS)[number]): Filter[] {
  const all = ['cutoff', 'free-time', 'empty-return'].map((kind) => `${kind}-${day}`)
  return [
    ...NEAR_KINDS.map((kind) => {
      const due = `${kind}-${day}`
      const names = (OTHER_NAMES[kind] ?? [...ARRIVALS, 'delivery']).map((name) => `${name} ${day}`)
      return named(dueWord(due, NO_NAMES), { due }, ...names)
    }),
    named(`Deadline ${day} (at its place)`, { due: all }, `due ${day}`),
  ]
}
