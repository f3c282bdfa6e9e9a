/** The kinds of values that shipments are searched by, in the order of suggestions. */
import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import { vesselsOf, voyagesOf } from '../shipment/departure.ts'
import { endPlaces, otherPlaces, startPlaces } from '../shipment/named-places.ts'
import { carrierNameOf, consigneeOf, supplierOf } from '../shipment/parties.ts'
import { placeName, shortPlaceName } from '../shipment/place.ts'
import { countryName } from '../text/country-name.ts'
import { numbersByKind, type NumberKind } from '../views/numbers-by-kind.ts'
import type { ShipmentsSearch } from '../views/search.ts'

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
  /** Words that people type before a value: 'PO 4500073048'. */
  readonly said: readonly string[]
  /** Numbers get no tolerance for typos. */
  readonly isNumber: boolean
  readonly namedIn: (shipment: ShipmentOutline) => readonly Named[]
  /** The parameter of a list's address that filters by a value. */
  readonly parameter: keyof ShipmentsSearch
}

export const SHIPMENT: SearchedKind = {
  title: 'Shipment',
  said: ['shipment', 'reference'],
  isNumber: true,
  namedIn: ({ reference }) => asTheyAre([reference]),
  parameter: 'q',
}
export const TAG: SearchedKind = {
  title: 'PO',
  said: ['po', 'order', 'purchase order', 'tag'],
  isNumber: false,
  namedIn: ({ tags }) => asTheyAre(tags),
  parameter: 'tag',
}
export const CONTAINER = numbered('Container', 'container', ['container'])

export const SEARCHED_KINDS: readonly SearchedKind[] = [
  SHIPMENT,
  TAG,
  CONTAINER,
  numbered('Bill or waybill', 'bill', ['bill', 'bill of lading', 'bl', 'hbl', 'mbl', 'awb', 'waybill']),
  numbered('Booking', 'booking', ['booking']),
  numbered('Tracking number', 'tracking', ['tracking']),
  numbered('Inbound ID', 'inbound', ['inbound']),
  chosen('Carrier', 'carrier', ['carrier'], (shipment) => asTheyAre([carrierNameOf(shipment)])),
  chosen('Vessel', 'vessel', ['vessel'], (shipment) => asTheyAre(vesselsOf(shipment))),
  chosen('Voyage or flight', 'voyage', ['voyage', 'flight'], (shipment) => asTheyAre(voyagesOf(shipment))),
  chosen('To', 'to', ['to', 'place', 'port'], (shipment) => endPlaces(shipment).flatMap(coded)),
  chosen('From', 'from', ['from', 'place', 'port'], (shipment) => startPlaces(shipment).flatMap(coded)),
  chosen('Place', 'place', ['place', 'port'], (shipment) => otherPlaces(shipment).flatMap(other)),
  chosen('Supplier', 'supplier', ['supplier'], (shipment) => asTheyAre([supplierOf(shipment)])),
  chosen('Consignee', 'consignee', ['consignee'], (shipment) => asTheyAre([consigneeOf(shipment)])),
]

function numbered(title: string, kind: NumberKind, said: readonly string[]): SearchedKind {
  const numbersOf = (shipment: ShipmentOutline) =>
    numbersByKind(shipment).flatMap((each) => (each.kind === kind ? each.number : []))
  return {
    title,
    said,
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

/** A place with its code, the value of filters, and its country. */
function coded(place: OutlinePlace): Named[] {
  const { code, countryCode } = place
  return [
    ...named(code, shortPlaceName(place), [placeName(place), withoutCountry(code)]),
    ...named(countryCode, countryCode && countryName(countryCode)),
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
  const also = [name, placeName(place), place.code, withoutCountry(place.code)].filter(
    (each) => each !== null,
  )
  return [{ value: name, word: name, also }]
}

/** 'LAX' of 'USLAX' */
function withoutCountry(code: string | null): string | null {
  return code !== null && /^[a-z]{2}[a-z\d]{3}$/i.test(code) ? code.slice(2) : null
}
