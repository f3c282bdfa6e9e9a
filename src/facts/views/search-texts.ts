import { foldForSearch, searchedForms, searchTermOf, withoutSeparators } from '#contract/search-term.ts'
import { identifiersIn } from '#contract/shipment-row-identifiers.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'

/** The searchable texts of a row, folded like the search text, one line for each identifier. */
export interface SearchTexts {
  /** What the service's search covers. */
  readonly covered: string
  /** Booking number, house bill and tracking numbers, which the service does not search. */
  readonly localNumbers: string
}

/** An identifier that only loaded shipments are searched for. */
export type LocalNumber = 'booking' | 'house-bill' | 'tracking'

/** Unpacks only the identifiers of the row. */
export function searchTextsIn(row: ShipmentRow): SearchTexts {
  const { booking, containers, parcels, marketplace } = identifiersIn(row.ids)
  const covered = [row.reference, ...row.tags]
  if (booking.masterBill !== null) covered.push(booking.masterBill)
  for (const { number } of containers) {
    if (number !== null) covered.push(number, withoutSeparators(number))
  }
  if (marketplace) covered.push(...marketplace.fbaIds, ...marketplace.referenceIds)
  const localNumbers = [booking.bookingNumber, booking.houseBill, ...(parcels?.trackingNumbers ?? [])]
  return {
    covered: linesOf(covered.flatMap(searchedForms)),
    localNumbers: linesOf(localNumbers.flatMap(bothForms)),
  }
}

/** Whether the service's search covers a field with this text, as our own service defines it. */
export function isCovered({ covered }: SearchTexts, text: string): boolean {
  return covered.includes(searchTermOf(text))
}

/** Whether a field that only loaded shipments are searched for has this text, whatever its separators. */
export function hasLocalNumber({ localNumbers }: SearchTexts, text: string): boolean {
  const term = foldForSearch(text)
  if (localNumbers === '' || term === '') return false
  const bare = withoutSeparators(term)
  return localNumbers.includes(term) || (bare !== '' && localNumbers.includes(bare))
}

/** Which of these identifiers has the text. */
export function localNumberOf(row: ShipmentRow, text: string): LocalNumber {
  const { booking } = identifiersIn(row.ids)
  const has = (number: string | null) =>
    hasLocalNumber({ covered: '', localNumbers: linesOf(bothForms(number)) }, text)
  if (has(booking.bookingNumber)) return 'booking'
  return has(booking.houseBill) ? 'house-bill' : 'tracking'
}

function bothForms(number: string | null): string[] {
  return number === null ? [] : [foldForSearch(number), foldForSearch(withoutSeparators(number))]
}

function linesOf(texts: readonly string[]): string {
  return [...new Set(texts)].join('\n')
}
