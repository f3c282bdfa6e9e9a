import type { TeamEntry, TeamPerson } from '#contract/dashboard-api/team.ts'

interface TeamNoteCount {
  readonly reference: string
  readonly count: number
}

/** Identifies an entry, such as a deleted one. */
export type NamedEntry = Pick<TeamEntry, 'kind' | 'key'>

/** A deleted entry, with who deleted it. */
type Deletion = Pick<TeamEntry, keyof NamedEntry | 'by'>

/** The changes of the team's state, or all of it. */
export interface TeamChanges {
  /** Excludes notes. */
  readonly entries: readonly TeamEntry[]
  readonly deleted: readonly Deletion[]
  readonly noteCounts: readonly TeamNoteCount[]
  /** Names for the ids of owners; without sign-in, the names given with the changes. */
  readonly people: readonly TeamPerson[]
}

/** The content of an event. Lists no changes at the start of a stream, for another file, or after too many changes. */
export interface SentChanges extends TeamChanges {
  /** `null` if nothing can be stored. */
  readonly epoch: string | null
  readonly rev: number
}
