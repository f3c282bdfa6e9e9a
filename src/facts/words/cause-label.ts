import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Clock } from '../shipment/clock.ts'
import { sailingFromHere } from '../shipment/departure.ts'
import { nextEventOf } from '../shipment/next-event.ts'
import { NOT_KNOWN_YET } from '../shipment/not-known-yet.ts'
import { carrierNameOf, supplierOf } from '../shipment/parties.ts'
import { stageOf } from '../shipment/position.ts'
import { formatDateNear } from '../text/local-date.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { eventTitle } from './event-title.ts'
import { stageLabel } from './stage-words.ts'

/** Where a late shipment is, and whom to ask. */
export interface CauseLabel {
  /** 'At sea to Rotterdam, EVER ACE 023E'. */
  readonly leg: string
  /** The supplier before the pickup, then the carrier; the other one if that is unknown. */
  readonly company: string | null
  /** 'Arrives at port (Rotterdam) est. Tue 24 Nov'; `null` if nothing is left to happen. */
  readonly next: string | null
}

export function causeLabel(shipment: ShipmentOutline, clock: Clock): CauseLabel {
  const companies = [carrierNameOf(shipment), supplierOf(shipment)]
  const asked = stageOf(shipment).kind === 'awaiting-pickup' ? companies.toReversed() : companies
  return {
    leg: legLabel(shipment),
    company: asked.find(Boolean) ?? null,
    next: nextLabel(shipment, clock),
  }
}

/** The stage, and the vessel or flight from there. */
export function legLabel(shipment: ShipmentOutline): string {
  return [stageLabel(shipment), sailingFromHere(shipment)].filter((word) => word !== null).join(', ')
}

function nextLabel(shipment: ShipmentOutline, clock: Clock): string | null {
  const event = nextEventOf(shipment, clock)
  if (!event) return null
  const title = eventTitle(event, shipment.mode)
  if (event.date === null) return `${title}, ${lowerFirst(NOT_KNOWN_YET)}`
  const basis = event.isReported ? ' reported' : event.kind === 'cargo-ready' ? '' : ' est.'
  const overdue = event.overdueDays === null ? '' : ', not reported'
  return `${title}${basis} ${formatDateNear(event.date, clock.today)}${overdue}`
}
