import type { Judge } from '#facts/attention/judge.ts'
import type { Asking, LocalOnly, FoundRows } from '../list-content.ts'
import type { LoadedShipments } from '../loaded-shipments.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { isFilteredByService } from '#facts/views/search-edits.ts'
import { NO_LOCAL_ONLY, type JoinedMatches, type RowFinder, type Wanted } from './row-finder.ts'

/** A shorter text goes to the service only on Enter: it matches too much to be meant. */
export const ASKED_LENGTH_MIN = 3

/** The search, and how much of it the service has answered. */
export interface Sought {
  readonly search: ShipmentsSearch
  /** The filters sent to the service. */
  readonly filters: ListFilters
  readonly answer: LoadedShipments | undefined
  readonly hasFailed: boolean
  readonly judge: Judge
  /** The account set is complete: what matches in it joins the service's answer as one list. */
  readonly isSetWhole: boolean
}

interface Searched {
  /** Matches to show until the service answers; `null` once it has, or while nothing is loaded to search. */
  readonly found: FoundRows | null
  readonly asking: Asking
  /** Matches that the answer lacks; empty without a text, or before the answer. */
  readonly localOnly: LocalOnly
  /** The answer with all that matches beside it; `null` without a text, before the answer, or while the set is not whole. */
  readonly joined: JoinedMatches | null
}

/** Searches everything loaded. @param text the text typed, or in force */
export function searchLoaded(finder: RowFinder, sought: Sought, text: string): Searched {
  const { search, answer, isSetWhole } = sought
  const answered = search.q === undefined ? undefined : answer
  const wanted = wantedOf(sought, search.q ?? '')
  return {
    found: foundBy(finder, sought, text),
    asking: askingOf(sought, text),
    localOnly: answered && !isSetWhole ? finder.findLocalOnly(wanted, answered.loaded) : NO_LOCAL_ONLY,
    joined: answered && isSetWhole ? finder.join(wanted, answered) : null,
  }
}

function foundBy(finder: RowFinder, sought: Sought, text: string): FoundRows | null {
  const { search, answer } = sought
  const isAsking = answer === undefined && isFilteredByService(search)
  if (text === (search.q ?? '') && !isAsking) return null
  const found = finder.find(wantedOf(sought, text))
  return found.searched === 0 ? null : found
}

function askingOf({ search: { q = '' }, hasFailed }: Sought, text: string): Asking {
  if (text === q) return hasFailed ? 'failed' : 'now'
  return text !== '' && text.length < ASKED_LENGTH_MIN ? 'on-enter' : 'now'
}

function wantedOf({ search, filters: { q: _q, ...filters }, judge }: Sought, text: string): Wanted {
  return { search, filters: text === '' ? filters : { ...filters, q: text }, judge }
}
