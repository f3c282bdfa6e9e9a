import type { TeamSettingName } from '#contract/dashboard-api/team.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { nameOf } from '#facts/words/person-name.ts'
import { useTeamDays } from '../account/team-days.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { TeamSettings } from './use-team-settings.ts'

interface TeamSettingProps {
  readonly team: TeamSettings
  readonly name: TeamSettingName
}

/** Who changed a setting last, and when. */
export function ChangedBy({ team, name }: TeamSettingProps) {
  const entry = team.entryOf(name)
  const timeZone = useTeamDays()?.timeZone
  if (!entry) return null
  const { today } = clockAt(new Date(entry.at).getTime(), timeZone)
  return (
    <span className="text-xs text-muted">
      last changed by {nameOf(entry.by)}, {formatLocalDate(today, { weekday: true, year: false })}
    </span>
  )
}

/** Why a team setting cannot be changed now. */
export function Trouble({ team: { trouble } }: Pick<TeamSettingProps, 'team'>) {
  return trouble && <p className="px-4 py-2 text-xs text-muted">{TROUBLE_WORDS[trouble]}</p>
}

const TROUBLE_WORDS = {
  reading: 'Reading the team’s settings…',
  unreadable: 'The team’s settings cannot be read now. The default rules apply, and nothing can be changed.',
} as const

/** Asks before the first change that affects others, and before every change of many values. */
export function AskOnce({ team: { asking, answer } }: { readonly team: TeamSettings }) {
  if (!asking) return null
  return (
    <ConfirmDialog
      title="Change this for the whole team?"
      confirm="Change for everybody"
      first="confirm"
      onAnswered={answer}
    >
      {asking.words}, for the whole team.
    </ConfirmDialog>
  )
}
