/** Invented shipping lines, airlines and couriers, their vessels and the codes that they would use. */
import type { Carrier } from '#contract/schema.ts'
import { DIGITS, type Random } from './random.ts'

export interface Line {
  readonly name: string
  /** First letters of its bills of lading, invented like the owner code. */
  readonly billPrefix: string
  /** Owner code and category of its containers, four letters ending in U. */
  readonly ownerCode: string
  readonly vessels: readonly string[]
}

export interface Airline {
  readonly name: string
  readonly flightPrefix: string
}

export const LINES: readonly Line[] = [
  line(
    'Velmaris Line',
    'XVLM',
    'XVLU',
    'Aster Boreal Cirrus Dorado Ember Fathom Garnet Halo Indigo Jasper Kestrel',
  ),
  line(
    'Korunda Shipping',
    'QKRD',
    'QKRU',
    'Tide Harbour Lantern Meadow Orchard Pebble Quarry Ridge Spire Thicket',
  ),
  line(
    'Tessaly Ocean',
    'XTSY',
    'XTSU',
    'Juniper Saffron Rowan Hazel Linden Myrtle Sorrel Tansy Willow Yarrow',
  ),
  line(
    'Bluefen Container Line',
    'QBFN',
    'QBFU',
    'Heron Avocet Curlew Plover Dunlin Bittern Egret Godwit Lapwing Teal',
  ),
  line(
    'Orrin & Maske',
    'XORM',
    'XOQU',
    'Quarto Folio Octavo Vellum Colophon Codex Gazette Ledger Sonnet Stanza',
  ),
  line(
    'Zephyrine Pacific',
    'QZPF',
    'QZPU',
    'Solstice Equinox Meridian Parallel Zenith Tropic Aurora Corona Nadir Perigee',
  ),
]

export const AIRLINES: readonly Airline[] = [
  { name: 'Cirranta Cargo', flightPrefix: 'XCR' },
  { name: 'Altamonde Airways', flightPrefix: 'XAM' },
  { name: 'Ostrevane Freight', flightPrefix: 'XOV' },
  { name: 'Skarven Air', flightPrefix: 'XSK' },
]

export const COURIERS: readonly Carrier[] = [
  { name: 'Zephquill Express', type: 'Courier' },
  { name: 'Parvolo Courier', type: 'Courier' },
  { name: 'Tindravik Parcels', type: 'Courier' },
]

/** Codes of parcel carriers, an open set. */
export const PARCEL_CARRIERS = ['zephquill', 'parvolo', 'tindravik', 'HEDGEROW_POST'] as const

export function shippingLine({ name }: Line): Carrier {
  return { name, type: 'ShippingLine' }
}

export function airlineCarrier({ name }: Airline): Carrier {
  return { name, type: 'Airline' }
}

/** A voyage number such as `412W`. */
export function voyageNumber(random: Random): string {
  return `${random.int(101, 689)}${random.pick(['E', 'W', 'N', 'S'])}`
}

/** A flight number of this airline. */
export function flightNumber(airline: Airline, random: Random): string {
  return `${airline.flightPrefix}${random.int(101, 8999)}`
}

/** A bill of lading number. */
export function masterBillOf(owner: Line, random: Random): string {
  return `${owner.billPrefix}${random.text(9, DIGITS)}`
}

/**
 * An air waybill number: prefix, serial number and the serial's remainder by 7 as check digit.
 * The prefix 000 belongs to no airline.
 */
export function airWaybill(random: Random): string {
  const serial = random.int(1_000_000, 9_999_999)
  return `000-${serial}${serial % 7}`
}

function line(name: string, billPrefix: string, ownerCode: string, vessels: string): Line {
  const [firstWord = name] = name.split(' ')
  return {
    name,
    billPrefix,
    ownerCode,
    vessels: vessels.split(' ').map((vessel) => `${firstWord} ${vessel}`.toUpperCase()),
  }
}
