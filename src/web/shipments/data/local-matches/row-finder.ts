import type { Judge } from '#facts/attention/judge.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { inSlices } from '../../../lib/in-slices.ts'
import { remembered } from '../../../lib/remembered.ts'
import { arrangeRows } from '../arrange-rows.ts'
import { searchTextsOf } from '#facts/views/derived.ts'
import { quarterHourOf } from '#facts/views/quarter-hour-of.ts'
import { isCovered, isFoundLocally, localMatchOf } from '#facts/views/search-texts.ts'
import type { LocalOnly, FoundRows } from '../list-content.ts'
import type { LoadedShipments } from '../loaded-shipments.ts'
import { inServiceOrder } from '../row-order.ts'
import { matchesSearch } from '#facts/views/matches-search.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import type { KnownRows } from '../known-rows.ts'
import { createLoadedPool } from './loaded-pool.ts'
import { localNote } from './local-only-words.ts'

/** The text and the filters to search by. */
export interface Wanted {
  readonly search: ShipmentsSearch
  /** The service's filters, with the typed text. */
  readonly filters: ListFilters
  readonly judge: Judge
}

export const NO_LOCAL_ONLY: LocalOnly = { rows: [], notes: new Map() }

/** Searches the shipments of any list that this tab has loaded, and of the account set once that is complete. */
export interface RowFinder {
  /** Reads rows for the search, a few milliseconds at a time, so that the first key finds them read. */
  readonly warm: () => void
  /** Every loaded row that belongs to the list, as far as the browser can tell. */
  readonly find: (wanted: Wanted) => FoundRows
  /** Matches by a number that the service does not search, without the rows that show anyway. */
  readonly findLocalOnly: (wanted: Wanted, shown: readonly ShipmentRow[]) => LocalOnly
  /** What the service has answered with whatever else matches, as one list. */
  readonly join: (wanted: Wanted, answer: LoadedShipments) => JoinedMatches
}

/** The answer of the service, and what matches beside it. */
export interface JoinedMatches {
  readonly answer: LoadedShipments
  /** Those that the service did not find, or has not sent yet, as filters on loaded shipments leave them. */
  readonly added: readonly ShipmentRow[]
  /** What rows match by that the service cannot find, by reference. */
  readonly notes: LocalOnly['notes']
}

const SLICE_MS = 4
const SLICE_PAUSE_MS = 8

export function createRowFinder(client: QueryClient, known: KnownRows): RowFinder {
  const pool = createLoadedPool(client, known)
  const found = remembered<FoundRows>()
  const localOnly = remembered<LocalOnly>()
  const candidates = remembered<readonly ShipmentRow[]>()
  const joined = remembered<JoinedMatches>()

  /** Loaded rows that pass all other filters of the service. */
  function searchedRows({ q: _q, ...filters }: ListFilters): readonly ShipmentRow[] {
    const rows = pool()
    return candidates([rows, JSON.stringify(filters)], () =>
      rows.filter((row) => matchesSearch(row, filters) === true),
    )
  }

  return {
    warm: () => inSlices(pool(), searchTextsOf, { sliceMs: SLICE_MS, pauseMs: SLICE_PAUSE_MS }),
    find(wanted) {
      const rows = searchedRows(wanted.filters)
      return found([rows, keyOf(wanted)], () => ({
        rows: arrangeRows(matchesAmong(rows, wanted), wanted.search, wanted.judge),
        searched: rows.length,
      }))
    },
    join(wanted, answer) {
      const rows = searchedRows(wanted.filters)
      return joined([rows, answer, keyOf(wanted)], () => {
        const matching = matchesAmong(rows, wanted)
        const answered = new Set(referencesOf(answer.loaded))
        const others = matching.filter(({ reference }) => !answered.has(reference))
        return {
          answer: {
            ...answer,
            loaded: others.length === 0 ? answer.loaded : inServiceOrder([...answer.loaded, ...others]),
            readCount: answer.readCount + others.length,
          },
          added: arrangeRows(others, wanted.search, wanted.judge),
          notes: notesOf(matching.filter(isLocalOnly(wanted)), wanted),
        }
      })
    },
    findLocalOnly(wanted, shown) {
      const rows = searchedRows(wanted.filters)
      return localOnly([rows, shown, keyOf(wanted)], () => {
        const matching = rows.filter(isLocalOnly(wanted))
        return matching.length === 0 ? NO_LOCAL_ONLY : localOnlyRows(matching, wanted, shown)
      })
    },
  }
}

/** The rows that have the text; all of them without one. */
function matchesAmong(rows: readonly ShipmentRow[], { filters: { q = '' } }: Wanted): readonly ShipmentRow[] {
  if (q === '') return rows
  return rows.filter((row) => {
    const read = searchTextsOf(row)
    return isCovered(read, q) || isFoundLocally(read, q)
  })
}

/** Whether a row has the text only in what the service does not search. */
function isLocalOnly({ filters: { q = '' } }: Wanted): (row: ShipmentRow) => boolean {
  return (row) => q !== '' && isFoundLocally(searchTextsOf(row), q) && !isCovered(searchTextsOf(row), q)
}

function notesOf(rows: readonly ShipmentRow[], { filters: { q = '' } }: Wanted): LocalOnly['notes'] {
  return new Map(
    rows.flatMap((row) => {
      const note = localNote(localMatchOf(row, q))
      return note === null ? [] : [[row.reference, note] as const]
    }),
  )
}

function referencesOf(rows: readonly ShipmentRow[]): string[] {
  return rows.map(({ reference }) => reference)
}

function localOnlyRows(
  matching: readonly ShipmentRow[],
  wanted: Wanted,
  shown: readonly ShipmentRow[],
): LocalOnly {
  // Another server may search more than ours.
  const known = new Set(shown.map(({ reference }) => reference))
  const unknown = matching.filter(({ reference }) => !known.has(reference))
  const rows = arrangeRows(unknown, wanted.search, wanted.judge)
  return { rows, notes: notesOf(rows, wanted) }
}

/** What the answer depends on, besides the rows. */
function keyOf({ search, filters, judge }: Wanted): string {
  const { cols: _cols, density: _density, ...rest } = search
  return JSON.stringify([rest, filters, quarterHourOf(judge)])
}
