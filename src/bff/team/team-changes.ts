import type { TeamEntry, TeamPerson } from '#contract/dashboard-api/team.ts'

/** How many notes a shipment has. */
interface TeamNoteCount {
  readonly reference: string
  readonly count: number
}

/** Names an entry, such as one that was deleted. */
export type NamedEntry = Pick<TeamEntry, 'kind' | 'key'>

/** What has changed of the team's state, or all there is. */
export interface TeamChanges {
  /** Without notes. */
  readonly entries: readonly TeamEntry[]
  readonly deleted: readonly NamedEntry[]
  readonly noteCounts: readonly TeamNoteCount[]
  /** Names to the ids of owners. Without sign-in, the names that were said with what changed. */
  readonly people: readonly TeamPerson[]
}

/** What an event says. It lists no changes at the start of a stream, for another file, or after too many changes. */
export interface ToldChanges extends TeamChanges {
  /** `null` where nothing can be kept. */
  readonly epoch: string | null
  readonly rev: number
}
