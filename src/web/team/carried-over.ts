import { LOCAL_PERSON } from '#contract/dashboard-api/team.ts'
import { isUnnamed, ownerOf, ownerValue, UNNAMED, type ShownEntry } from '#facts/team/people.ts'
import { type TeamChange } from './outbox.ts'

interface NameChange {
  /** Empty for none. */
  readonly from: string
  readonly to: string
  /** What this browser took while it had no name. */
  readonly takenUnnamed: readonly string[]
}

/** The changes by which a user without sign-in keeps what is theirs under another name. */
export function carriedOver(
  entries: Iterable<ShownEntry>,
  { from, to, takenUnnamed }: NameChange,
): TeamChange[] {
  const taken = new Set(takenUnnamed)
  const value = ownerValue({ id: LOCAL_PERSON, name: to === '' ? UNNAMED : to })
  return [...entries].flatMap((entry): TeamChange[] => {
    const owner = ownerOf(entry)
    if (from === to || owner?.id !== LOCAL_PERSON) return []
    // All who have said no name look alike.
    const isMine = isUnnamed(owner) ? taken.has(entry.key) : owner.name === from
    return isMine ? [{ kind: 'owners', key: entry.key, value }] : []
  })
}
