import type { DealtWith } from '../attention/dealt-with.ts'

/** A team that has written something, and of which only that is known which a test is about. */
export function teamWith(known: Partial<DealtWith> = {}): DealtWith {
  return {
    marksOf: () => null,
    standingOf: () => ({ kind: 'open', before: null }),
    wordsOf: () => '',
    doneAt: () => '',
    noteCountOf: () => 0,
    ownerOf: () => null,
    ...known,
  }
}
