import type { TeamEntry, TeamNotesAnswer } from '#contract/dashboard-api/team.ts'
import { nameOf } from '../words/person-name.ts'

export interface NewestNote {
  readonly text: string
  readonly by: string
  /** ISO 8601 instant. */
  readonly at: string
}

/** Sorts the newest first. Notes that were sent together share a time, so `rev` decides. */
export function newestFirst(one: Dated, other: Dated): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  return other.rev - one.rev
}

type Dated = Pick<TeamEntry, 'at' | 'rev'>

/** A shipment's newest note; `null` if there is none. */
export function newestNote({ notes }: Pick<TeamNotesAnswer, 'notes'>): NewestNote | null {
  const [newest] = notes.toSorted(newestFirst)
  if (newest?.kind !== 'notes') return null
  const { value, by, at } = newest
  return { text: value.removed ? 'Removed by its author' : value.text, by: nameOf(by), at }
}
