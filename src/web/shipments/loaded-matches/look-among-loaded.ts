import type { QueryClient } from '@tanstack/react-query'
import type { Clock } from '#facts/shipment/clock.ts'
import type { LoadedShipments } from '../model/queries.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { isFilteredByService } from '#facts/views/search-edits.ts'
import type { Asking } from './found-words.ts'
import { finderOf, type BeyondRows, type FoundRows, type RowFinder, type Wanted } from './row-finder.ts'

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

/** Loaded rows that stand in for what the service has not answered yet. */
export interface StandIn extends FoundRows {
  readonly asking: Asking
}

/** What loaded shipments add to the service's answer. */
export interface LookedUp {
  /** Shown instead of the list; `null` where its answer is there, or nothing is loaded to look in. */
  readonly standIn: StandIn | null
  /** Shown above the rest of the list; `null` where no text is looked for, or not yet answered. */
  readonly beyond: BeyondRows | null
}

/** Looks among all that is loaded. @param text what is typed, or in force */
export function lookAmongLoaded(client: QueryClient, looking: Looking, text: string): LookedUp {
  const finder = finderOf(client)
  const { search, data } = looking
  const isAnswered = data !== undefined && search.q !== undefined
  return {
    standIn: standInOf(finder, looking, text),
    beyond: isAnswered ? finder.findBeyond(wantedOf(looking, search.q), data.rows) : null,
  }
}

function standInOf(finder: RowFinder, looking: Looking, text: string): StandIn | null {
  const { search, data } = looking
  const isAsking = data === undefined && isFilteredByService(search)
  if (text === (search.q ?? '') && !isAsking) return null
  const found = finder.find(wantedOf(looking, text))
  return found.searched === 0 ? null : { ...found, asking: askingOf(looking, text) }
}

function askingOf({ search: { q = '' }, hasFailed }: Looking, text: string): Asking {
  if (text === q) return hasFailed ? 'failed' : 'now'
  return text !== '' && text.length < ASKED_LENGTH_MIN ? 'on-enter' : 'now'
}

function wantedOf({ search, filters: { q: _q, ...filters }, clock }: Looking, text: string): Wanted {
  return { search, filters: text === '' ? filters : { ...filters, q: text }, clock }
}
