import type { SeenPage } from '../../feed/seen-shipment.ts'
import type { Operation } from '../../upstream/operation.ts'
import type { FillPart } from './fill-parts.ts'

const PAGE_SIZE = 100

/** How far a part has been read. */
export interface Filling {
  readonly part: FillPart
  readonly cursor: string | null
  /** `updatedAt` of the last row; no row after it may be later. */
  readonly upperUs: number
}

export function startOf(part: FillPart): Filling {
  return { part, cursor: null, upperUs: Infinity }
}

/** Where the next page starts; `null` after the last page. */
export function placeAfter({ shipments, nextCursor }: SeenPage, from: Filling): Filling | null {
  const upperUs = shipments.at(-1)?.updatedAtUs ?? from.upperUs
  return nextCursor === null ? null : { part: from.part, cursor: nextCursor, upperUs }
}

/** Whether shipments of the account set may follow. */
export function isOfAccountSet({ part, upperUs }: Filling): boolean {
  return upperUs > part.accountSetUs
}

/** The request for the page that starts there. */
export function pageOperation({ part, cursor }: Filling): Operation {
  const parts = [
    `limit=${PAGE_SIZE}`,
    ...(cursor === null ? [] : [`cursor=${encodeURIComponent(cursor)}`]),
    ...(part.status === undefined ? [] : [`status=${part.status}`]),
  ]
  return { name: 'shipments', path: `/shipments?${parts.join('&')}` }
}
