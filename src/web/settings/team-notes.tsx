import { useRef } from 'react'
import { formatLocalDate } from '#facts/text/local-date.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { nameOf } from '../team/outbox.ts'
import { buttonClass, primaryButtonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
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
  const isWanted = useRef(false)
  if (!asking) return null
  return (
    <Dialog
      title="Change it for the whole team?"
      onClosed={() => {
        answer(isWanted.current)
        isWanted.current = false
      }}
    >
      <form method="dialog" className="flex flex-col gap-4">
        <p>Changes it for everybody on this dashboard.</p>
        <div className="flex flex-wrap gap-2">
          <button
            type="submit"
            data-first-focus
            onClick={() => (isWanted.current = true)}
            className={primaryButtonClass}
          >
            Change for everybody
          </button>
          <button type="submit" className={buttonClass}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  )
}
