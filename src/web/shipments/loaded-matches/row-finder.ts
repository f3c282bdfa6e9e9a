import type { QueryClient } from '@tanstack/react-query'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { inSlices } from '../../lib/in-slices.ts'
import { remembered } from '../../lib/remembered.ts'
import { arrangeRows } from '../arrange/arrange-rows.ts'
import { hourOf } from '#facts/views/hour-of.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { BeyondRows, FoundRows } from '../model/list-view.ts'
import { matchesSearch } from '../model/matches-search.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import type { KnownRows } from '../model/known-rows.ts'
import { createLoadedPool } from './loaded-pool.ts'
import { beyondWord } from './beyond-words.ts'
import { beyondMatchOf, isBeyond, isCovered, searchTextsOf, type SearchTexts } from './search-texts.ts'

/** The text and the filters to search by. */
export interface Wanted {
  readonly search: ShipmentsSearch
  /** The service's filters, with the typed text. */
  readonly filters: ListFilters
  readonly clock: Clock
}

export const NOTHING_BEYOND: BeyondRows = { rows: [], notes: new Map() }

/** Searches the shipments of any list that this tab has loaded. */
export interface RowFinder {
  /** Reads rows for the search, a few milliseconds at a time, so that the first key finds them read. */
  readonly warm: () => void
  /** Every loaded row that belongs to the list, as far as the browser can tell. */
  readonly find: (wanted: Wanted) => FoundRows
  /** Matches by a number that the service does not search, without the rows that show anyway. */
  readonly findBeyond: (wanted: Wanted, shown: readonly ShipmentRow[]) => BeyondRows
}

const SLICE_MS = 4
const SLICE_PAUSE_MS = 8

const finders = new WeakMap<QueryClient, RowFinder>()

/** The tab's finder. It keeps what it has read from one visit to the list to the next. */
export function finderOf(client: QueryClient, known: KnownRows): RowFinder {
  const finder = finders.get(client) ?? createRowFinder(client, known)
  finders.set(client, finder)
  return finder
}

export function createRowFinder(client: QueryClient, known: KnownRows): RowFinder {
  const pool = createLoadedPool(client, known)
  const texts = new WeakMap<ShipmentRow, SearchTexts>()
  const found = remembered<FoundRows>()
  const beyond = remembered<BeyondRows>()
  const candidates = remembered<readonly ShipmentRow[]>()

  function textsOf(row: ShipmentRow): SearchTexts {
    const known = texts.get(row)
    if (known) return known
    const read = searchTextsOf(row)
    texts.set(row, read)
    return read
  }

  /** Loaded rows that pass all other filters of the service. */
  function searchedRows({ q: _q, ...filters }: ListFilters): readonly ShipmentRow[] {
    const rows = pool()
    return candidates([rows, JSON.stringify(filters)], () =>
      rows.filter((row) => matchesSearch(row, filters) === true),
    )
  }

  return {
    warm: () => inSlices(pool(), textsOf, { sliceMs: SLICE_MS, pauseMs: SLICE_PAUSE_MS }),
    find(wanted) {
      const rows = searchedRows(wanted.filters)
      return found([rows, keyOf(wanted)], () => {
        const { q = '' } = wanted.filters
        const isMatch = (row: ShipmentRow) => {
          const read = textsOf(row)
          return isCovered(read, q) || isBeyond(read, q)
        }
        const matching = q === '' ? rows : rows.filter(isMatch)
        return { rows: arrangeRows(matching, wanted.search, wanted.clock), searched: rows.length }
      })
    },
    findBeyond(wanted, shown) {
      const rows = searchedRows(wanted.filters)
      return beyond([rows, shown, keyOf(wanted)], () => {
        const { q = '' } = wanted.filters
        const isMatch = (row: ShipmentRow) => isBeyond(textsOf(row), q) && !isCovered(textsOf(row), q)
        const matching = q === '' ? [] : rows.filter(isMatch)
        return matching.length === 0 ? NOTHING_BEYOND : beyondRows(matching, q, wanted, shown)
      })
    },
  }
}

function beyondRows(
  matching: readonly ShipmentRow[],
  q: string,
  { search, clock }: Wanted,
  shown: readonly ShipmentRow[],
): BeyondRows {
  // Another server may search more than ours.
  const known = new Set(shown.map(({ reference }) => reference))
  const unknown = matching.filter(({ reference }) => !known.has(reference))
  const rows = arrangeRows(unknown, search, clock)
  return { rows, notes: new Map(rows.map((row) => [row.reference, beyondWord(beyondMatchOf(row, q))])) }
}

/** What the answer depends on, besides the rows. */
function keyOf({ search, filters, clock }: Wanted): string {
  const { cols: _cols, density: _density, ...rest } = search
  return JSON.stringify([rest, filters, hourOf(clock)])
}
