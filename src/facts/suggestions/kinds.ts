/** What can be suggested to who types into the search, in the order in which it stands. */
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { endPlaces, startPlaces } from '../shipment/named-places.ts'
import { shortPlaceName } from '../shipment/place.ts'
import { countryName } from '../text/country-name.ts'
import { numbersByKind, type NumberKind } from '../views/numbers-by-kind.ts'
import type { RowFacts } from '../views/row-facts.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '../views/search.ts'

/** A number, a name or a place that shipments have in common. */
export interface Named {
  /** As it stands in an address. */
  readonly value: string
  /** As it is said to the reader. */
  readonly word: string
  /** How else it may be typed. */
  readonly also?: readonly string[]
}

/** A row with what is known of it. */
interface RowToRead {
  readonly row: ShipmentRow
  readonly shipment: ShipmentOutline
  readonly facts: RowFacts
}

export interface SuggestedKind {
  readonly title: string
  readonly namedIn: (read: RowToRead) => readonly Named[]
  /** The list of those that have the value. */
  readonly searchFor: (value: string) => ShipmentsSearch
}

export const SUGGESTED_KINDS: readonly SuggestedKind[] = [
  {
    title: 'Shipment',
    namedIn: ({ row: { reference } }) => asTheyAre([reference]),
    searchFor: (q) => ({ q }),
  },
  { title: 'PO or tag', namedIn: ({ row: { tags } }) => asTheyAre(tags), searchFor: (tag) => ({ tag }) },
  numbered('Container', 'container'),
  numbered('Bill or waybill', 'bill'),
  numbered('Booking', 'booking'),
  numbered('Tracking number', 'tracking'),
  numbered('Inbound ID', 'inbound'),
  {
    title: 'Carrier',
    namedIn: ({ row: { carrier } }) => asTheyAre([carrier]),
    searchFor: chosen('carrier'),
  },
  { title: 'Vessel', namedIn: ({ facts }) => asTheyAre(facts.vessels), searchFor: chosen('vessel') },
  {
    title: 'Voyage or flight',
    namedIn: ({ facts }) => asTheyAre(facts.voyages),
    searchFor: chosen('voyage'),
  },
  { title: 'To', namedIn: ({ shipment }) => placed(endPlaces(shipment)), searchFor: chosen('to') },
  { title: 'From', namedIn: ({ shipment }) => placed(startPlaces(shipment)), searchFor: chosen('from') },
  { title: 'Place', namedIn: ({ facts }) => asTheyAre(facts.places), searchFor: chosen('place') },
  {
    title: 'Supplier',
    namedIn: ({ facts }) => asTheyAre([facts.supplier]),
    searchFor: chosen('supplier'),
  },
  {
    title: 'Consignee',
    namedIn: ({ facts }) => asTheyAre([facts.consignee]),
    searchFor: chosen('consignee'),
  },
]

function numbered(title: string, kind: NumberKind): SuggestedKind {
  return {
    title,
    namedIn: ({ row: { ids } }) =>
      asTheyAre(numbersByKind(ids).flatMap((each) => (each.kind === kind ? each.number : []))),
    searchFor: chosen('number'),
  }
}

function chosen(name: string): (value: string) => ShipmentsSearch {
  return (value) => readShipmentsSearch({ [name]: value })
}

function asTheyAre(values: readonly (string | null)[]): Named[] {
  return values.flatMap((value) => (value === null || value.trim() === '' ? [] : [{ value, word: value }]))
}

/** Places by code, as the filters have them, and their countries. */
function placed(places: readonly ShipmentOutline['origin'][]): Named[] {
  return places.flatMap((place) => {
    const { code = null, countryCode = null } = place ?? {}
    return [
      ...named(code, shortPlaceName(place)),
      ...named(countryCode, countryCode && countryName(countryCode)),
    ]
  })
}

function named(code: string | null, name: string | null): Named[] {
  if (code === null || code === '') return []
  if (name === null || name === code) return [{ value: code, word: code }]
  return [{ value: code, word: `${name} (${code})`, also: [name, code] }]
}
