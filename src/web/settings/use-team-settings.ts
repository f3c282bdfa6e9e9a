import { useState } from 'react'
import type { TeamSetting, TeamSettingName } from '#contract/dashboard-api/team.ts'
import { entryIn, type ShownEntry } from '#facts/team/people.ts'
import { useAct } from '../team/use-act.ts'
import { useTeam } from '../team/use-team.ts'

interface SettingChange {
  readonly name: TeamSettingName
  /** `null` restores the default. */
  readonly value: TeamSetting | null
  /** Describes the change: 'Cutoff in 5 instead of 2 days or less'. */
  readonly words: string
  /** Whether it changes many values, so that each time a confirmation is needed. */
  readonly isMany?: boolean
}

/** A change of the setting that the user has seen. */
interface AskedChange extends SettingChange {
  readonly over: ReturnType<TeamSettings['entryOf']>
}

export interface TeamSettings {
  /** Why they cannot be changed now; `null` if they can. */
  readonly trouble: 'reading' | 'unreadable' | null
  /** The team's choice, including unsent changes of this user. */
  readonly entryOf: (name: TeamSettingName) => Extract<ShownEntry, { readonly kind: 'settings' }> | undefined
  /** Changes a setting and announces it. Asks for confirmation the first time, and whenever many values change. */
  readonly change: (change: SettingChange) => void
  /** The change that awaits confirmation; `null` if none. */
  readonly asking: SettingChange | null
  readonly answer: (isWanted: boolean) => void
}

/** Whether the user has confirmed a change that affects others. Lasts as long as the page. */
const reader = { isAware: false }

export function useTeamSettings(): TeamSettings {
  const { entries, mayWrite, isUnreadable } = useTeam()
  const act = useAct()
  const [asking, setAsking] = useState<AskedChange | null>(null)
  const entryOf = (name: TeamSettingName) => entryIn(entries, 'settings', name)
  const make = ({ name, value, words, over }: AskedChange) =>
    act([{ kind: 'settings', key: name, value, over }], {
      words: `${words}, for the whole team`,
    })
  return {
    trouble: isUnreadable ? 'unreadable' : mayWrite ? null : 'reading',
    entryOf,
    change(change) {
      const asked = { ...change, over: entryOf(change.name) }
      if (reader.isAware && !change.isMany) make(asked)
      // Deferred until Tab has moved the focus, since the dialog returns it to where it was.
      else setTimeout(() => setAsking(asked))
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
