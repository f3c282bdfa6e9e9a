import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { type Clock, clockAtPlace } from '#facts/shipment/clock.ts'
import { isDeliveryBeforePort } from '#facts/shipment/data-notes.ts'
import { etaOf, type Eta, isDeliveryUndated } from '#facts/shipment/eta.ts'
import { slipBrief, slipOf, type WithSlips } from '#facts/shipment/slip.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { isDated } from '#facts/shipment/plausible-dates.ts'
import { isDoubtfulEta, passedArrivalOf } from '#facts/shipment/next-event.ts'
import { NO_DATE_REPORTED } from '#facts/words/date-words.ts'
import { relativeDayAt } from '#facts/words/relative-day.ts'

/** Texts of the column "ETA". */
export interface EtaWords {
  /** 'Est. Tue 24 Nov', 'Thu 19 Nov' once it happened, 'No date reported', 'Not known yet'. */
  readonly date: string
  readonly isKnown: boolean
  /** Which arrival it is and how far away: 'Port · in 4 days', 'Delivery · before port', 'Delivered'. */
  readonly note: string
  /** The same in one or two words: 'Port', 'Delivered', 'before port'. */
  readonly brief: string
}

const SHORT: Record<Eta['which'], string> = {
  Delivery: 'Delivery',
  Port: 'Port',
  'Port, end of service': 'Port',
}

const ARRIVED: Record<Eta['which'], string> = {
  Delivery: 'Delivered',
  Port: 'Arrived at port',
  'Port, end of service': 'Arrived at port',
}

/** The estimate of the delivery contradicts the arrival at the port, reported or estimated. */
const BEFORE_PORT = 'before port'
/** An earlier estimate has passed without a report. */
const DOUBTFUL = 'doubtful'

/** The only arrival in the list. It always says which one it is, and an estimate never looks like a fact. */
export function etaWords(shipment: ShipmentOutline, clock: Clock & WithSlips): EtaWords {
  const eta = etaOf(shipment)
  if (!eta) return { date: 'Not expected', isKnown: false, note: '', brief: '' }
  const { which, arrival, place } = eta
  if (!arrival) {
    const isUndated = isDeliveryUndated(shipment)
    const noted = isUndated ? ARRIVED[which] : SHORT[which]
    const date = isUndated ? NO_DATE_REPORTED : NOT_KNOWN_YET
    return { date, isKnown: false, note: noted, brief: noted }
  }
  const date = formatDateNear(arrival.date, clock.today)
  const isKnown = isDated(arrival)
  if (arrival.actual) return { date, isKnown, note: ARRIVED[which], brief: ARRIVED[which] }
  const words = { date: `Est. ${date}`, isKnown, brief: SHORT[which] }
  if (isDoubtfulEta(eta, shipment, clock))
    return { ...words, note: `${SHORT[which]} · ${DOUBTFUL}`, brief: DOUBTFUL }
  if (which === 'Delivery' && isDeliveryBeforePort(shipment))
    return { ...words, note: `${SHORT[which]} · ${BEFORE_PORT}`, brief: BEFORE_PORT }
  const isPassed = passedArrivalOf(eta, shipment, clock) !== null
  const slip = slipOf(shipment, clock)
  const moved = slip ? slipBrief(slip) : relativeDayAt(arrival.date, clockAtPlace(clock, place))
  const distance = isPassed ? 'not reported' : moved
  return { ...words, note: [SHORT[which], distance].filter(Boolean).join(' · ') }
}
