import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { remembered } from '../../lib/remembered.ts'
import type { ArrangedRows } from '../arrange/row-arranger.ts'
import type { Clock } from '../facts/clock.ts'
import { finding } from '../filters/finding.ts'
import { ASKED_LENGTH_MIN } from '../filters/search-field.tsx'
import type { LoadedShipments } from '../queries.ts'
import type { ServerFilters, ShipmentsSearch } from '../search.ts'
import { isFilteredByService } from '../search-edits.ts'
import type { Asking } from './match-words.ts'
import type { BeyondRows, FoundRows, RowFinder, Wanted } from './row-finder.ts'

interface Options {
  readonly search: ShipmentsSearch
  /** What the service is asked for. */
  readonly filters: ServerFilters
  readonly data: LoadedShipments | undefined
  /** What the list shows of it. */
  readonly arranged: ArrangedRows | undefined
  readonly hasFailed: boolean
  readonly clock: Clock
}

/** Loaded rows that stand in for what the service has not answered yet. */
export interface StandIn extends FoundRows {
  readonly asking: Asking
}

/** What loaded shipments add to the service's answer. */
export interface LoadedMatches {
  /** Told of every key in the search field; `null` when the URL has put another text into it. */
  readonly onType: (text: string | null) => void
  /** Somebody is about to type. */
  readonly onFocus: () => void
  /** Shown instead of the list; `null` where its answer is there, or nothing is loaded to look in. */
  readonly standIn: StandIn | null
  /** Shown above the rest of the list. */
  readonly beyond: BeyondRows
  /** All that is shown, in its order. */
  readonly rows: readonly ShipmentRow[]
}

const NOTHING: BeyondRows = { rows: [], notes: new Map() }

/** Looks among all loaded rows: for each key before the service is asked, until it answers, and for what it does not search. */
export function useLoadedMatches(options: Options): LoadedMatches {
  const { search, arranged } = options
  const client = useQueryClient()
  const parts = finding.use()
  const finder = typeof parts === 'object' ? parts.finderOf(client) : null
  const [typed, setTyped] = useState<string | null>(null)
  const [joined] = useState(() => remembered<readonly ShipmentRow[]>())
  const text = typed ?? search.q ?? ''
  const standIn = finder && standInOf(finder, options, text)
  const beyond = finder ? beyondOf(finder, options) : NOTHING
  const others = arranged?.rows ?? NOTHING.rows
  const all = () => (beyond.rows.length === 0 ? others : [...beyond.rows, ...others])
  return {
    onType: setTyped,
    onFocus: () => void finding.load().then((loaded) => loaded?.finderOf(client).warm()),
    standIn,
    beyond,
    rows: standIn?.rows ?? joined([beyond.rows, others], all),
  }
}

function beyondOf(finder: RowFinder, options: Options): BeyondRows {
  const { search, data } = options
  return data && search.q !== undefined ? finder.findBeyond(wantedOf(options, search.q), data.rows) : NOTHING
}

function standInOf(finder: RowFinder, options: Options, text: string): StandIn | null {
  const { search, data } = options
  const isAsking = data === undefined && isFilteredByService(search)
  if (text === (search.q ?? '') && !isAsking) return null
  const found = finder.find(wantedOf(options, text))
  if (found.searched === 0) return null
  return { ...found, asking: askingOf(options, text) }
}

function askingOf({ search: { q = '' }, hasFailed }: Options, text: string): Asking {
  if (text === q) return hasFailed ? 'failed' : 'now'
  return text !== '' && text.length < ASKED_LENGTH_MIN ? 'on-enter' : 'now'
}

function wantedOf({ search, filters: { q: _q, ...filters }, clock }: Options, text: string): Wanted {
  return { search, filters: text === '' ? filters : { ...filters, q: text }, clock }
}
