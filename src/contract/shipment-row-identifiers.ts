/** The identifiers of a packed row: a line a kind. */
import type { OutlineBooking, ShipmentOutline } from './shipment-outline.ts'
import {
  cellsOf,
  itemsIn,
  lineOf,
  linesIn,
  linesOf,
  listLine,
  textCell,
  textIn,
  wordCell,
  wordIn,
} from './shipment-row-cells.ts'
import { CONTAINER_TYPES } from './vocabulary.ts'

/** What the lines hold of an outline. */
type Identifiers = Pick<ShipmentOutline, 'parcels' | 'marketplace'> & {
  readonly containers: ShipmentOutline['cargo']['containers']
  readonly booking: Pick<OutlineBooking, 'bookingNumber' | 'masterBill' | 'houseBill'>
}

/**
 * The identifiers: booking and bills; containers; tracking numbers; inbound ids; inbound reference ids; and the types of
 * the containers.
 */
export function identifierLines({ booking, cargo, parcels, marketplace }: ShipmentOutline): string {
  return linesOf([
    lineOf([booking.bookingNumber, booking.masterBill, booking.houseBill].map(textCell)),
    listLine(cargo.containers.map(({ number }) => number)),
    listLine(parcels?.trackingNumbers ?? []),
    listLine(marketplace?.fbaIds ?? []),
    listLine(marketplace?.referenceIds ?? []),
    lineOf(cargo.containers.map(({ type }) => wordCell(type, CONTAINER_TYPES))),
  ])
}

/** The identifiers in such lines. */
export function identifiersIn(lines: string): Identifiers {
  const [numbers = '', containers, tracking, inbound, references, types = ''] = linesIn(lines)
  const [bookingNumber = null, masterBill = null, houseBill = null] = cellsOf(numbers).map(textIn)
  const typeCells = cellsOf(types)
  const trackingNumbers = textsIn(tracking)
  const fbaIds = textsIn(inbound)
  const referenceIds = textsIn(references)
  return {
    booking: { bookingNumber, masterBill, houseBill },
    containers: itemsIn(containers).map((number, at) => ({
      number,
      type: wordIn(typeCells[at], CONTAINER_TYPES),
    })),
    parcels: trackingNumbers.length > 0 ? { trackingNumbers } : null,
    marketplace: fbaIds.length + referenceIds.length > 0 ? { fbaIds, referenceIds } : null,
  }
}

function textsIn(line: string | undefined): string[] {
  return itemsIn(line).filter((item) => item !== null)
}
