import type { Tone, TickName } from '#contract/dashboard-api/judged-names.ts'
import type { JudgedItem } from '#contract/dashboard-api/account.ts'
import type { ShipmentOutline, OutlineMilestone } from '#contract/shipment-outline.ts'
import { emptyReturnArithmetic, isEstimatedReturn } from '#facts/words/empty-return-words.ts'
import { freeTimeArithmetic } from '#facts/words/free-time-end.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { absenceOf } from '#facts/shipment/absence-of.ts'
import { type Clock, clockAtPlace } from '#facts/shipment/clock.ts'
import type { Cutoff } from '#facts/shipment/cutoffs.ts'
import { dischargePlaceOf, loadingPlaceOf, returnPlaceOf } from '#facts/shipment/day-places.ts'
import { emptyReturnOf, type EmptyReturn, lastTerminalOf } from '#facts/shipment/empty-return.ts'
import { deliveryOf, destinationPortOf } from '#facts/shipment/eta.ts'
import { type FreeTime, freeTimeOf } from '#facts/shipment/free-time.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { isDoorToDoorService, serviceGroupOf } from '#facts/shipment/service-group.ts'
import { confirmedLines, judgeFreeTime } from '#facts/shipment/judged-free-time.ts'
import { counted } from '#facts/text/counted.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { lowerFirst } from '#facts/text/lower-first.ts'
import { upperFirst } from '#facts/text/upper-first.ts'
import { freeTimeEndDistance } from '#facts/words/free-time-end.ts'
import { whereabouts } from '#facts/words/milestone-place-name.ts'
import { originWords } from '#facts/words/origin-words.ts'
import { relativeDayAt } from '#facts/words/relative-day.ts'

/** The part of an attention item that shows how near or past a deadline is. */
export type DeadlineItem = Pick<JudgedItem, 'key' | 'tone'>

/** The tone of the item with this key; `null` without one. */
export function toneOf(key: string, items: readonly DeadlineItem[]): Tone | null {
  return items.find((item) => item.key === key)?.tone ?? null
}

/** Texts of a deadline. */
export interface DeadlineWords {
  readonly label: string
  readonly value: string
  readonly isKnown: boolean
  /** Notes on the value, such as its calculation, one per line. */
  readonly lines: readonly string[]
  /** Steps of the calculation; empty for a recorded value. */
  readonly basis: readonly string[]
  /** Whether the deadline is over or no longer applies. */
  readonly isStopped?: boolean
  /** Name of the team's tick, if the data does not report the follow-up. */
  readonly tick?: TickName
  /** Set if the deadline is near or past; otherwise `null`. */
  readonly alert: { readonly tone: Tone; readonly words: string } | null
}

/** Applies to every last free day: the API has neither the discharge nor the carrier's way of counting. */
export const FREE_TIME_CAVEAT =
  'Calendar days from vessel arrival; carrier or terminal may count from discharge or in working days. Their date prevails.'

/** Texts of the last free day; `null` if the service has no free time. */
export function freeTimeWords(
  shipment: ShipmentOutline,
  judge: Judge,
  items: readonly DeadlineItem[],
): DeadlineWords | null {
  if (shipment.status === 'Cancelled') return null
  const estimate = freeTimeLabel(shipment)
  const freeTime = judgeFreeTime(shipment, judge)
  if (!freeTime) return withoutValue(estimate, absenceOf('freeDays', shipment))
  const label = freeTime.confirmed?.holds ? upperFirst(estimate.replace('Est. ', '')) : estimate
  const extra = isDoorToDoorService(shipment.serviceType) ? ['door-to-door service'] : []
  const { lastFreeDay, freeDays, state } = freeTime
  const days = counted(freeDays, 'free day')
  if (state === 'no-start') return knownDays(label, days, [noStartLine(shipment), ...extra])
  if (lastFreeDay === null) {
    return knownDays(label, `${days} after arrival`, ['date not known yet', ...extra])
  }
  // No item, no alert: other parties' containers, or cargo never seen collected and long overdue.
  const tone = toneOf('free-time', items)
  const there = clockAtPlace(judge, dischargePlaceOf(shipment))
  // The alert already says it.
  const progress = progressOfFreeTime(freeTime, lastFreeDay, there).slice(tone ? 1 : 0)
  return {
    label,
    value: formatDateNear(lastFreeDay, judge.today),
    isKnown: true,
    lines: [
      ...(freeTime.confirmed?.holds ? [] : [freeTimeArithmetic(freeTime, judge)]),
      ...confirmedLines(freeTime, judge.today),
      ...progress,
      ...extra,
    ],
    basis: [
      ...freeTimeBasis(shipment, { ...freeTime, lastFreeDay: freeTime.counted }, judge),
      FREE_TIME_CAVEAT,
    ],
    isStopped: state === 'stopped',
    tick: 'collected',
    alert: tone && { tone, words: freeTimeEndDistance(lastFreeDay, there) },
  }
}

/** Texts of the empty return; `null` if the customer returns no containers. */
export function emptyReturnWords(shipment: ShipmentOutline, clock: Clock): DeadlineWords | null {
  if (shipment.status === 'Cancelled') return null
  const emptyReturn = emptyReturnOf(shipment)
  if (!emptyReturn) return withoutValue('Empty return by', absenceOf('emptyReturnDays', shipment))
  const { state, freeDays, start, date } = emptyReturn
  if (state === 'no-start' || !start || date === null) {
    const line = `${counted(freeDays, 'day')} from leaving the port or terminal`
    return { ...NO_BASIS, label: 'Empty return by', value: NOT_KNOWN_YET, isKnown: false, lines: [line] }
  }
  const there = clockAtPlace(clock, returnPlaceOf(shipment))
  return {
    label: emptyReturnLabel(emptyReturn),
    value: formatDateNear(date, clock.today),
    isKnown: true,
    lines: [emptyReturnArithmetic(emptyReturn, clock), relativeDayAt(date, there)],
    basis: emptyReturnBasis(shipment, emptyReturn, clock),
    tick: 'returned',
    alert: null,
  }
}

/** 'Empty return by', or 'Est. empty return at the latest'. */
function emptyReturnLabel(emptyReturn: EmptyReturn): string {
  const label = emptyReturn.state === 'at-latest' ? 'Empty return at the latest' : 'Empty return by'
  return isEstimatedReturn(emptyReturn) ? `Est. ${lowerFirst(label)}` : label
}

/** Texts of a cutoff. A closed one has no alert. */
export function cutoffWords(
  cutoff: Cutoff,
  shipment: Pick<ShipmentOutline, 'incoterms' | 'mode' | 'portOfLoading' | 'milestones'>,
  clock: Clock,
  items: readonly DeadlineItem[],
): DeadlineWords {
  const { kind, date, isOpen } = cutoff
  const { incoterms, mode } = shipment
  const there = clockAtPlace(clock, loadingPlaceOf(shipment))
  const tone = toneOf(`cutoff:${kind}`, items)
  const label = kind === 'cargo' ? 'Cargo cutoff' : 'Shipping instruction cutoff'
  const value = formatDateNear(date, clock.today)
  const step =
    kind === 'cargo' ? [lowerFirst(originWords(incoterms, mode) ?? 'Who collects is not recorded')] : []
  const fact = { ...NO_BASIS, label, value, isKnown: true }
  if (!isOpen) return { ...fact, lines: [] }
  const distance = relativeDayAt(date, there)
  // The attention panel says why, and what to do.
  if (tone) return { ...fact, lines: [], alert: { tone, words: distance } }
  return { ...fact, lines: [distance, ...step].filter((line) => line !== '') }
}

/** For a value without calculation and alert. */
export const NO_BASIS = { basis: [], alert: null } as const

/** Whether storage is charged after the free time. Only full containers are charged demurrage instead. */
export function isStored(shipment: ShipmentOutline): boolean {
  const group = serviceGroupOf(shipment)
  if (group === 'air' || group === 'courier') return true
  return group === 'ocean-shared' && !isDoorToDoorService(shipment.serviceType)
}

function freeTimeLabel(shipment: ShipmentOutline): string {
  if (!isStored(shipment)) return 'Est. last free day'
  const isShared = serviceGroupOf(shipment) === 'ocean-shared'
  return `Est. last free day, storage${isShared ? ' at destination (shared container)' : ''}`
}

function noStartLine({ milestones }: ShipmentOutline): string {
  return milestones.length === 0 ? 'the route is not known yet' : 'the route has no port to count from'
}

function progressOfFreeTime(
  { state, usedDays, overDays }: FreeTime,
  lastFreeDay: string,
  clock: Clock,
): string[] {
  if (state === 'stopped') {
    if (usedDays === null) return ['left the port; days used not known']
    return [`left the port after ${counted(usedDays, 'day')}${overDays ? `, ${overDays} beyond` : ''}`]
  }
  const distance = relativeDayAt(lastFreeDay, clock)
  return [state === 'projected' ? `projected, ${distance}` : distance]
}

function withoutValue(label: string, value: string | null): DeadlineWords | null {
  return value === null ? null : { ...NO_BASIS, label, value, isKnown: false, lines: [] }
}

function knownDays(label: string, value: string, lines: readonly string[]): DeadlineWords {
  return { ...NO_BASIS, label, value, isKnown: true, lines }
}

/** Steps of the last free day's calculation; empty without a start date. */
function freeTimeBasis(shipment: ShipmentOutline, freeTime: FreeTime, { today, rules }: Judge): string[] {
  const { arrival, freeDays, lastFreeDay } = freeTime
  if (!arrival || lastFreeDay === null) return []
  const place = nameOf(destinationPortOf(shipment) ?? deliveryOf(shipment), shipment.mode)
  const { arrivalDayCounts } = rules
  const other = freeTimeOf(shipment, { arrivalDayCounts: !arrivalDayCounts })?.lastFreeDay ?? null
  return [
    `${arrival.actual ? 'Arrived' : 'Est. arrival'}${place}: ${formatDateNear(arrival.date, today)}`,
    `+ ${counted(freeDays, 'calendar day')}, ${arrivalDayCounts ? 'the day of arrival is day 1' : 'the day of arrival not counted'}`,
    `= ${formatDateNear(lastFreeDay, today)}`,
    ...(other === null || other === lastFreeDay
      ? []
      : [
          `If arrival day ${arrivalDayCounts ? 'is not counted' : 'counts as day 1'}: ${formatDateNear(other, today)}`,
        ]),
  ]
}

/** Steps of the empty return's calculation. */
function emptyReturnBasis(
  shipment: ShipmentOutline,
  { state, start, freeDays, date }: EmptyReturn,
  { today }: Clock,
): string[] {
  if (!start || date === null) return []
  const from = formatDateNear(start.date, today)
  const first =
    state === 'at-latest'
      ? [
          'The departure from the terminal is not known; it is never after the delivery',
          `${start.actual ? 'Delivered' : 'Est. delivery'}: ${from}`,
        ]
      : [`${start.actual ? 'Departed' : 'Est. departure'}${terminalName(shipment)}: ${from}`]
  return [
    ...first,
    `+ ${counted(freeDays, 'calendar day')}`,
    `= ${formatDateNear(date, today)}`,
    'The data do not say whether an empty container was returned',
  ]
}

function terminalName(shipment: ShipmentOutline): string {
  return nameOf(lastTerminalOf(shipment), shipment.mode)
}

function nameOf(milestone: OutlineMilestone | null, mode: string): string {
  return milestone ? `, ${whereabouts(milestone, mode)}` : ''
}
