import { sailingOn } from '#facts/shipment/departure.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { isolated } from '../../lib/isolated.ts'
import {
  formatDateNear,
  formatDateAndTime,
  formatLocalTime,
  formatShortDateNear,
} from '#facts/text/local-date.ts'
import { lowerFirst } from '#facts/text/lower-first.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { nextEventOf, type NextEvent } from '#facts/shipment/next-event.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import { eventNoun, eventWord } from '#facts/words/date-words.ts'
import { eventTitle } from '#facts/words/event-title.ts'
import { endsAtPort } from '#facts/words/milestone-words.ts'

/** Texts of the column "Next event". */
export interface NextEventWords {
  /** 'Leaves port (Oakland)'. */
  readonly title: string
  /** The title for a column: a place with a long name is shown by its code. */
  readonly brief: string
  /** 'Arrival': only the event, if the place is shown elsewhere. */
  readonly noun: string
  /** 'Est. Tue 24 Nov · EVER GIFTED 1421W'; `null` if nothing is expected. */
  readonly detail: string | null
  /** 'Est. Tue 24 Nov, 06:30 local': the date for a column; `null` if nothing is expected. */
  readonly when: string | null
  /** 'Est. Tue 24 Nov': only the day. */
  readonly day: string | null
  /** 'Est. arrival Tue 24 Nov': event and day on one line, if the place is shown elsewhere. */
  readonly dated: string | null
  /** 'Est. 24 Nov': only the day, as short as possible. */
  readonly shortDay: string | null
  /** 'Est. Wed 18 Nov, not reported': replaces the date once it has passed without a report. */
  readonly overdue: string | null
}

/** Maximum number of characters of `brief`. */
const BRIEF_MAX = 32

/** Texts of the next event; if there is none, of the stage in which the shipment ended. */
export function nextEventWords(shipment: ShipmentOutline, clock: Clock): NextEventWords {
  const event = nextEventOf(shipment, clock)
  if (!event)
    return {
      title: stageLabel(shipment),
      brief: stageLabel(shipment),
      noun: stageLabel(shipment),
      detail: null,
      when: null,
      day: null,
      dated: null,
      shortDay: null,
      overdue: null,
    }
  const date = dateWords(event, clock)
  return {
    title: eventTitle(event, shipment.mode),
    brief: eventTitle(event, shipment.mode, BRIEF_MAX),
    noun: nounOf(event),
    detail: [date, vehicleTo(shipment, event)].filter((word) => word !== null).join(' · '),
    when: columnDate(event, event.time, clock),
    day: columnDate(event, null, clock),
    dated: datedWords(event, clock),
    shortDay: event.date === null ? null : stated(event, formatShortDateNear(event.date, clock.today)),
    overdue: event.overdueDays === null ? null : `${date}, not reported`,
  }
}

function dateWords(event: NextEvent, { today }: Clock): string {
  const { date, time } = event
  return date === null ? NOT_KNOWN_YET : stated(event, formatDateAndTime({ date, time }, today))
}

function columnDate(event: NextEvent, time: string | null, { today }: Clock): string {
  if (event.date === null) return NOT_KNOWN_YET
  const day = formatDateNear(event.date, today)
  return stated(event, time === null ? day : `${day}, ${formatLocalTime(time)}`)
}

function nounOf(next: NextEvent): string {
  const event = eventOf(next)
  return event === 'cargo-ready' ? 'Cargo ready' : eventNoun(event)
}

function eventOf({ kind, milestone }: NextEvent): NextEvent['kind'] | 'delivery' {
  const isDelivery = kind === 'arrival' && milestone.type === 'Delivery' && !endsAtPort(milestone)
  return isDelivery ? 'delivery' : kind
}

function datedWords(next: NextEvent, { today }: Clock): string {
  const { date, isReported } = next
  const event = eventOf(next)
  const noun = nounOf(next)
  if (date === null) return `${noun} ${lowerFirst(NOT_KNOWN_YET)}`
  const day = formatDateNear(date, today)
  if (isReported) return `${noun} reported ${day}`
  return event === 'cargo-ready' ? `${noun} ${day}` : `${eventWord(event, false)} ${day}`
}

/** The date with its certainty: an estimate never looks like a fact. */
function stated({ isReported, kind }: NextEvent, words: string): string {
  if (isReported) return `Reported ${words}`
  return kind === 'cargo-ready' ? words : `Est. ${words}`
}

/** The vessel or flight of the event: the leg before an arrival, the leg after a departure. */
function vehicleTo({ milestones }: ShipmentOutline, { kind, milestoneIndex }: NextEvent): string | null {
  const sailing = sailingOn(
    milestones[kind === 'arrival' ? milestoneIndex - 1 : milestoneIndex]?.transportToNext,
  )
  return sailing && isolated(sailing)
}
