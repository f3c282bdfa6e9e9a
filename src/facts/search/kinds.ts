/** The kinds of values that shipments are searched by, in the order of suggestions. */
import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import { vesselsOf, voyagesOf } from '../shipment/departure.ts'
import { endPlaces, otherPlaces, startPlaces } from '../shipment/named-places.ts'
import { carrierNameOf, consigneeOf, supplierOf } from '../shipment/parties.ts'
import { placeName, shortPlaceName } from '../shipment/place.ts'
import { commonCountryNames, countryName } from '../text/country-name.ts'
import { numbersByKind, type NumberKind } from '../shipment/numbers-by-kind.ts'
import type { ShipmentsSearch } from '../filters/search.ts'

/** A number, name or place that shipments can share. */
export interface Named {
  /** The value in an address. */
  readonly value: string
  /** The value on screen. */
  readonly word: string
  /** Other ways to type it. */
  readonly also?: readonly string[]
}

export interface SearchedKind {
  readonly title: string
  /** Labels before a value, on documents and in Landfall, as singulars: 'PO 4500073048', 'B/L no. M1'. */
  readonly said: readonly string[]
  /** Numbers get no tolerance for typos. */
  readonly isNumber: boolean
  readonly namedIn: (shipment: ShipmentOutline) => readonly Named[]
  /** The parameter of a list's address that filters by a value. */
  readonly parameter: keyof ShipmentsSearch
}

/** Labels of any number. */
const REFERENCE = ['ref', 're', 'reference', 'our ref', 'your ref']
const PO = ['po', 'order', 'purchase order', 'customer po', 'customer order', 'tag', 'po tag', 'po or tag']

export const SHIPMENT: SearchedKind = {
  title: 'Shipment',
  said: ['shipment', 'shipment ref', 'shipment reference', ...REFERENCE],
  isNumber: true,
  namedIn: ({ reference }) => asTheyAre([reference]),
  parameter: 'q',
}
export const TAG: SearchedKind = {
  title: 'PO',
  said: [...PO, ...REFERENCE],
  isNumber: false,
  namedIn: ({ tags }) => asTheyAre(tags),
  parameter: 'tag',
}
export const CONTAINER = numbered('Container', 'container', ['container', 'cntr', 'ctnr', 'cont'])

const ANY_BILL = ['bill', 'bill of lading', 'bl', 'bol', 'waybill', 'air waybill', 'awb', 'sea waybill']
const WHICH_BILL = ['', 'master ', 'house ', 'ocean ', 'original ']
const SHORT_BILLS = ['hbl', 'mbl', 'obl', 'hawb', 'mawb', 'swb', 'bill or waybill']
const BILLS = [...WHICH_BILL.flatMap((which) => ANY_BILL.map((bill) => which + bill)), ...SHORT_BILLS]
const BOOKING = ['booking', 'bkg', 'booking ref', 'bkg ref', 'booking reference']
const INBOUND = ['inbound', 'inbound id', 'fba', 'fba id', 'reference id']
const END = ['destination', 'place of delivery', 'final destination', 'delivery', 'ship to']
const START = ['origin', 'place of receipt', 'pickup', 'ship from']
const ANY_PLACE = ['place', 'port']
const CONSIGNEE = ['consignee', 'importer', 'buyer', 'notify party', 'ship to']

export const SEARCHED_KINDS: readonly SearchedKind[] = [
  SHIPMENT,
  TAG,
  CONTAINER,
  numbered('Bill or waybill', 'bill', BILLS),
  numbered('Booking', 'booking', BOOKING),
  numbered('Tracking number', 'tracking', ['tracking', 'tracking id']),
  numbered('Inbound ID', 'inbound', INBOUND),
  chosen('Carrier', 'carrier', ['carrier', 'shipping line', 'airline'], (shipment) =>
    asTheyAre([carrierNameOf(shipment)]),
  ),
  chosen('Vessel', 'vessel', ['vessel', 'vsl', 'mv', 'ocean vessel', 'vessel name'], (shipment) =>
    asTheyAre(vesselsOf(shipment)),
  ),
  chosen('Voyage or flight', 'voyage', ['voyage', 'voy', 'flight', 'voyage or flight'], (shipment) =>
    asTheyAre(voyagesOf(shipment)),
  ),
  chosen('To', 'to', ['to', 'pod', 'port of discharge', ...END, ...ANY_PLACE], (shipment) =>
    endPlaces(shipment).flatMap(coded),
  ),
  chosen('From', 'from', ['from', 'pol', 'port of loading', ...START, ...ANY_PLACE], (shipment) =>
    startPlaces(shipment).flatMap(coded),
  ),
  chosen('Place', 'place', ['via', 'transshipment', ...START, ...END, ...ANY_PLACE], (shipment) =>
    otherPlaces(shipment).flatMap(other),
  ),
  chosen('Address', 'q', ['address', ...START, ...END], ({ origin, destination }) =>
    asTheyAre([origin, destination].map((place) => (place?.type === 'ManualAddress' ? place.name : null))),
  ),
  chosen('Supplier', 'supplier', ['supplier', 'shipper', 'vendor', 'seller'], (shipment) =>
    asTheyAre([supplierOf(shipment)]),
  ),
  chosen('Consignee', 'consignee', CONSIGNEE, (shipment) => asTheyAre([consigneeOf(shipment)])),
]

function numbered(title: string, kind: NumberKind, said: readonly string[]): SearchedKind {
  const numbersOf = (shipment: ShipmentOutline) =>
    numbersByKind(shipment).flatMap((each) => (each.kind === kind ? each.number : []))
  return {
    title,
    said: [...said, ...REFERENCE],
    isNumber: true,
    namedIn: (shipment) => asTheyAre(numbersOf(shipment)),
    parameter: 'number',
  }
}

function chosen(
  title: string,
  parameter: SearchedKind['parameter'],
  said: readonly string[],
  namedIn: SearchedKind['namedIn'],
): SearchedKind {
  return { title, said, isNumber: false, namedIn, parameter }
}

function asTheyAre(values: readonly (string | null)[]): Named[] {
  return values.flatMap((value) => (value === null || value.trim() === '' ? [] : [{ value, word: value }]))
}

/** Short names of ports and airports that people type. */
const COMMON_NAMES: Readonly<Record<string, string>> = { USLAX: 'LA', LAX: 'LA', USNYC: 'NY', JFK: 'NY' }

/** A place with its code, the value of filters, and its country. */
function coded(place: OutlinePlace): Named[] {
  const { code, countryCode } = place
  const name = placeName(place)
  // Filters show the name with the code.
  return [
    ...named(code, shortPlaceName(place), [
      name,
      `${name} (${code})`,
      withoutCountry(code),
      COMMON_NAMES[code ?? ''] ?? null,
    ]),
    ...named(countryCode, countryCode && countryName(countryCode), commonCountryNames(countryCode ?? '')),
  ]
}

function named(code: string | null, name: string | null, others: readonly (string | null)[] = []): Named[] {
  if (code === null || code.trim() === '') return []
  const also = [name, code, ...others].filter((each) => each !== null)
  return [
    { value: code.toUpperCase(), word: name === null || name === code ? code : `${name} (${code})`, also },
  ]
}

/** A place that no filter finds by its code. */
function other(place: OutlinePlace): Named[] {
  const name = shortPlaceName(place)
  if (name === null) return []
  const { code, fulfillmentCenter = null } = place
  const also = [name, placeName(place), fulfillmentCenter, code, withoutCountry(code)]
  return [{ value: name, word: name, also: also.filter((each) => each !== null) }]
}

/** 'LAX' of 'USLAX' */
function withoutCountry(code: string | null): string | null {
  return code !== null && /^[a-z]{2}[a-z\d]{3}$/i.test(code) ? code.slice(2) : null
}
