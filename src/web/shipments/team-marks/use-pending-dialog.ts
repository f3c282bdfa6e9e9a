import { useState } from 'react'
import type { LineFocus } from '../../table/use-line-focus.ts'
import { isRefused, openOf, type Target } from './targets.ts'
import type { TeamWork } from './team-keys.ts'
import type { Verbs } from './use-verbs.ts'

/** What a key or a menu of a list has asked for. */
export interface PendingDialog {
  /** The shipment that a note is written about. */
  readonly noteFor: string | null
  readonly writeNote: (reference: string | null) => void
  readonly snoozing: AskedSnooze | null
  readonly openSnooze: (asked: AskedSnooze | null) => void
}

/** A menu of dates that a key opens. */
export interface AskedSnooze {
  /** Whose: the key of a line, or `SELECTION`. */
  readonly of: string | null
  /** What it snoozes. */
  readonly targets: readonly Target[]
}

/** Names the menu of the selected rows. */
export const SELECTION = 'the selection'

export function usePendingDialog(): PendingDialog {
  const [noteFor, writeNote] = useState<string | null>(null)
  const [snoozing, openSnooze] = useState<AskedSnooze | null>(null)
  return { noteFor, writeNote, snoozing, openSnooze }
}

/** What can be done about the chosen rows of a list, and what that asks for. */
export function useTeamWork(
  { selected, focus }: { readonly selected: ReadonlySet<string>; readonly focus: LineFocus },
  verbs: Verbs,
): PendingDialog & { readonly work: TeamWork } {
  const asked = usePendingDialog()
  const askSnooze = (isAll: boolean) => {
    const targets = verbs.targets(isAll)
    if (targets.length === 0 || !verbs.mayWrite) return false
    if (isRefused(openOf(targets))) return true
    asked.openSnooze({ of: selected.size > 0 ? SELECTION : focus.focused, targets })
    return true
  }
  return { ...asked, work: { ...verbs, askSnooze } }
}

/** Puts the dialog away, and the focus back to the row: the menu that it was opened from may have gone. */
export function closeNote({
  writeNote,
  focus,
}: Pick<PendingDialog, 'writeNote'> & { readonly focus: LineFocus }): void {
  writeNote(null)
  focus.resume()
}
