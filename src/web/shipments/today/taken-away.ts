import { useState } from 'react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { isSamePerson, isTakenBy, ownerOf, type ShownEntry } from '#facts/team/people.ts'
import { entryName } from '#facts/team/team-state.ts'
import type { TakenAway } from '#facts/views/today-rows.ts'
import { useTeam } from '../../team/use-team.ts'

/** What is known of a list that the user looks at. */
export interface OwnersSeen {
  readonly list: string
  readonly me: TeamPerson | null
  readonly entries: ReadonlyMap<string, ShownEntry>
  readonly mine: readonly string[]
  readonly away: TakenAway
}

const NONE: TakenAway = new Map()

/** What has been taken from the user since the list came up: another list, or another name, starts over. */
export function useTakenAway(list: string): TakenAway {
  const { entries, me } = useTeam()
  const [seen, setSeen] = useState(() => seeOwners({ list, entries, me }, null))
  if (seen.list === list && seen.entries === entries && seen.me === me) return seen.away
  const next = seeOwners({ list, entries, me }, seen)
  setSeen(next)
  return next.away
}

export function seeOwners(
  now: Pick<OwnersSeen, 'list' | 'entries' | 'me'>,
  before: OwnersSeen | null,
): OwnersSeen {
  const { list, entries, me } = now
  const mine = [...entries.values()].filter((entry) => isTakenBy(entry, me)).map(({ key }) => key)
  const isSameUser = before?.me && me && isSamePerson(before.me, me)
  if (!before || before.list !== list || !isSameUser) return { ...now, mine, away: NONE }
  const away = new Map<string, ShownEntry>()
  for (const reference of [...before.away.keys(), ...before.mine]) {
    const entry = entries.get(entryName('owners', reference))
    if (entry && ownerOf(entry) && !isTakenBy(entry, me) && !isSamePerson(entry.by, me)) {
      away.set(reference, entry)
    }
  }
  return { ...now, mine, away }
}
