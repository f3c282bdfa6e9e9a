/** The rules of the specification that the warm set's answers rely on. */
import type { ListFilters } from '#contract/list-query.ts'
import type { SeenPage, SeenShipment } from '../../feed/seen-shipment.ts'
import type { FillPart } from './fill-parts.ts'
import { keptShipment } from './kept-shipment.ts'
import { matches } from './shipment-set.ts'

/** Where a page was read. */
interface PlaceOfPage {
  readonly part: Pick<FillPart, 'filters'>
  /** The moment of the row before it: none of its rows may be later. */
  readonly upperUs: number
}

/** Which of the rules a page breaks, in words for the log; `null` for a page that keeps them. */
export function doubtOf({ isWhole, shipments, nextCursor }: SeenPage, from: PlaceOfPage): string | null {
  if (!isWhole) return 'a shipment has no reference, or no instant of its last change'
  if (shipments.length === 0 && nextCursor !== null) return 'a page is empty and not the last'
  const isOrdered = shipments.every(
    ({ updatedAtUs }, index) => updatedAtUs <= (shipments[index - 1]?.updatedAtUs ?? from.upperUs),
  )
  if (!isOrdered) return 'the list is not ordered by updatedAt'
  return areMeant(shipments, from.part.filters) ? null : OTHERS_LISTED
}

export const OTHERS_LISTED = 'a list holds a shipment that its filters rule out'

/** Whether the filters select each of these shipments. */
export function areMeant(shipments: readonly SeenShipment[], filters: ListFilters): boolean {
  return shipments.every((seen) => {
    const kept = keptShipment(seen)
    return kept === null || matches(kept, filters)
  })
}
