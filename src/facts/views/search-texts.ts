import { foldForSearch, searchedForms, searchTermOf, withoutSeparators } from '#contract/search-term.ts'
import { identifiersIn } from '#contract/shipment-row-identifiers.ts'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { vesselsOf, voyagesOf } from '../shipment/departure.ts'
import { allPlaces } from '../shipment/named-places.ts'
import { consigneeOf, supplierOf } from '../shipment/parties.ts'
import { placeName } from '../shipment/place.ts'
import { spokenForm } from '../text/spoken-form.ts'

/** The searchable texts of a row, folded like the search text, one line for each identifier. */
export interface SearchTexts {
  /** What the service's search covers. */
  readonly covered: string
  /** Booking number, house bill and tracking numbers, which the service does not search. */
  readonly localNumbers: string
  /** What the service's search covers, without the separators that it compares. */
  readonly bare: string
  /** Names of carrier, vessels, places and companies, as they are said. */
  readonly names: string
}

/** Fewer characters without separators would be found within too many identifiers. */
const BARE_MIN = 4

/** Fewer letters would be found within too many names. */
const NAME_MIN = 3

export function searchTextsIn(row: ShipmentRow): SearchTexts {
  return { ...numberTextsIn(row), names: linesOf(namesIn(row).map(spokenForm)) }
}

type NumberTexts = Omit<SearchTexts, 'names'>

/** Unpacks only the identifiers of the row. */
function numberTextsIn(row: ShipmentRow): NumberTexts {
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

/** What people call a shipment by, beside its numbers. */
function namesIn(row: ShipmentRow): string[] {
  const shipment = unpackShipment(row)
  const places = allPlaces(shipment)
  return present([
    row.carrier,
    ...voyagesOf(shipment),
    ...vesselsOf(shipment),
    ...places.map(placeName),
    ...places.map(({ code }) => code),
    supplierOf(shipment),
    consigneeOf(shipment),
  ])
}

/** Whether the service's search covers a field with this text, as our own service defines it. */
export function isCovered({ covered }: SearchTexts, text: string): boolean {
  return covered.includes(searchTermOf(text))
}

/** Whether any identifier or name has this text, whatever its separators: loaded shipments alone are searched like this. */
export function isFoundLocally(texts: SearchTexts, text: string): boolean {
  const name = spokenForm(text)
  return hasNumber(texts, text) || (name.length >= NAME_MIN && texts.names.includes(name))
}

function hasNumber({ localNumbers, bare }: NumberTexts, text: string): boolean {
  const term = foldForSearch(text)
  if (term === '') return false
  const bareTerm = withoutSeparators(term)
  if (localNumbers.includes(term) || (bareTerm !== '' && localNumbers.includes(bareTerm))) return true
  return bareTerm.length >= BARE_MIN && bare.includes(bareTerm)
}

function bothForms(number: string | null): string[] {
  return number === null ? [] : [foldForSearch(number), foldForSearch(withoutSeparators(number))]
}

function present(texts: readonly (string | null)[]): string[] {
  return texts.filter((text) => text !== null)
}

function linesOf(texts: readonly string[]): string {
  return [...new Set(texts)].join('\n')
}
