import type { TeamEntry, TeamNotesAnswer } from '#contract/dashboard-api/team.ts'
import { nameOf } from '../words/person-name.ts'

/** The note that was written last about a shipment. */
export interface NewestNote {
  readonly text: string
  readonly by: string
  /** ISO 8601 instant. */
  readonly at: string
}

/** Orders notes. Those that were sent together have one time, and `rev` tells which was written first. */
export function newestFirst(one: Dated, other: Dated): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  return other.rev - one.rev
}

type Dated = Pick<TeamEntry, 'at' | 'rev'>

/** The newest of a shipment's notes; `null` where it has none. */
export function newestNote({ notes }: Pick<TeamNotesAnswer, 'notes'>): NewestNote | null {
  const [newest] = notes.toSorted(newestFirst)
  if (newest?.kind !== 'notes') return null
  const { value, by, at } = newest
  return { text: value.removed ? 'Removed by its author' : value.text, by: nameOf(by), at }
}
