/**
 * A shipment packed for lists: what the list, its search among loaded rows, the attention items and the overview map
 * need, as scalars and a few texts. The proxy packs, the browser unpacks a row when it is drawn or judged; ten
 * thousand packed rows take an eighth of the memory of full shipments. Pure, and free of the validator at run time.
 */
import type {
  OutlineBooking,
  OutlineMeasure,
  OutlinePlace,
  PackableShipment,
  ShipmentOutline,
} from './shipment-outline.ts'
import {
  cellsOf,
  createDayReader,
  createDayWriter,
  lineOf,
  numberCell,
  numberIn,
  textCell,
  textIn,
  wordCell,
  wordIn,
} from './shipment-row-cells.ts'
import { identifierLines, identifiersIn } from './shipment-row-identifiers.ts'
import { positionsOf, type RowPositions } from './shipment-row-positions.ts'
import { endsIn, endsText, routeIn, routeText } from './shipment-row-route.ts'
import { VOLUME_UNITS, WEIGHT_UNITS } from './vocabulary.ts'

/** Fields that a row carries as they are. */
type RowScalars = Pick<
  ShipmentOutline,
  | 'reference'
  | 'status'
  | 'serviceType'
  | 'mode'
  | 'incoterms'
  | 'insured'
  | 'bookingConfirmedByCarrier'
  | 'currentMilestoneIndex'
  | 'cancelledAt'
  | 'createdAt'
  | 'updatedAt'
>

/** A packed row of lists and of the change feed. Only this file reads its texts. */
export interface ShipmentRow extends RowScalars, RowPositions {
  readonly tags: readonly string[]
  /** `carrier.name`. */
  readonly carrier: string | null
  /** Whether any package is. */
  readonly hazardous: boolean
  /** Of all packages; `null` unless each line of them has a quantity. */
  readonly pieces: number | null
  /** A line a milestone. */
  readonly route: string
  /** A line each for port of loading, port of discharge, origin and destination. */
  readonly ends: string
  /** Cut-offs and free days. */
  readonly deadlines: string
  /** Supplier, the beginning of the description of the goods, their total weight, consignee, and their total volume. */
  readonly goods: string
  /** Identifiers that the API's search does not cover, and those that it does, matched among loaded rows. */
  readonly ids: string
}

/** Packs a shipment. */
export function packShipment(shipment: PackableShipment): ShipmentRow {
  const { milestones, portOfLoading, portOfDischarge, origin, destination } = shipment
  return {
    reference: shipment.reference,
    status: shipment.status,
    serviceType: shipment.serviceType,
    mode: shipment.mode,
    incoterms: shipment.incoterms,
    insured: shipment.insured,
    bookingConfirmedByCarrier: shipment.bookingConfirmedByCarrier,
    currentMilestoneIndex: shipment.currentMilestoneIndex,
    cancelledAt: shipment.cancelledAt,
    createdAt: shipment.createdAt,
    updatedAt: shipment.updatedAt,
    tags: shipment.tags,
    carrier: shipment.carrier?.name ?? null,
    hazardous: shipment.cargo.packages.some(({ hazardous }) => hazardous === true),
    pieces: piecesOf(shipment),
    route: routeText(milestones),
    ends: endsText([portOfLoading, portOfDischarge, origin, destination], milestones),
    deadlines: deadlinesText(shipment.booking),
    goods: goodsText(shipment),
    ids: identifierLines(shipment),
    ...positionsOf(shipment),
  }
}

function piecesOf({ cargo: { packages } }: PackableShipment): number | null {
  const quantities = packages.map(({ quantity }) => quantity).filter((quantity) => quantity !== null)
  if (packages.length === 0 || quantities.length < packages.length) return null
  return quantities.reduce((sum, quantity) => sum + quantity, 0)
}

let last: { readonly row: ShipmentRow; readonly shipment: ShipmentOutline } | null = null

/**
 * What a row knows of its shipment. The same row unpacks to an equal outline each time. Only the last one is kept: several
 * things are derived of a row at a time.
 */
export function unpackShipment(row: ShipmentRow): ShipmentOutline {
  if (last?.row !== row) last = { row, shipment: unpacked(row) }
  return last.shipment
}

function unpacked(row: ShipmentRow): ShipmentOutline {
  const milestones = routeIn(row.route)
  const [portOfLoading = null, portOfDischarge = null, origin = null, destination = null] = endsIn(
    row.ends,
    milestones,
  )
  const { booking, containers, ...identifiers } = identifiersIn(row.ids)
  const { supplier, descriptionOfGoods, totalWeight, totalVolume, consignee } = goodsIn(row.goods)
  return {
    ...identifiers,
    reference: row.reference,
    status: row.status,
    serviceType: row.serviceType,
    mode: row.mode,
    incoterms: row.incoterms,
    insured: row.insured,
    bookingConfirmedByCarrier: row.bookingConfirmedByCarrier,
    currentMilestoneIndex: row.currentMilestoneIndex,
    cancelledAt: row.cancelledAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    tags: row.tags,
    carrier: row.carrier === null ? null : { name: row.carrier },
    portOfLoading,
    portOfDischarge,
    origin: origin && supplier !== null ? { ...origin, name: supplier } : origin,
    destination: destination && consignee !== null ? { ...destination, name: consignee } : destination,
    milestones,
    descriptionOfGoods,
    cargo: { containers, totalWeight, totalVolume },
    booking: { ...booking, ...deadlinesIn(row.deadlines) },
  }
}

function deadlinesText(booking: OutlineBooking): string {
  const dayCell = createDayWriter()
  return lineOf([
    dayCell(booking.cargoCutoff),
    dayCell(booking.shippingInstructionCutoff),
    numberCell(booking.destinationPortFreeDays),
    numberCell(booking.emptyContainerReturnFreeDays),
  ])
}

function deadlinesIn(line: string): Omit<OutlineBooking, 'bookingNumber' | 'masterBill' | 'houseBill'> {
  const dayIn = createDayReader()
  const cells = cellsOf(line)
  return {
    cargoCutoff: dayIn(cells[0]),
    shippingInstructionCutoff: dayIn(cells[1]),
    destinationPortFreeDays: numberIn(cells[2]),
    emptyContainerReturnFreeDays: numberIn(cells[3]),
  }
}

/** In characters: more has no room in a list. */
const DESCRIPTION_MAX = 80

function goodsText(shipment: PackableShipment): string {
  const { origin, destination, descriptionOfGoods } = shipment
  const { totalWeight, totalVolume } = shipment.cargo
  return lineOf([
    textCell(companyAt(origin)),
    textCell(descriptionOfGoods && beginningOf(descriptionOfGoods)),
    ...measureCells(totalWeight, WEIGHT_UNITS),
    textCell(companyAt(destination)),
    ...measureCells(totalVolume, VOLUME_UNITS),
  ])
}

function measureCells(measure: OutlineMeasure | null, units: readonly string[]): string[] {
  return [numberCell(measure && measure.value), wordCell(measure && measure.unit, units)]
}

function measureIn([number, unit]: readonly string[], units: readonly string[]): OutlineMeasure | null {
  const value = numberIn(number)
  return value === null ? null : { value, unit: wordIn(unit, units) ?? '' }
}

/** What else leads a place is among the ends of the route. */
function companyAt(place: OutlinePlace | null): string | null {
  return place?.type === 'ShippingParty' ? place.name : null
}

function beginningOf(text: string): string {
  // Code points, since half a pair is no character; no more than are needed to see that there are too many.
  const points = Array.from(text.slice(0, 2 * (DESCRIPTION_MAX + 1)))
  return points.length > DESCRIPTION_MAX ? `${points.slice(0, DESCRIPTION_MAX - 1).join('')}…` : text
}

function goodsIn(line: string) {
  const cells = cellsOf(line)
  return {
    supplier: textIn(cells[0]),
    consignee: textIn(cells[4]),
    descriptionOfGoods: textIn(cells[1]),
    totalWeight: measureIn(cells.slice(2, 4), WEIGHT_UNITS),
    totalVolume: measureIn(cells.slice(5, 7), VOLUME_UNITS),
  }
}
