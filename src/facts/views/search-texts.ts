import { foldForSearch, searchedForms, searchTermOf, withoutSeparators } from '#contract/search-term.ts'
import { identifiersIn } from '#contract/shipment-row-identifiers.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'

/** The searchable texts of a row, folded like the search text, one line for each identifier. */
export interface SearchTexts {
  /** What the service's search covers. */
  readonly covered: string
  /** Booking number, house bill and tracking numbers, which the service does not search. */
  readonly localNumbers: string
  /** What the service's search covers, without the separators that it compares. */
  readonly bare: string
}

/** What only loaded shipments are searched for: a number, or an identifier whose separators differ ("PO 18233"). */
export type LocalNumber = 'booking' | 'house-bill' | 'tracking' | 'spelling'

/** Fewer characters without separators would be found within too many identifiers. */
const BARE_MIN = 4

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
    bare: linesOf(covered.map((field) => withoutSeparators(foldForSearch(field)))),
  }
}

/** Whether the service's search covers a field with this text, as our own service defines it. */
export function isCovered({ covered }: SearchTexts, text: string): boolean {
  return covered.includes(searchTermOf(text))
}

/** Whether any identifier has this text, whatever its separators: loaded shipments alone are searched like this. */
export function hasLocalNumber({ localNumbers, bare }: SearchTexts, text: string): boolean {
  const term = foldForSearch(text)
  if (term === '') return false
  const bareTerm = withoutSeparators(term)
  if (localNumbers.includes(term) || (bareTerm !== '' && localNumbers.includes(bareTerm))) return true
  return bareTerm.length >= BARE_MIN && bare.includes(bareTerm)
}

/** Which of these identifiers has the text. */
export function localNumberOf(row: ShipmentRow, text: string): LocalNumber {
  const { booking, parcels } = identifiersIn(row.ids)
  const has = (number: string | null) =>
    hasLocalNumber({ covered: '', localNumbers: linesOf(bothForms(number)), bare: '' }, text)
  if (has(booking.bookingNumber)) return 'booking'
  if (has(booking.houseBill)) return 'house-bill'
  return parcels?.trackingNumbers.some(has) ? 'tracking' : 'spelling'
}

function bothForms(number: string | null): string[] {
  return number === null ? [] : [foldForSearch(number), foldForSearch(withoutSeparators(number))]
}

function linesOf(texts: readonly string[]): string {
  return [...new Set(texts)].join('\n')
}
