import type { Clock } from '#facts/shipment/clock.ts'
import type { Asking, BeyondRows, FoundRows } from '../model/list-view.ts'
import type { LoadedShipments } from '../model/loaded-shipments.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { isFilteredByService } from '#facts/views/search-edits.ts'
import { NOTHING_BEYOND, type RowFinder, type Wanted } from './row-finder.ts'

/** A shorter text goes to the service only on Enter: it matches too much to be meant. */
export const ASKED_LENGTH_MIN = 3

/** What the reader looks for, and how much of it the service has answered. */
export interface Looking {
  readonly search: ShipmentsSearch
  /** The filters sent to the service. */
  readonly filters: ListFilters
  readonly answer: LoadedShipments | undefined
  readonly hasFailed: boolean
  readonly clock: Clock
}

interface LookedUp {
  /** What stands in for the service's answer; `null` once that is there, or while nothing is loaded to search. */
  readonly found: FoundRows | null
  readonly asking: Asking
  /** Matches that the answer lacks; empty without a text, or before the answer. */
  readonly beyond: BeyondRows
}

/** Searches everything loaded. @param text the text typed, or in force */
export function lookAmongLoaded(finder: RowFinder, looking: Looking, text: string): LookedUp {
  const { search, answer } = looking
  const isAnswered = answer !== undefined && search.q !== undefined
  return {
    found: foundBy(finder, looking, text),
    asking: askingOf(looking, text),
    beyond: isAnswered ? finder.findBeyond(wantedOf(looking, search.q), answer.loaded) : NOTHING_BEYOND,
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

function wantedOf({ search, filters: { q: _q, ...filters }, clock }: Looking, text: string): Wanted {
  return { search, filters: text === '' ? filters : { ...filters, q: text }, clock }
}
