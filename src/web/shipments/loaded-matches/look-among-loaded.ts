import type { Clock } from '#facts/shipment/clock.ts'
import type { Asking, BeyondRows, FoundRows } from '../model/list-view.ts'
import type { LoadedShipments } from '../model/queries.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { isFilteredByService } from '#facts/views/search-edits.ts'
import { NOTHING_BEYOND, type RowFinder, type Wanted } from './row-finder.ts'

/** Shorter texts ask the service only on Enter: they match too much to be meant. */
export const ASKED_LENGTH_MIN = 3

/** What is looked for, and how far the service has answered it. */
export interface Looking {
  readonly search: ShipmentsSearch
  /** What the service is asked for. */
  readonly filters: ListFilters
  readonly data: LoadedShipments | undefined
  readonly hasFailed: boolean
  readonly clock: Clock
}

interface LookedUp {
  /** What stands in for the service's answer; `null` where that is there, or nothing is loaded to look in. */
  readonly found: FoundRows | null
  readonly asking: Asking
  /** What the answer lacks; nothing where no text is looked for, or not yet answered. */
  readonly beyond: BeyondRows
}

/** Looks among all that is loaded. @param text what is typed, or in force */
export function lookAmongLoaded(finder: RowFinder, looking: Looking, text: string): LookedUp {
  const { search, data } = looking
  const isAnswered = data !== undefined && search.q !== undefined
  return {
    found: foundBy(finder, looking, text),
    asking: askingOf(looking, text),
    beyond: isAnswered ? finder.findBeyond(wantedOf(looking, search.q), data.rows) : NOTHING_BEYOND,
  }
}

function foundBy(finder: RowFinder, looking: Looking, text: string): FoundRows | null {
  const { search, data } = looking
  const isAsking = data === undefined && isFilteredByService(search)
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
