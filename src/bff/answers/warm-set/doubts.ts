/** The rules of the specification that the copy depends on. */
import type { SeenPage } from '../../feed/seen-shipment.ts'
import type { FillPart } from './fill-parts.ts'

/** Where a page was read. */
interface Place {
  readonly part: Pick<FillPart, 'status'>
  /** `updatedAt` of the row before it; none of its rows may be later. */
  readonly upperUs: number
}

/** The rule that a page violates, as a text for the log; `null` if it violates none. */
export function inconsistencyIn({ isWhole, shipments, nextCursor }: SeenPage, from: Place): string | null {
  if (!isWhole) return 'a shipment has no reference, or no instant of its last change'
  if (shipments.length === 0 && nextCursor !== null) return 'a page is empty and not the last'
  const isOrdered = shipments.every(
    ({ updatedAtUs }, index) => updatedAtUs <= (shipments[index - 1]?.updatedAtUs ?? from.upperUs),
  )
  if (!isOrdered) return 'the list is not ordered by updatedAt'
  const { status } = from.part
  const isMeant = status === undefined || shipments.every(({ shipment }) => shipment.status === status)
  return isMeant ? null : 'a list contains a shipment that its filters exclude'
}
