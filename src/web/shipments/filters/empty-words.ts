import { ACCOUNT_SET_DAYS } from '#contract/dashboard-api/account-set.ts'
import { counted } from '#facts/text/counted.ts'
import { statusWords } from '../words/loaded-words.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { FilterContext } from './active-filters.ts'
import { momentWords } from './since-words.ts'

/** Where numbers are looked for that the service does not search. */
export const AMONG_ACCOUNT_SET = `among active shipments and those delivered in the last ${ACCOUNT_SET_DAYS} days`

/** The set in which nothing matched. */
export interface EmptySet {
  /** Loaded shipments that filters on loaded shipments leave out; 0 where the service found none. */
  readonly loaded: number
  readonly isComplete: boolean
  /** Whether all of the account set was. */
  readonly isSetWhole?: boolean
}

/** 'No active shipment with the tag “PO-1”', 'None of the 150 loaded shipments match'. */
export function emptyTitle(
  search: ShipmentsSearch,
  { loaded, isComplete }: EmptySet,
  { filters, clock }: Pick<FilterContext, 'filters' | 'clock'>,
): string {
  const noun = [statusWords(search), 'shipment'].filter((word) => word !== '').join(' ')
  if (loaded > 0) {
    const set = isComplete ? counted(loaded, noun) : counted(loaded, `loaded ${noun}`)
    return loaded === 1
      ? `The only ${isComplete ? '' : 'loaded '}${noun} does not match`
      : `None of the ${set} match`
  }
  const { tag, q } = search
  const { updatedSince, createdSince } = filters
  const conditions = [
    tag === undefined ? '' : `with the tag “${shortened(tag)}”`,
    q === undefined ? '' : `matching “${shortened(q)}”`,
    updatedSince === undefined ? '' : `updated since ${momentWords(updatedSince, clock.nowMs)}`,
    createdSince === undefined ? '' : `created since ${momentWords(createdSince, clock.nowMs)}`,
  ].filter((condition) => condition !== '')
  return `No ${noun} ${conditions.join(' and ')}`.trim()
}

/** Possible reasons, and steps that help. */
export function emptyAdvice({ tag, q, status }: ShipmentsSearch, set: EmptySet): string {
  const { loaded, isComplete } = set
  if (loaded > 0 && !isComplete) {
    return 'More are available. Filters marked “within loaded” see only what is loaded.'
  }
  if (loaded > 0) return 'All of them are loaded. Removing a filter may find some.'
  if (tag !== undefined) return 'A tag matches only when it is exactly the same, capitals included.'
  if (q !== undefined) {
    return `Reference, PO and tags, master bill or air waybill, container number and marketplace IDs are searched for everywhere. ${numbersAdvice(set)}`
  }
  if (status === undefined) return 'An earlier day may hold what you are looking for.'
  return 'Other statuses may hold what you are looking for.'
}

function numbersAdvice({ isSetWhole = false }: EmptySet): string {
  const where = isSetWhole ? AMONG_ACCOUNT_SET : 'among loaded shipments'
  return `Other numbers, and names of carriers, vessels, places and companies match only ${where}.`
}

/** Shortens long texts, which would push everything else away. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
