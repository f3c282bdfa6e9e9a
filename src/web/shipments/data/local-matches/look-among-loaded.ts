import type { Judge } from '#facts/attention/judge.ts'
import type { Asking, BeyondRows, FoundRows } from '../list-view.ts'
import type { LoadedShipments } from '../loaded-shipments.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { isFilteredByService } from '#facts/views/search-edits.ts'
import { NOTHING_BEYOND, type JoinedMatches, type RowFinder, type Wanted } from './row-finder.ts'

/** A shorter text goes to the service only on Enter: it matches too much to be meant. */
export const ASKED_LENGTH_MIN = 3

/** What the reader looks for, and how much of it the service has answered. */
export interface Looking {
  readonly search: ShipmentsSearch
  /** The filters sent to the service. */
  readonly filters: ListFilters
  readonly answer: LoadedShipments | undefined
  readonly hasFailed: boolean
  readonly judge: Judge
  /** The account set is complete: what matches in it joins the service's answer as one list. */
  readonly isSetWhole: boolean
}

interface LookedUp {
  /** What stands in for the service's answer; `null` once that is there, or while nothing is loaded to search. */
  readonly found: FoundRows | null
  readonly asking: Asking
  /** Matches that the answer lacks; empty without a text, or before the answer. */
  readonly beyond: BeyondRows
  /** The answer with all that matches beside it; `null` without a text, before the answer, or while the set is not whole. */
  readonly joined: JoinedMatches | null
}

/** Searches everything loaded. @param text the text typed, or in force */
export function lookAmongLoaded(finder: RowFinder, looking: Looking, text: string): LookedUp {
  const { search, answer, isSetWhole } = looking
  const told = search.q === undefined ? undefined : answer
  const wanted = wantedOf(looking, search.q ?? '')
  return {
    found: foundBy(finder, looking, text),
    asking: askingOf(looking, text),
    beyond: told && !isSetWhole ? finder.findBeyond(wanted, told.loaded) : NOTHING_BEYOND,
    joined: told && isSetWhole ? finder.join(wanted, told) : null,
  }
}

function foundBy(finder: RowFinder, looking: Looking, text: string): FoundRows | null {
  const { search, answer } = looking
  const isAsking = answer === undefined && isFilteredByService(search)
  if (text === (search.q ?? '') && !isAsking) return null
  const found = finder.find(wantedOf(looking, text))
  return found.searched === 0 ? null : found
}

function askingOf({ search: { q = '' }, hasFailed }: Looking, text: string): Asking {
  if (text === q) return hasFailed ? 'failed' : 'now'
  return text !== '' && text.length < ASKED_LENGTH_MIN ? 'on-enter' : 'now'
}

function wantedOf({ search, filters: { q: _q, ...filters }, judge }: Looking, text: string): Wanted {
  return { search, filters: text === '' ? filters : { ...filters, q: text }, judge }
}
