import { useMemo } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { useKnownRows, type KnownRows } from './known-rows.ts'
import type { LoadedList } from './list-page.ts'
import { shownRows } from './shown-rows.ts'

/** What the list shows: the loaded set and whether it is all there is. */
export interface LoadedShipments {
  /** The rows in the service's order, each reference once. Packed: a row is unpacked when it is drawn. */
  readonly loaded: readonly ShipmentRow[]
  readonly isComplete: boolean
  /** Rows as the pages were read, which changes do not count up. */
  readonly readCount: number
  /** Whether reading again may find something else. */
  readonly isUnsure: boolean
  /** When the service gave the list, where that is long ago; else `null`. */
  readonly oldSince: string | null
}

/** The same object for the same list: for another one, all of it is drawn again. */
export function useLoadedShipments(list: LoadedList | undefined): LoadedShipments | undefined {
  const known = useKnownRows()
  return useMemo(() => list && loadedShipments(list, known), [list, known])
}

export function loadedShipments(list: LoadedList, known: KnownRows): LoadedShipments {
  const { pages } = list
  const first = pages[0]
  return {
    loaded: shownRows(list, known),
    isComplete: pages.at(-1)?.nextCursor === null,
    readCount: pages.reduce((count, page) => count + page.readCount, 0),
    isUnsure: first?.isUnsure ?? false,
    oldSince: first?.oldSince ?? null,
  }
}
