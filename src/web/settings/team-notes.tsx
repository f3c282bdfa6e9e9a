import { formatLocalDate } from '#facts/text/local-date.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { nameOf } from '../team/outbox.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { TeamSettingName, TeamSettings } from './use-team-settings.ts'

/** Who changed a setting last, and when. */
export function ChangedBy({ team, name }: { readonly team: TeamSettings; readonly name: TeamSettingName }) {
  const entry = team.entryOf(name)
  if (!entry) return null
  const { today } = clockAt(new Date(entry.at).getTime())
  return (
    <span className="text-xs text-muted">
      last changed by {nameOf(entry.by)}, {formatLocalDate(today, { weekday: true, year: false })}
    </span>
  )
}

/** Why the team's settings cannot be changed now. */
export function Trouble({ team: { trouble } }: { readonly team: TeamSettings }) {
  if (trouble === null) return null
  return (
    <p className="px-4 py-2 text-xs text-muted">
      {trouble === 'reading'
        ? 'Reading what the team has chosen…'
        : 'What the team has chosen cannot be read now, so the usual rules are in force and nothing can be changed.'}
    </p>
  )
}

/** Asks before the first change that others will see. */
export function AskOnce({ team: { asking, answer } }: { readonly team: TeamSettings }) {
  if (!asking) return null
  return (
    <ConfirmDialog
      title="Change it for the whole team?"
      confirm="Change for everybody"
      first="confirm"
      onAnswered={answer}
    >
      Changes it for everybody on this dashboard.
    </ConfirmDialog>
  )
}
