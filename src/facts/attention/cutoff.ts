import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { daysFrom, formatDateNear, formatShortDateNear, relativeDay } from '../text/local-date.ts'
import { type Clock, isCertainPast, isPastHere, isWithin } from '../shipment/clock.ts'
import { type Cutoff, cutoffsOf } from '../shipment/cutoffs.ts'
import { loadingPlaceOf } from '../shipment/day-places.ts'
import { whereabouts } from '../words/milestone-place-name.ts'
import { clockPlace, relativeDayAt } from '../words/relative-day.ts'
import { carrierNumberOf, carrierOf } from './ask-carrier.ts'
import { isNotEarlier, moved } from './dates.ts'
import { groupByDate } from './group.ts'
import { daysOf } from './days.ts'
import type { AttentionRule, AttentionWords, Reason, RuleJudge } from './rule.ts'

export interface CutoffReason extends Reason {
  readonly kind: 'cutoff'
  readonly date: string
  readonly cutoff: Cutoff
}

/** A cutoff that is still open and is near or has passed. */
export const cutoffRule: AttentionRule<CutoffReason> = {
  kind: 'cutoff',

  place: loadingPlaceOf,

  find: (shipment, judge) =>
    cutoffsOf(shipment)
      .filter((cutoff) => isCutoffDue(cutoff, judge))
      .map((cutoff) => ({ kind: 'cutoff', cutoff, date: cutoff.date })),

  group: groupByDate,

  noun: ({ cutoff }) => (cutoff.kind === 'cargo' ? 'cargo cutoff' : NAMES[cutoff.kind]),

  words({ cutoff: { kind, date } }, shipment, clock) {
    const isCargo = kind === 'cargo'
    return {
      reason: `${NAMES[kind]} ${whenWords(date, clock)}`,
      lastingReason: datedWords(kind, date, clock),
      ...(isCargo ? cargoStep(shipment, isPastHere(date, clock)) : INSTRUCTION_STEP),
    }
  },

  badge: ({ cutoff: { kind, date } }, _shipment, clock) => ({ words: datedWords(kind, date, clock) }),

  // The reason already names the day.
  basis: () => '',

  part: ({ cutoff }) => cutoff.kind,

  facts: ({ date }) => [date],

  covers: ({ was, is }) => isNotEarlier(was[0], is[0]),

  cameBack: (_reason, { was }, judge) => moved('cutoff', was[0], judge),
}

const NAMES = { cargo: 'Cargo cutoff', 'shipping-instruction': 'SI cutoff' } as const

/** 'SI cutoff 27 Nov', 'SI cutoff was 18 Nov'. */
function datedWords(kind: Cutoff['kind'], date: string, clock: Clock): string {
  const was = isPastHere(date, clock) ? ' was' : ''
  return `${NAMES[kind]}${was} ${formatShortDateNear(date, clock.today)}`
}

/** 'was yesterday', 'is today in Shanghai', 'is Fri 27 Nov', 'was 18 Nov', 'passed yesterday, Sat 28 Nov (Shanghai time)'. */
function whenWords(date: string, clock: Clock): string {
  const isPast = isPastHere(date, clock)
  const verb = isPast ? 'was' : 'is'
  if (isPast && isNearElsewhere(date, clock)) {
    const distance = relativeDay(date, clock.here)
    return `passed ${distance}, ${formatDateNear(date, clock.today)} (${clockPlace(clock)} time)`
  }
  if (!isNamed(date, clock)) return `${verb} ${relativeDayAt(date, clock)}`
  return `${verb} ${isPast ? formatShortDateNear(date, clock.today) : formatDateNear(date, clock.today)}`
}

/** Whether the reason names the date itself instead of its distance. */
function isNamed(date: string, clock: Clock): boolean {
  if (isNearElsewhere(date, clock)) return false
  return isCertainPast(date, clock) || (daysFrom(clock.here, date) ?? 0) > 1
}

/**
 * Whether the place has another day than the team, and one of the two would call the date yesterday, today or
 * tomorrow.
 */
function isNearElsewhere(date: string, { today, here }: Clock): boolean {
  if (here === today) return false
  return [today, here].some((from) => Math.abs(daysFrom(from, date) ?? Infinity) <= 1)
}

/** Whether an open cutoff is within the team's threshold or has passed. */
function isCutoffDue({ isOpen, date }: Cutoff, judge: RuleJudge): boolean {
  return isOpen && isWithin(date, daysOf('cutoff', '', judge.rules), judge)
}

type NextSteps = Pick<AttentionWords, 'nextStep' | 'shortStep' | 'number'>

const INSTRUCTION_STEP = {
  nextStep: 'Were the shipping instructions sent?',
  shortStep: 'Were the SI sent?',
} as const

function cargoStep(shipment: ShipmentOutline, isPast: boolean): NextSteps {
  const { incoterms } = shipment
  if (isOnItsWay(shipment)) return arrivalStep(shipment, isPast)
  if (incoterms === 'FOB')
    return { nextStep: 'FOB, the supplier delivers: has it left?', shortStep: 'Has it left the supplier?' }
  if (incoterms === 'EXW')
    return {
      nextStep: 'EXW, the forwarder collects: is the truck on its way?',
      shortStep: 'Is the truck on its way?',
    }
  return { nextStep: 'Find out who collects: it is not recorded.', shortStep: 'Find out who collects' }
}

/** Whether a record says that the goods are on their way to the start of the main leg. */
function isOnItsWay({ milestones }: ShipmentOutline): boolean {
  return milestones
    .slice(0, mainLegStart(milestones))
    .some(({ completed, departure }) => completed || departure?.actual === true)
}

/** The milestone where the main leg starts. Without a port of loading it is the second one. */
function mainLegStart(milestones: ShipmentOutline['milestones']): number {
  const port = milestones.findIndex(({ type }) => type === 'OriginPort')
  return port === -1 ? 1 : port
}

/** Addresses the party that brings the goods, or the carrier if that party is not recorded. */
function arrivalStep(shipment: ShipmentOutline, isPast: boolean): NextSteps {
  const { incoterms, milestones, mode } = shipment
  const start = milestones[mainLegStart(milestones)]
  const where = start ? whereabouts(start, mode) : 'the port'
  const mover = MOVERS.get(incoterms)
  return {
    nextStep: `Ask ${mover ?? carrierOf(shipment)} whether it ${isPast ? 'reached' : 'reaches'} ${where} by the cutoff.`,
    shortStep: isPast ? 'Did it arrive in time?' : 'Will it arrive in time?',
    ...(mover === undefined && { number: carrierNumberOf(shipment) }),
  }
}

const MOVERS: ReadonlyMap<string | null, string> = new Map([
  ['FOB', 'the supplier'],
  ['EXW', 'the forwarder'],
])
