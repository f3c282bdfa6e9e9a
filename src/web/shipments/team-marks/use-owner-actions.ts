import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { isTakenBy, isUnnamed, ownerOf, ownerValue } from '#facts/team/people.ts'
import { type TeamChange } from '../../team/outbox.ts'
import { rememberTaken } from '../../team/taken-unnamed.ts'
import { entryName } from '#facts/team/team-state.ts'
import { useAct } from '../../team/use-act.ts'
import { useOutbox, type ShownTeam } from '../../team/use-team.ts'
import { doOrAsk } from './bulk-question.tsx'
import { ownerChangeWords, ownerVerb, shipmentWords } from './owner-words.ts'

/** Who takes care of shipments. Each says whether it was done; of many, the reader is asked first. */
export interface OwnerActions {
  /** Takes them, or gives them back where the reader has all of them. */
  readonly take: (references: readonly string[]) => boolean
  /** `null`: nobody's any more. */
  readonly giveTo: (references: readonly string[], person: TeamPerson | null) => boolean
}

export function useOwnerActions({ state, me }: Pick<ShownTeam, 'state' | 'me'>): OwnerActions {
  const act = useAct()
  const outbox = useOutbox()
  // As it is when the reader acts: on a busy page, what is drawn may be older.
  const ownerNow = (reference: string) => outbox.view().entries.get(entryName('owners', reference))
  const giveTo = (references: readonly string[], person: TeamPerson | null): boolean => {
    if (state === undefined || me === null || references.length === 0) return false
    const run = () => {
      const value = person && ownerValue(person)
      const changes = references.map((key): TeamChange => ({ kind: 'owners', key, value }))
      const from = references.map((reference) => ownerOf(ownerNow(reference)))
      const words = `${shipmentWords(references)} ${ownerChangeWords({ from, to: person, me })}`
      const isDone = act(changes, { words })
      if (isDone && person && isUnnamed(person)) rememberTaken(references)
      return isDone
    }
    return doOrAsk({ verb: ownerVerb(person, me), rows: references.length, items: 0, run })
  }
  const take = (references: readonly string[]) => {
    const areMine = references.every((reference) => isTakenBy(ownerNow(reference), me))
    return giveTo(references, areMine ? null : me)
  }
  return { take, giveTo }
}
