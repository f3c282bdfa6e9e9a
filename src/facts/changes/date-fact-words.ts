import type { ChangedMilestone, ChangeFact } from '#contract/dashboard-api/history.ts'
import type { LocalDate } from '#contract/local-date.ts'
import type { MilestoneDate } from '#contract/schema.ts'
import { counted } from '../text/counted.ts'
import { formatDateAndTime, formatDateNear, formatLocalTime } from '../text/local-date.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { eventNoun, eventWord, type DatedEvent } from '../words/date-words.ts'
import { milestoneWord } from '../words/milestone-words.ts'
import { readDateText } from './changed-dates.ts'

/** What sentences about changes depend on, besides the change. */
export interface SentenceContext {
  /** `Shipment.mode`, which chooses between port and airport. */
  readonly mode: string
  /** Dates in another year than this day's are shown with the year. */
  readonly today: LocalDate
}

/** The milestone's place, else its type: 'Felixstowe', 'border crossing'. */
export function changedMilestoneWords(at: ChangedMilestone, mode: string): string {
  return at.place ?? lowerFirst(milestoneKind(at, mode))
}

/** 'Transshipment port'. */
export function milestoneKind({ type }: ChangedMilestone, mode: string): string {
  return milestoneWord({ type, place: null }, mode)
}

/** Whether an estimate moved to another day. */
export function isDateMove({ kind }: ChangeFact): boolean {
  return kind === 'date-later' || kind === 'date-earlier'
}

/** '5 days later', '1 day earlier'. */
export function moveWords(days: number): string {
  return `${counted(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}`
}

/** 'Est. delivery 5 days later: Wed 2 Dec, was Fri 27 Nov'; `null` if the fact is not about a date. */
export function dateFactWords(fact: ChangeFact, { mode, today }: SentenceContext): string | null {
  const event = eventOf(fact)
  // There is one delivery and one pickup, so they need no place.
  const isPlaced = event === 'arrival' || event === 'departure'
  const place = isPlaced && fact.at ? ` ${changedMilestoneWords(fact.at, mode)}` : ''
  const [noun, estimate] = [eventNoun(event) + place, eventWord(event, false) + place]
  const [old, now] = [readDateText(fact.old ?? ''), readDateText(fact.new ?? '')]
  const [was, is] = [formatDateNear(old.date, today), formatDateNear(now.date, today)]
  switch (fact.kind) {
    case 'date-later':
    case 'date-earlier':
      return `${estimate} ${moveWords(fact.days ?? 0)}: ${is}, was ${was}`
    case 'date-happened': {
      const words = `${eventWord(event, true)}${place} ${formatDateAndTime(now, today)}`
      return fact.old === null || old.date === now.date ? words : `${words}; estimate was ${was}`
    }
    case 'date-withdrawn': {
      const state = fact.new === null ? 'is no longer known' : `is an estimate again, ${is}`
      return `Retracted: ${lowerFirst(noun)} ${state}, was reported ${was}`
    }
    case 'date-corrected':
      return `${noun} corrected: ${is}, was reported ${was}`
    case 'date-gone':
      return `${estimate} is no longer known, was ${was}`
    case 'date-known':
      return `${estimate} known: ${is}`
    case 'time':
      return `${noun} ${is}: ${timeWords(now)}, was ${timeWords(old)}`
    default:
      return null
  }
}

function timeWords({ time }: Pick<MilestoneDate, 'time'>): string {
  return time === null ? 'no time' : formatLocalTime(time)
}

function eventOf({ field, at }: ChangeFact): DatedEvent {
  if (field === 'departure') return at?.type === 'Pickup' ? 'pickup' : 'departure'
  return at?.type === 'Delivery' && !at.isPort ? 'delivery' : 'arrival'
}
