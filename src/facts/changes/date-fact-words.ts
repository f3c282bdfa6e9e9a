import type { ChangeFact } from '#contract/dashboard-api/history.ts'
import { counted } from '../text/counted.ts'
import { formatDateAndTime, formatDateNear, formatLocalTime } from '../text/local-date.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { eventNoun, eventWord, type DatedEvent } from '../words/date-words.ts'
import { readDateText } from './changed-dates.ts'
import { changedMilestoneWords, type SentenceContext } from './changed-milestone-words.ts'

/** Whether an estimate moved to another day. */
export function isDateMove({ kind }: ChangeFact): boolean {
  return kind === 'date-later' || kind === 'date-earlier'
}

/** The same for dates that moved by the same number of days. */
export function moveKey({ kind, days }: ChangeFact): string {
  return `${kind} ${days}`
}

/** 'Est. delivery 5 days later: Wed 2 Dec, was Fri 27 Nov'. */
export function movedDateWords(fact: ChangeFact, context: SentenceContext): string {
  const { day } = wordsFor(fact, context)
  return `${estimateOf(fact, context)} ${moveWords(fact.days ?? 0)}: ${day(fact.new)}, was ${day(fact.old)}`
}

/** '5 days later', '1 day earlier'. */
export function moveWords(days: number): string {
  return `${counted(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}`
}

/** A fact about a date as words; `null` if it is about something else. */
export function dateFactWords(fact: ChangeFact, context: SentenceContext): string | null {
  const { day, noun } = wordsFor(fact, context)
  switch (fact.kind) {
    case 'date-later':
    case 'date-earlier':
      return movedDateWords(fact, context)
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
