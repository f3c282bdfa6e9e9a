import { isTakenBy, type ShownEntry } from '../../team/outbox.ts'
import { entryName } from '../../team/team-state.ts'
import type { ShownTeam } from '../../team/use-team.ts'
import { ownerName } from '../team-marks/team-words.ts'

/** What the team has written about a shipment as a whole. */
export interface RowMarks {
  readonly notes: number
  /** `null`: nobody has taken it. */
  readonly owner: string | null
  readonly isOwn: boolean
}

export function marksOf(reference: string, { entries, me, state }: ShownTeam): RowMarks {
  const entry: ShownEntry | undefined = entries.get(entryName('owners', reference))
  return {
    notes: state?.noteCounts.get(reference)?.count ?? 0,
    owner: ownerName(entry, [...(state?.people.values() ?? [])]),
    isOwn: isTakenBy(entry, me),
  }
}
