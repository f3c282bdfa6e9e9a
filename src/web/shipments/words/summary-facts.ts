import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatDateAndTime } from '#facts/text/local-date.ts'
import { instantInZone } from '#facts/text/relative-instant.ts'
import { agoWords } from '#facts/words/ago-words.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { type Clock, clockAtPlace } from '#facts/shipment/clock.ts'
import { cutoffsOf } from '#facts/shipment/cutoffs.ts'
import { isDeliveryBeforePort } from '#facts/shipment/data-notes.ts'
import { deliveryEtaOf, type Eta, etaOf, isDeliveryUndated, portEtaOf } from '#facts/shipment/eta.ts'
import { slipOf, slipSentence, type WithSlips } from '#facts/shipment/slip.ts'
import { toneOf } from '#facts/attention/group.ts'
import { isDated } from '#facts/shipment/plausible-dates.ts'
import { isDoubtfulEta, passedArrivalOf } from '#facts/shipment/next-event.ts'
import { positionOf } from '#facts/shipment/position.ts'
import { progressOf } from '#facts/shipment/progress.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import { NO_DATE_REPORTED, overdueWords } from '#facts/words/date-words.ts'
import { relativeDayAt } from '#facts/words/relative-day.ts'
import {
  cutoffWords,
  type DeadlineItem,
  type DeadlineWords,
  emptyReturnWords,
  freeTimeWords,
  NO_BASIS,
} from './deadline-words.ts'
import { vehicleWords } from './leg-words.ts'

/** The facts at the top of the page, in the order in which readers look for them. */
export interface SummaryFactGroups {
  /** Position, arrivals and running deadlines: at most {@link FIGURES_MAX}. */
  readonly figures: readonly DeadlineWords[]
  /** Deadlines without a date, or that no longer run. */
  readonly others: readonly DeadlineWords[]
}

/** As many as fit side by side. */
const FIGURES_MAX = 5

/** The facts at the top of the page. `items` decides which deadlines are shown as near or past. */
export function summaryFacts(
  shipment: ShipmentOutline,
  judge: Judge,
  items: readonly DeadlineItem[],
): SummaryFactGroups {
  const cutoffs = cutoffsOf(shipment).filter(({ isOpen }) => isOpen)
  const port = arrivalFact(portEtaOf(shipment), shipment, judge)
  const delivery = arrivalFact(deliveryEtaOf(shipment), shipment, judge)
  const stage = cancellation(shipment, judge) ?? nowFact(shipment, judge)
  const deadlines = [
    ...cutoffs.map((cutoff) => cutoffWords(cutoff, shipment, judge, items)),
    freeTimeWords(shipment, judge, items),
    emptyReturnWords(shipment, judge),
  ].filter((fact) => fact !== null)
  const places = [stage, delivery ?? port, delivery && port].filter((fact) => fact !== null)
  const running = deadlines.filter(({ isKnown, isStopped }) => isKnown && isStopped !== true)
  const figures = [...places, ...running].slice(0, FIGURES_MAX)
  return { figures, others: deadlines.filter((fact) => !figures.includes(fact)) }
}

function cancellation(shipment: ShipmentOutline, clock: Clock): DeadlineWords | null {
  if (shipment.cancelledAt === null) return null
  const value = instantInZone(shipment.cancelledAt, clock.timeZone)
  const lines = [agoWords(shipment.cancelledAt, clock), ...progressLine(shipment, clock)]
  return { ...NO_BASIS, label: 'Cancelled', value, isKnown: true, lines }
}

function progressLine(shipment: ShipmentOutline, clock: Clock): string[] {
  return shipment.milestones.length > 0 ? [progressOf(shipment, clock).words] : []
}

function nowFact(shipment: ShipmentOutline, clock: Clock): DeadlineWords {
  const { index, hasDeparted } = positionOf(shipment)
  const leg = hasDeparted ? (shipment.milestones[index]?.transportToNext ?? null) : null
  const vehicle = shipment.status === 'Active' ? vehicleWords(leg) : null
  const lines = [...(vehicle === null ? [] : [vehicle]), ...progressLine(shipment, clock)]
  return {
    ...NO_BASIS,
    label: 'Now',
    value: stageLabel(shipment),
    isKnown: true,
    lines,
  }
}

/** A cancelled shipment expects nothing, so only its milestones show its estimates. */
function arrivalFact(
  eta: Eta | null,
  shipment: ShipmentOutline,
  clock: Clock & WithSlips,
): DeadlineWords | null {
  if (!eta) return null
  const { arrival, place } = eta
  const isWaiting = shipment.status === 'Active'
  if (!arrival) return isWaiting ? undatedArrival(eta.which, shipment) : null
  if (!arrival.actual && !isWaiting) return null
  const passed = passedArrivalOf(eta, shipment, clock)
  const overdue = passed && overdueWords(passed, clock)
  const slip = slipOf(shipment, clock)
  const there = clockAtPlace(clock, place)
  const tone = toneOf({ group: 'passed', date: arrival.date }, there)
  return {
    ...NO_BASIS,
    label: arrivalLabel(eta.which, arrival.actual, shipment.mode),
    value: formatDateAndTime(arrival, clock.today),
    isKnown: isDated(arrival),
    lines: [
      ...(overdue === null && isDated(arrival) ? [relativeDayAt(arrival.date, there)] : []),
      ...(slip && etaOf(shipment)?.which === eta.which ? [slipSentence(slip, clock)] : []),
    ],
    alert: arrivalAlert(
      overdue === null ? null : { words: overdue, tone },
      eta.which === 'Delivery' && isDeliveryBeforePort(shipment),
      isDoubtfulEta(eta, shipment, clock),
    ),
  }
}

/** An arrival that is not known yet, or that was reported without a date. */
function undatedArrival(which: Eta['which'], shipment: ShipmentOutline): DeadlineWords {
  const hasHappened = which !== 'Port' && isDeliveryUndated(shipment)
  const label = arrivalLabel(which, hasHappened, shipment.mode)
  const value = hasHappened ? NO_DATE_REPORTED : NOT_KNOWN_YET
  return { ...NO_BASIS, label, value, isKnown: false, lines: [] }
}

function arrivalAlert(
  overdue: DeadlineWords['alert'],
  isBeforePort: boolean,
  isDoubtful: boolean,
): DeadlineWords['alert'] {
  if (overdue) return isBeforePort ? { ...overdue, words: `${overdue.words}; ${BEFORE_PORT}` } : overdue
  if (isDoubtful) return { tone: 'warn', words: 'doubtful: an earlier estimate has passed' }
  return isBeforePort ? { tone: 'warn', words: BEFORE_PORT } : null
}

const BEFORE_PORT = 'before arrival at port'

const PORT_WORDS = { estimate: 'Est. arrival', fact: 'Arrived' } as const

function arrivalLabel(which: Eta['which'], hasHappened: boolean, mode: string): string {
  const state = hasHappened ? 'fact' : 'estimate'
  if (which === 'Delivery') return hasHappened ? 'Delivered' : 'Est. delivery'
  if (which === 'Port, end of service') return `${PORT_WORDS[state]} at port, end of service`
  return `${PORT_WORDS[state]}, ${mode === 'Air' ? 'destination airport' : 'port of discharge'}`
}
