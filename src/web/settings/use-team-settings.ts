import { useState } from 'react'
import type { TeamSetting, TeamSettingName } from '#contract/dashboard-api/team.ts'
import { entryIn, type ShownEntry } from '#facts/team/people.ts'
import { useAct } from '../team/use-act.ts'
import { useTeam } from '../team/use-team.ts'

interface SettingChange {
  readonly name: TeamSettingName
  /** `null` for the usual one. */
  readonly value: TeamSetting | null
  /** What is changed: 'Cutoff in 5 instead of 2 days or less'. */
  readonly words: string
  /** It changes many values at once, and is asked for each time. */
  readonly isMany?: boolean
}

/** The team's settings, and how to change them. */
export interface TeamSettings {
  /** Why they cannot be changed now; `null` where they can. */
  readonly trouble: 'reading' | 'unreadable' | null
  /** What the team has chosen, with unsent changes of the user's own. */
  readonly entryOf: (name: TeamSettingName) => Extract<ShownEntry, { readonly kind: 'settings' }> | undefined
  /** Changes a setting and says so; the first time, and where it changes many values, it asks. */
  readonly change: (change: SettingChange) => void
  /** The change that waits for the answer. */
  readonly asking: SettingChange | null
  readonly answer: (isWanted: boolean) => void
}

/** Whether the user knows that others are affected. It holds for as long as the page. */
const reader = { isAware: false }

export function useTeamSettings(): TeamSettings {
  const { entries, mayWrite, isUnreadable } = useTeam()
  const act = useAct()
  const [asking, setAsking] = useState<SettingChange | null>(null)
  const entryOf = (name: TeamSettingName) => entryIn(entries, 'settings', name)
  const make = ({ name, value, words }: SettingChange) =>
    act([{ kind: 'settings', key: name, value, over: entryOf(name) }], {
      words: `${words}, for the whole team`,
    })
  return {
    trouble: isUnreadable ? 'unreadable' : mayWrite ? null : 'reading',
    entryOf,
    change(change) {
      if (reader.isAware && !change.isMany) make(change)
      // Once the focus is where Tab leads: the question gives it back to where it was.
      else setTimeout(() => setAsking(change))
    },
    asking,
    answer(isWanted) {
      setAsking(null)
      if (!isWanted || !asking) return
      reader.isAware = true
      make(asking)
    },
  }
}
