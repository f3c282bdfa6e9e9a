import type { Milestone, Shipment } from '#contract/schema.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import type { StopLabel } from '../map/route/route-drawing.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { nextEventOf } from '#facts/shipment/next-event.ts'
import { isPort } from '#facts/shipment/place.ts'
import { whereabouts } from '#facts/words/milestone-place-name.ts'
import { progressOf } from '#facts/shipment/progress.ts'
import { type DatedEvent, eventWord, NO_DATE_REPORTED } from '#facts/words/date-words.ts'
import { legParts } from '../shipments/words/leg-words.ts'
import { milestoneDateRows } from './milestone-dates.ts'

/** The text of each milestone on the map: as in the list, but in one line. */
export function stopLabels(shipment: Shipment, clock: Clock): StopLabel[] {
  const { milestones, mode } = shipment
  const next = nextEventOf(shipment, clock)
  const { legs } = progressOf(shipment, clock)
  return milestones.map((milestone, index) => {
    const isPassedEstimate = next !== null && next.overdueDays !== null && next.milestoneIndex === index
    const event = isPassedEstimate && next.kind === 'departure' ? leaving(milestone) : lastOrNext(milestone)
    const words = event && eventWords(shipment, index, event, clock)
    const date = words !== null && isPassedEstimate ? `${words}, not reported` : words
    const legState = legs[index]
    return {
      name: stopName(milestone, mode),
      dateLine: [airportCode(milestone), date].filter((part) => part !== null).join(' · ') || null,
      isFact: event?.at.actual === true,
      isPassedEstimate,
      legWords: legState ? legParts(shipment, index, legState, clock).join(' · ') : null,
    }
  })
}

/** The city of an airport, otherwise the usual place name. */
function stopName(milestone: Milestone, mode: string): string {
  const { place } = milestone
  return (place?.type === 'Airport' ? place.city : null) ?? whereabouts(milestone, mode)
}

function airportCode({ place }: Milestone): string | null {
  return place?.type === 'Airport' ? place.code : null
}

interface StopEvent {
  readonly kind: DatedEvent
  readonly at: NonNullable<Milestone['arrival']>
}

/** The latest event at a stop, otherwise the first expected one. */
function lastOrNext(milestone: Milestone): StopEvent | null {
  const { type, arrival, departure, place } = milestone
  if (departure?.actual || !arrival) return leaving(milestone)
  return { kind: type === 'Delivery' && !isPort(place) ? 'delivery' : 'arrival', at: arrival }
}

function leaving({ type, departure }: Milestone): StopEvent | null {
  return departure && { kind: type === 'Pickup' ? 'pickup' : 'departure', at: departure }
}

/** Text of an event; `null` for one that a cancelled shipment no longer expects. */
function eventWords(shipment: Shipment, index: number, event: StopEvent, clock: Clock): string | null {
  if (shipment.status === 'Cancelled' && !event.at.actual) return null
  return hasNoDate(shipment, index, event, clock) ? NO_DATE_REPORTED : dateLine(event, clock)
}

/** Whether the milestones show that an event passed without a report. */
function hasNoDate(shipment: Shipment, index: number, { kind }: StopEvent, clock: Clock): boolean {
  const of = kind === 'arrival' || kind === 'delivery' ? 'arrival' : 'departure'
  return milestoneDateRows(shipment, index, clock).some(
    (row) => row.of === of && row.text === NO_DATE_REPORTED,
  )
}

/** Omits the time, which does not fit on a small label. */
function dateLine({ kind, at }: StopEvent, { today }: Clock): string {
  return `${eventWord(kind, at.actual)} ${formatDateNear(at.date, today)}`
}
