import { searchable } from '#contract/list-query.ts'
import { identifiersIn } from '#contract/shipment-row-identifiers.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'

/** What a text is looked for in, folded as the term is, a line for each identifier. */
export interface SearchTexts {
  /** What the service's search covers. */
  readonly covered: string
  /** Booking number, house bill and tracking numbers, which it does not. */
  readonly beyond: string
}

/** An identifier that is found among loaded shipments alone. */
export type BeyondMatch = 'booking' | 'house-bill' | 'tracking'

/** The texts of a row. Only its identifiers are unpacked. */
export function searchTextsOf(row: ShipmentRow): SearchTexts {
  const { booking, cargo, parcels, marketplace } = identifiersIn(row.ids)
  const covered = [row.reference, ...row.tags]
  if (booking.masterBill !== null) covered.push(booking.masterBill)
  for (const { number } of cargo.containers) {
    if (number !== null) covered.push(number, withoutGaps(number))
  }
  if (marketplace) covered.push(...marketplace.fbaIds, ...marketplace.referenceIds)
  const beyond = [booking.bookingNumber, booking.houseBill, ...(parcels?.trackingNumbers ?? [])]
  return { covered: linesOf(covered), beyond: linesOf(beyond.flatMap(withAndWithoutGaps)) }
}

/** Whether the service's search covers what the term stands in, as our own service defines it. */
export function isCovered({ covered }: SearchTexts, term: string): boolean {
  return covered.includes(term)
}

/** Whether the term stands in what only loaded shipments are searched for. Written with other gaps, it is the same. */
export function isBeyond({ beyond }: SearchTexts, term: string): boolean {
  if (beyond === '' || term === '') return false
  const gapless = withoutGaps(term)
  return beyond.includes(term) || (gapless !== '' && beyond.includes(gapless))
}

/** Which of these identifiers the term stands in. */
export function beyondMatchOf(row: ShipmentRow, term: string): BeyondMatch {
  const { booking } = identifiersIn(row.ids)
  const has = (number: string | null) =>
    isBeyond({ covered: '', beyond: linesOf(withAndWithoutGaps(number)) }, term)
  if (has(booking.bookingNumber)) return 'booking'
  return has(booking.houseBill) ? 'house-bill' : 'tracking'
}

function withAndWithoutGaps(number: string | null): string[] {
  return number === null ? [] : [number, withoutGaps(number)]
}

function linesOf(texts: readonly string[]): string {
  return [...new Set(texts)].map(folded).join('\n')
}

function withoutGaps(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}

/**
 * A term, or a text that it is looked for in: in lower case, without the line breaks that would reach over two identifiers.
 * A sigma at the end of a word lower-cases to a letter of its own, which would hide it from a shorter term.
 */
export function folded(text: string): string {
  return searchable(text).toLowerCase().replaceAll('ς', 'σ')
}
