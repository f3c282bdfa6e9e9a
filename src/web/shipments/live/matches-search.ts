import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import type { ShipmentsSearch } from '../search.ts'

/**
 * Whether a row belongs to what a search selects. Status and tag are exact; what a text search finds is known to the
 * service alone.
 */
export function matchesSearch(row: ShipmentRow, { status, tag, q }: ShipmentsSearch): boolean | 'unknown' {
  if (status && !status.some((each) => each === row.status)) return false
  if (tag !== undefined && !row.tags.includes(tag)) return false
  return q === undefined ? true : 'unknown'
}

/**
 * Whether a text search could find the row: each of its words stands somewhere in what the specification says is
 * searched. Wider than any service should be; it only decides whether reading again is offered.
 */
export function couldFind(row: ShipmentRow, q: string): boolean {
  const { reference, tags, booking, cargo, marketplace } = unpackShipment(row)
  const texts = [
    reference,
    ...tags,
    booking.masterBill ?? '',
    ...cargo.containers.map(({ number }) => number ?? ''),
    ...(marketplace?.fbaIds ?? []),
    ...(marketplace?.referenceIds ?? []),
  ]
  const searched = texts.map(bare).join('\n')
  return q.split(/\s+/).every((word) => searched.includes(bare(word)))
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[\s-]/g, '')
}
