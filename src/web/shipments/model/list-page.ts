import type { InfiniteData } from '@tanstack/react-query'
import type { ShipmentRow, ShipmentRowList } from '#contract/shipment-row.ts'
import type { RowPlace } from './row-order.ts'

/** A page of a list as it was read, kept right by the change feed since. */
export interface ListPage extends ShipmentRowList {
  /** Where the page ended when it was read, whatever has moved since; `null` for an empty page. */
  readonly end: RowPlace | null
  /** How many rows it was read with. */
  readonly readCount: number
  /**
   * Changed shipments that are not in their place yet, because rows do not move under the reader. Those that are shown
   * already show what is new. Held by the first page for the whole list.
   */
  readonly waiting: readonly ShipmentRow[]
  /** Whether a search may find something else by now, which only the service can say. Held by the first page. */
  readonly isUnsure: boolean
  /** When the service gave the page, where that was long before it was read here; else `null`. */
  readonly oldSince: string | null
  /** Whether the pages that follow cost the service nothing. */
  readonly isSetAtHand: boolean
}

/** A list as far as it is loaded. */
export type LoadedList = InfiniteData<ListPage, string>

/** A page that has just been read. */
export function listPageOf(
  { data, nextCursor }: ShipmentRowList,
  { oldSince, isSetAtHand }: PageOrigin = UNKNOWN_ORIGIN,
): ListPage {
  const last = data.at(-1)
  return {
    data,
    nextCursor,
    end: last ? { reference: last.reference, updatedAt: last.updatedAt } : null,
    readCount: data.length,
    waiting: [],
    isUnsure: false,
    oldSince,
    isSetAtHand,
  }
}

type PageOrigin = Pick<ListPage, 'oldSince' | 'isSetAtHand'>

const UNKNOWN_ORIGIN: PageOrigin = { oldSince: null, isSetAtHand: false }
