import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { rowFactsOf } from '#facts/views/row-facts.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { originDepartureOf, vehicleOf } from '#facts/shipment/departure.ts'
import { portEtaOf } from '#facts/shipment/eta.ts'
import { progressOf } from '#facts/shipment/progress.ts'
import { routeEndsOf } from '#facts/shipment/route-ends.ts'
import { COLUMN_NAMES, type ColumnName } from '#facts/views/search.ts'
import { rowBadge } from './columns/row-badge.ts'
import { etaWords } from './eta-words.ts'
import { nextEventWords } from './next-event-words.ts'
import { stageWords } from '#facts/words/stage-words.ts'

/** The columns whose cells read otherwise than before. The time of the update always does. */
export function changedCells(before: ShipmentRow, after: ShipmentRow, clock: Clock): ColumnName[] {
  const [old, now] = [cellTexts(before, clock), cellTexts(after, clock)]
  return COLUMN_NAMES.filter((name) => name === 'updated' || old[name] !== now[name])
}

/** What cells said before, in words for those where that matters. */
export function wasWords(before: ShipmentRow, clock: Clock): Partial<Record<ColumnName, string>> {
  const shipment = unpackShipment(before)
  const { title, when } = nextEventWords(shipment, clock)
  return {
    stage: stageWords(shipment),
    next: when === null ? title : `${title}, ${when}`,
    eta: etaWords(shipment, clock).date,
    status: shipment.status,
  }
}

function cellTexts(row: ShipmentRow, clock: Clock): Partial<Record<ColumnName, string>> {
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
    attention: JSON.stringify(attention),
    lastFreeDay: JSON.stringify([lastFreeDay, booking.destinationPortFreeDays]),
    cutoffs: JSON.stringify([booking.cargoCutoff, booking.shippingInstructionCutoff]),
    carrier: row.carrier ?? '',
    booking: JSON.stringify([booking.bookingNumber, isConfirmed]),
    bills: JSON.stringify([booking.masterBill, booking.houseBill]),
    containers: JSON.stringify(cargo.containers),
  }
}
