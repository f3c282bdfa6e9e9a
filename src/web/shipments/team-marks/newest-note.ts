import type { TeamNotesAnswer } from '#contract/dashboard-api/team.ts'
import { nameOf } from '../../team/outbox.ts'

/** The note that was written last about a shipment. */
export interface NewestNote {
  readonly text: string
  readonly by: string
  /** ISO 8601 instant. */
  readonly at: string
}

/** The newest of a shipment's notes; `null` where it has none. */
export function newestNote({ notes }: Pick<TeamNotesAnswer, 'notes'>): NewestNote | null {
  const [newest] = notes.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  if (newest?.kind !== 'notes') return null
  const { value, by, at } = newest
  return { text: value.removed ? 'Removed by its author' : value.text, by: nameOf(by), at }
}
