import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import {
  formatDateAndTime,
  formatDateNear,
  formatShortDateNear,
  relativeDay,
} from '#facts/text/local-date.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { openAttentionOf } from '#facts/attention/attention.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { nextEventOf } from '#facts/shipment/next-event.ts'
import { placeName } from '#facts/shipment/place.ts'
import { progressOf, type MarkState } from '#facts/shipment/progress.ts'
import { judgedRequiredOf } from '#facts/shipment/required.ts'
import { requiredDistance } from '#facts/words/required-words.ts'
import { attentionWords } from '#facts/attention/attention-words.ts'
import { eventWord, NO_DATE_REPORTED } from '#facts/words/date-words.ts'
import { whereabouts } from '#facts/words/milestone-place-name.ts'
import { milestoneWord } from '#facts/words/milestone-words.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import { nextEventWords } from '../../words/next-event-words.ts'
import { dealtWithOf, dealtWords } from '../../columns/dealt-badge.ts'
import { lastEventOf } from './last-event.ts'

/** What is said about a shipment beside its row. */
export interface PreviewWords {
  /** 'At sea to Rotterdam'. */
  readonly stage: string
  readonly last: EventWords
  /** `null` where nothing is to come. */
  readonly next: EventWords | null
  readonly steps: readonly StepWords[]
  /** Index of the step that carries `aria-current`. */
  readonly presentStep: number
  /** What needs attention, the most pressing first. */
  readonly attention: readonly string[]
  /** By when it is required, where that needs no attention: what does says so itself. */
  readonly required: string | null
  /** What the team has dealt with, and who did what. */
  readonly dealtWith: readonly string[]
}

/** An event: what and where, and when. */
export interface EventWords {
  readonly what: string
  readonly when: string
}

/** A milestone in a line. */
export interface StepWords {
  readonly mark: MarkState
  /** The place, else what kind of milestone it is. */
  readonly name: string
  /** What kind of milestone it is, unless that is its name. */
  readonly kind: string
  /** '14 Nov', 'Est. 24 Nov', 'Not known yet'. */
  readonly date: string
}

const ATTENTION_MAX = 3

/** The last event, the next one, and the whole way, for a reader who rests on a row. */
export function previewWords(shipment: ShipmentOutline, judge: Judge): PreviewWords {
  const { marks, presentIndex } = progressOf(shipment, judge)
  const open = openAttentionOf(shipment, judge)
  return {
    stage: stageLabel(shipment),
    last: lastWords(shipment, judge),
    next: nextWords(shipment, judge),
    steps: shipment.milestones.map((milestone, index) =>
      stepWords(milestone, marks[index] ?? 'unknown', shipment, judge),
    ),
    presentStep: presentIndex,
    attention: open
      .slice(0, ATTENTION_MAX)
      .map((item) => attentionWords(item, shipment, judge))
      .map(({ reason, date }) => (date === null ? reason : `${reason} · ${date}`)),
    required: open.some(({ kind }) => kind === 'required') ? null : requiredLine(shipment, judge),
    dealtWith: dealtWithOf(shipment, judge)
      .slice(0, ATTENTION_MAX)
      .map((dealt) => dealtWords(dealt, shipment, judge)),
  }
}

function requiredLine(shipment: ShipmentOutline, judge: Judge): string | null {
  const required = judgedRequiredOf(shipment, judge)
  if (!required) return null
  return `Required by ${formatDateNear(required.on, judge.today)} · ${requiredDistance(required.verdict)}`
}

function lastWords(shipment: ShipmentOutline, clock: Clock): EventWords {
  const last = lastEventOf(shipment)
  if (!last) return { what: 'Nothing reported yet', when: '' }
  const { kind, milestone, at } = last
  return {
    what: `${eventWord(kind, true)}, ${whereabouts(milestone, shipment.mode)}`,
    when: at ? withDistance(formatDateAndTime(at, clock.today), at.date, clock) : NO_DATE_REPORTED,
  }
}

function nextWords(shipment: ShipmentOutline, clock: Clock): EventWords | null {
  const event = nextEventOf(shipment, clock)
  if (!event) return null
  const { title, detail, overdue } = nextEventWords(shipment, clock)
  const { place, type } = event.milestone
  // In between, the title names the place.
  const end = type === 'Pickup' || type === 'Delivery' ? placeName(place) : null
  return {
    what: end === null ? title : `${title}, ${end}`,
    when: overdue ?? withDistance(detail ?? NOT_KNOWN_YET, event.date, clock),
  }
}

function withDistance(words: string, date: string | null, { today }: Clock): string {
  const distance = date === null ? '' : relativeDay(date, today)
  return distance === '' ? words : `${words} · ${distance}`
}

function stepWords(
  milestone: OutlineMilestone,
  mark: MarkState,
  { mode, status }: ShipmentOutline,
  clock: Clock,
): StepWords {
  const kind = milestoneWord(milestone, mode)
  const place = placeName(milestone.place)
  return {
    mark,
    name: place ?? kind,
    kind: place === null ? '' : kind,
    date: stepDate(milestone, mark, status, clock),
  }
}

function stepDate(
  { arrival, departure }: OutlineMilestone,
  mark: MarkState,
  status: string,
  { today }: Clock,
): string {
  const fact = [departure, arrival].find((at) => at?.actual)
  const isPast = mark === 'done' || mark === 'skipped'
  if (!fact && !isPast && status === 'Cancelled') return 'No longer applies'
  const at = fact ?? (isPast ? null : (arrival ?? departure))
  if (!at) return isPast ? NO_DATE_REPORTED : NOT_KNOWN_YET
  const date = formatShortDateNear(at.date, today)
  return at.actual ? date : `Est. ${date}`
}
