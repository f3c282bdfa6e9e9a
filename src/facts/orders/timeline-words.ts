import type { OutlineDate, OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Clock } from '../shipment/clock.ts'
import { etaOf } from '../shipment/eta.ts'
import { isDoubtfulEta, nextEventOf } from '../shipment/next-event.ts'
import { isPort } from '../shipment/place.ts'
import { formatDateNear } from '../text/local-date.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { eventWord, type DatedEvent } from '../words/date-words.ts'
import { whereabouts } from '../words/milestone-place-name.ts'

/** A row in words: 'NW-1. Suzhou: picked up Sun 18 Oct. Rotterdam: est. arrival Thu 12 Nov, not reported.' */
export function datesInWords(shipment: ShipmentOutline, clock: Clock): string {
  const { reference, status, milestones, mode } = shipment
  const next = nextEventOf(shipment, clock)
  const passed = next !== null && next.overdueDays !== null ? next : null
  const eta = etaOf(shipment)
  const doubtful = eta && isDoubtfulEta(eta, shipment, clock) ? eta.arrival : null
  const stops = milestones.flatMap((milestone, index) => {
    const events = eventsOf(milestone).map(([event, at]) => {
      const isPassed = index === passed?.milestoneIndex && isLeaving(event) === (passed.kind !== 'arrival')
      const date = `${lowerFirst(eventWord(event, at.actual))} ${formatDateNear(at.date, clock.today)}`
      if (at === doubtful) return `${date}, doubtful`
      return isPassed ? `${date}, not reported` : date
    })
    return events.length > 0 ? [`${whereabouts(milestone, mode)}: ${events.join(', ')}`] : []
  })
  const name = status === 'Cancelled' ? `${reference}, cancelled` : reference
  return `${[name, ...(stops.length > 0 ? stops : ['No dates known yet'])].join('. ')}.`
}

function eventsOf({ type, place, arrival, departure }: OutlineMilestone): [DatedEvent, OutlineDate][] {
  const isDelivery = type === 'Delivery' && !isPort(place)
  const events: [DatedEvent, OutlineDate][] = []
  if (arrival) events.push([isDelivery ? 'delivery' : 'arrival', arrival])
  if (departure) events.push([type === 'Pickup' ? 'pickup' : 'departure', departure])
  return events
}

function isLeaving(event: DatedEvent): boolean {
  return event === 'pickup' || event === 'departure'
}
