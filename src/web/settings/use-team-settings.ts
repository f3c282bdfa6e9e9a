import { useState } from 'react'
import type { TeamEntry, TeamSetting } from '#contract/dashboard-api/team.ts'
import { entryName } from '#facts/team/team-state.ts'
import { savedLaterWords } from '../team/unsent-words.ts'
import { useOutbox, useTeam } from '../team/use-team.ts'
import { showToast } from '../ui/toast.tsx'

/** Names a setting of the team. */
export type TeamSettingName = 'thresholds' | 'arrivalDayCounts'

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
  /** What the user chose and the proxy did not keep; `undefined` where all is kept. */
  readonly unsavedOf: (name: TeamSettingName) => TeamSetting | null | undefined
  /** What the team has chosen, with unsent changes of the user's own. */
  readonly entryOf: (name: TeamSettingName) => (TeamEntry & { readonly kind: 'settings' }) | undefined
  /** Changes a setting and says so; the first time, and where it changes many values, it asks. */
  readonly change: (change: SettingChange) => void
  /** The change that waits for the answer. */
  readonly asking: SettingChange | null
  readonly answer: (isWanted: boolean) => void
}

/** Whether the user knows that others are affected. It holds for as long as the page. */
const reader = { isAware: false }

export function useTeamSettings(): TeamSettings {
  const { entries, state, me, isUnreadable, troubled } = useTeam()
  const outbox = useOutbox()
  const [asking, setAsking] = useState<SettingChange | null>(null)
  const make = ({ name, value, words }: SettingChange) => {
    const changed = outbox.change([{ kind: 'settings', key: name, value }], words)
    if (!changed.isMade) return showToast({ words: `Not saved: ${changed.why}` })
    const parts = [`${words}, for the whole team`, savedLaterWords(outbox.view().waiting)]
    showToast({ words: parts.filter((part) => part !== undefined).join(' · ') })
  }
  return {
    trouble: isUnreadable ? 'unreadable' : state === undefined || me === null ? 'reading' : null,
    unsavedOf(name) {
      // Where a colleague chose meanwhile, theirs holds, and a notice offers the user's own.
      const write = troubled.find(
        ({ kind, key, trouble }) => kind === 'settings' && key === name && trouble?.kind === 'refused',
      )
      return write?.kind === 'settings' ? write.value : undefined
    },
    entryOf(name) {
      const entry = entries.get(entryName('settings', name))
      return entry?.kind === 'settings' ? entry : undefined
    },
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
