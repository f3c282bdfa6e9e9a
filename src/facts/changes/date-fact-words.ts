import type { ChangedMilestone, ChangeFact } from '#contract/dashboard-api/history.ts'
import type { LocalDate } from '#contract/local-date.ts'
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
export function dateFactWords(fact: ChangeFact, context: SentenceContext): string | null {
  const { day, noun } = wordsFor(fact, context)
  switch (fact.kind) {
    case 'date-later':
    case 'date-earlier':
      return `${estimateOf(fact, context)} ${moveWords(fact.days ?? 0)}: ${day(fact.new)}, was ${day(fact.old)}`
    case 'date-happened':
      return happenedWords(fact, context)
    case 'date-withdrawn': {
      const now = fact.new === null ? 'is no longer known' : `is an estimate again, ${day(fact.new)}`
      return `Retracted: ${lowerFirst(noun)} ${now}, was reported ${day(fact.old)}`
    }
    case 'date-corrected':
      return `${noun} corrected: ${day(fact.new)}, was reported ${day(fact.old)}`
    case 'date-gone':
      return `${estimateOf(fact, context)} is no longer known, was ${day(fact.old)}`
    case 'date-known':
      return `${estimateOf(fact, context)} known: ${day(fact.new)}`
    case 'time':
      return `${noun} ${day(fact.new)}: ${timeWords(fact.new)}, was ${timeWords(fact.old)}`
    default:
      return null
  }
}

function happenedWords(fact: ChangeFact, context: SentenceContext): string {
  const { day, place } = wordsFor(fact, context)
  const at = readDateText(fact.new ?? '')
  const words = [eventWord(eventOf(fact), true), ...place, formatDateAndTime(at, context.today)].join(' ')
  const isAsEstimated = fact.old === null || readDateText(fact.old).date === at.date
  return isAsEstimated ? words : `${words}; estimate was ${day(fact.old)}`
}

function estimateOf(fact: ChangeFact, context: SentenceContext): string {
  return [eventWord(eventOf(fact), false), ...wordsFor(fact, context).place].join(' ')
}

function wordsFor(fact: ChangeFact, context: SentenceContext) {
  const event = eventOf(fact)
  // There is one delivery and one pickup, so they need no place.
  const isPlaced = event === 'arrival' || event === 'departure'
  const place = isPlaced && fact.at ? [changedMilestoneWords(fact.at, context.mode)] : []
  return {
    place,
    noun: [eventNoun(event), ...place].join(' '),
    day: (text: string | null) => formatDateNear(readDateText(text ?? '').date, context.today),
  }
}

function timeWords(text: string | null): string {
  const { time } = readDateText(text ?? '')
  return time === null ? 'no time' : formatLocalTime(time)
}

function eventOf({ field, at }: ChangeFact): DatedEvent {
  if (field === 'departure') return at?.type === 'Pickup' ? 'pickup' : 'departure'
  return at?.type === 'Delivery' && !at.isPort ? 'delivery' : 'arrival'
}
