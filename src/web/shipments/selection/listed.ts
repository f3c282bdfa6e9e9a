import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { LoadedMatches } from '../loaded-matches/use-loaded-matches.ts'
import type { LoadedShipments } from '../model/queries.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'

/** What the list on screen is made of. */
export interface ListSource {
  readonly search: ShipmentsSearch
  /** In the service's order. */
  readonly loaded: readonly ShipmentRow[]
  /** Rows that match by what the service does not search; they are shown, and not among the loaded ones of this list. */
  readonly beyond: readonly ShipmentRow[]
  /** As they are shown. */
  readonly shown: readonly ShipmentRow[]
  /** Whether the loaded ones are all. */
  readonly isComplete: boolean
  readonly clock: Clock
}

interface Parts extends Pick<ListSource, 'search' | 'clock'> {
  readonly data: Pick<LoadedShipments, 'rows' | 'isComplete'> | undefined
  readonly matches: Pick<LoadedMatches, 'rows' | 'beyond'>
}

const NO_ROWS: readonly ShipmentRow[] = []

/** Puts together what the page of the list knows. */
export function sourceOf({ search, data, matches, clock }: Parts): ListSource {
  return {
    search,
    clock,
    loaded: data?.rows ?? NO_ROWS,
    beyond: matches.beyond.rows,
    shown: matches.rows,
    isComplete: data?.isComplete ?? false,
  }
}

/** The list on screen, for what is not part of it: keys, ranges, copies. */
export interface Listed {
  /** The element that scrolls; the table is in it. */
  readonly scroller: HTMLElement
  readonly source: ListSource
}

let listed: Listed | null = null
const listeners = new Set<() => void>()

/** Says what list is on screen now; `null` for none. */
export function showListed(next: Listed | null): void {
  const before = shownNow()
  listed = next
  if (before !== shownNow()) for (const listener of listeners) listener()
}

/** The list on screen, if there is one. */
export function listedNow(): Listed | null {
  return listed
}

/** The rows that it shows. */
export function shownNow(): readonly ShipmentRow[] {
  return listed?.source.shown ?? NO_ROWS
}

/** Their references, in their order. */
export function shownOrder(): string[] {
  return shownNow().map(({ reference }) => reference)
}

/** @returns listens no more */
export function onShownChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
