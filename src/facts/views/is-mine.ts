import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'

/** Whether the reader takes care of a shipment. */
export function isMine({ reference }: Pick<ShipmentRow, 'reference'>, { dealtWith }: Judge): boolean {
  return dealtWith?.ownerOf(reference)?.isMe === true
}
