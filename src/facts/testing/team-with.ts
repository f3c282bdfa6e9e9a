import type { DealtWith } from '../attention/dealt-with.ts'
import { NO_DATES } from '../shipment/team-dates.ts'

/** A team that has written something, and of which only that is known which a test is about. */
export function teamWith(known: Partial<DealtWith> = {}): DealtWith {
  return {
    marksOf: () => null,
    standingOf: () => ({ kind: 'open', before: null }),
    wordsOf: () => '',
    doneAt: () => '',
    dates: NO_DATES,
    noteCountOf: () => 0,
    ownerOf: () => null,
    ...known,
  }
}
