import type { OutlineDate, ShipmentOutline } from '#contract/shipment-outline.ts'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { rowFactsOf } from '#facts/views/row-facts.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { openAttentionOf } from '#facts/shipment/dealt-with.ts'
import { freeTimeOf } from '#facts/shipment/free-time.ts'
import { originDepartureOf, vehicleOf } from '#facts/shipment/departure.ts'
import { portEtaOf } from '#facts/shipment/eta.ts'
import { progressOf } from '#facts/shipment/progress.ts'
import { routeEndsOf } from '#facts/shipment/route-ends.ts'
import { COLUMN_NAMES, type ColumnName } from '#facts/views/search.ts'
import { rowBadge } from './columns/row-badge.ts'
import { etaWords } from './eta-words.ts'
import { nextEventWords } from '../next-event-words.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { shortPlaceName } from '#facts/shipment/place.ts'
import { formatBriefDate } from '#facts/text/local-date.ts'
import { supplierOf } from '#facts/shipment/supplier.ts'
import { formatMeasurement } from '#facts/text/units.ts'
import { attentionWords } from '#facts/words/attention-words.ts'
import { stageWords } from '#facts/words/stage-words.ts'

/** The columns whose cells read otherwise than before. The time of the update always does. */
export function changedCells(before: ShipmentRow, after: ShipmentRow, clock: Clock): ColumnName[] {
  const [old, now] = [cellTexts(before, clock), cellTexts(after, clock)]
  return COLUMN_NAMES.filter((name) => {
    if (name === 'created') return false
    return name === 'updated' || old[name] !== now[name]
  })
}

/** What cells said before, in words. How long ago something was is left out. */
export function wasWords(before: ShipmentRow, clock: Clock): Partial<Record<ColumnName, string>> {
  const shipment = unpackShipment(before)
  return Object.fromEntries(Object.entries(WORDS).map(([name, wordsOf]) => [name, wordsOf(shipment, clock)]))
}

type WordsOf = (shipment: ShipmentOutline, clock: Clock) => string

/** A shipment is created once, and every change is an update. */
type ChangingColumn = Exclude<ColumnName, 'created' | 'updated'>

const WORDS: Readonly<Record<ChangingColumn, WordsOf>> = {
  tags: ({ tags }) => listed(tags, 'no PO number'),
  route: (shipment) => {
    const { from, to } = routeEndsOf(shipment)
    return [from, to].map(({ shortName }) => shortName ?? NOT_KNOWN_YET).join(' → ')
  },
  stage: (shipment) => stageWords(shipment),
  next: (shipment, clock) => {
    const { title, when } = nextEventWords(shipment, clock)
    return when === null ? title : `${title}, ${when}`
  },
  eta: (shipment, clock) => etaWords(shipment, clock).date,
  status: ({ status }) => status,
  portEta: (shipment, clock) => dateWords(portEtaOf(shipment)?.arrival ?? null, clock),
  etd: (shipment, clock) => dateWords(originDepartureOf(shipment)?.at ?? null, clock),
  vessel: (shipment) => {
    const vehicle = vehicleOf(shipment)
    return listed([vehicle?.name, vehicle?.voyage])
  },
  destination: ({ destination }) => shortPlaceName(destination) ?? NOT_KNOWN_YET,
  supplier: (shipment) => supplierOf(shipment) ?? 'not recorded',
  goods: ({ descriptionOfGoods }) => descriptionOfGoods ?? 'not described',
  weight: ({ cargo: { totalWeight } }) => (totalWeight ? formatMeasurement(totalWeight) : NOT_KNOWN_YET),
  attention: (shipment, clock) => {
    const [first] = openAttentionOf(shipment, clock)
    return first ? attentionWords(first, shipment, clock).reason : 'none'
  },
  lastFreeDay: (shipment, clock) =>
    listed([labelledDay('Est.', freeTimeOf(shipment, clock.rules)?.lastFreeDay ?? null, clock)]),
  cutoffs: ({ booking: { cargoCutoff, shippingInstructionCutoff } }, clock) =>
    listed([labelledDay('Cargo', cargoCutoff, clock), labelledDay('SI', shippingInstructionCutoff, clock)]),
  carrier: ({ carrier }) => carrier?.name ?? NOT_KNOWN_YET,
  booking: ({ booking, bookingConfirmedByCarrier }) =>
    `${booking.bookingNumber ?? NOT_KNOWN_YET}, ${bookingConfirmedByCarrier ? 'confirmed' : 'not confirmed'}`,
  bills: ({ booking: { masterBill, houseBill } }) => listed([masterBill, houseBill]),
  containers: ({ cargo }) => listed(cargo.containers.map(({ number }) => number)),
}

function labelledDay(label: string, date: string | null, { today }: Clock): string | null {
  return date === null ? null : `${label} ${formatBriefDate(date, today)}`
}

function listed(texts: readonly (string | null | undefined)[], nothing = NOT_KNOWN_YET): string {
  return texts.filter(Boolean).join(', ') || nothing
}

function dateWords(at: OutlineDate | null, { today }: Clock): string {
  if (!at) return NOT_KNOWN_YET
  return `${at.actual ? '' : 'Est. '}${formatBriefDate(at.date, today)}`
}

function cellTexts(row: ShipmentRow, clock: Clock): Record<ChangingColumn, string> {
  const shipment = unpackShipment(row)
  const { booking, cargo, bookingConfirmedByCarrier: isConfirmed } = shipment
  const { attention, lastFreeDay } = rowFactsOf(row, clock)
  return {
    tags: shipment.tags.join('\n'),
    route: JSON.stringify(routeEndsOf(shipment)),
    stage: JSON.stringify([stageWords(shipment), progressOf(shipment, clock)]),
    next: JSON.stringify([nextEventWords(shipment, clock), rowBadge(shipment, clock, false)]),
    eta: JSON.stringify(etaWords(shipment, clock)),
    status: shipment.status,
    portEta: JSON.stringify(portEtaOf(shipment)),
    etd: JSON.stringify(originDepartureOf(shipment)?.at),
    vessel: JSON.stringify(vehicleOf(shipment)),
    destination: JSON.stringify(shipment.destination),
    supplier: supplierOf(shipment) ?? '',
    goods: shipment.descriptionOfGoods ?? '',
    weight: JSON.stringify(cargo.totalWeight),
    attention: JSON.stringify(attention),
    lastFreeDay: JSON.stringify([lastFreeDay, booking.destinationPortFreeDays]),
    cutoffs: JSON.stringify([booking.cargoCutoff, booking.shippingInstructionCutoff]),
    carrier: row.carrier ?? '',
    booking: JSON.stringify([booking.bookingNumber, isConfirmed]),
    bills: JSON.stringify([booking.masterBill, booking.houseBill]),
    containers: JSON.stringify(cargo.containers),
  }
}
