import type { InfiniteData } from '@tanstack/react-query'
import type { ShipmentRowList } from '#contract/shipment-row.ts'
import { orderedRowOf, type OrderedRow } from './row-order.ts'

/** A page of a list as it was read, kept right by the change feed since. It names rows, which `KnownRows` holds. */
export interface ListPage {
  /** The rows in their order, with what put them there. */
  readonly ordered: readonly OrderedRow[]
  readonly nextCursor: string | null
  /** Where the page ended when it was read, whatever has moved since; `null` for an empty page. */
  readonly end: OrderedRow | null
  /** How many rows it was read with. */
  readonly readCount: number
  /** Whether a search may find something else by now, which only the service can say. Held by the first page. */
  readonly isUnsure: boolean
  /** When the service gave the page, where that was long before it was read here; else `null`. */
  readonly oldSince: string | null
  readonly source: PageSource
}

/**
 * Where a page comes from: a copy, which is the account set or the proxy's, costs the service nothing. A `refused` one is
 * empty: the proxy's copy does not tell the rest of this list.
 */
type PageSource = 'service' | 'copy' | 'refused'

/** A list as far as it is loaded. Another object once a row of it says something new. */
export type LoadedList = InfiniteData<ListPage>

/** A page that the service has just answered. */
export function listPageOf({ data, nextCursor }: ShipmentRowList, oldSince: string | null = null): ListPage {
  const ordered = data.map(orderedRowOf)
  return {
    ordered,
    nextCursor,
    end: ordered.at(-1) ?? null,
    readCount: ordered.length,
    isUnsure: false,
    oldSince,
    source: 'service',
  }
}
