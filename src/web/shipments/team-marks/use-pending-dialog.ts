import { useState } from 'react'
import type { LineFocus } from '../../table/use-table.ts'
import type { Target } from './targets.ts'
import type { TeamWork } from './team-keys.ts'
import type { Verbs } from './use-verbs.ts'

/** The dialog or menu requested by a key or a row menu. */
export interface PendingDialog {
  /** Reference of the shipment for a new note; `null` for no dialog. */
  readonly noteFor: string | null
  readonly writeNote: (reference: string | null) => void
  readonly snoozing: AskedSnooze | null
  readonly openSnooze: (asked: AskedSnooze | null) => void
}

/** A menu of snooze dates opened by a key. */
export interface AskedSnooze {
  /** Key of its line, or `SELECTION`. */
  readonly of: string | null
  readonly targets: readonly Target[]
}

/** Identifies the menu of the selected rows. */
export const SELECTION = 'the selection'

export function usePendingDialog(): PendingDialog {
  const [noteFor, writeNote] = useState<string | null>(null)
  const [snoozing, openSnooze] = useState<AskedSnooze | null>(null)
  return { noteFor, writeNote, snoozing, openSnooze }
}

/** Actions on the chosen rows of a list, and the dialogs that they request. */
export function useTeamWork(
  { selected, focus }: { readonly selected: ReadonlySet<string>; readonly focus: LineFocus },
  verbs: Verbs,
): PendingDialog & { readonly work: TeamWork } {
  const asked = usePendingDialog()
  const askSnooze = (isAll: boolean) => {
    const targets = verbs.targets(isAll)
    if (targets.length === 0 || !verbs.mayWrite) return false
    if (verbs.isRefused(targets)) return true
    asked.openSnooze({ of: selected.size > 0 ? SELECTION : focus.focused, targets })
    return true
  }
  return { ...asked, work: { ...verbs, askSnooze } }
}

/** Closes the dialog and focuses the row, because the menu that opened it may be gone. */
export function closeNote({
  writeNote,
  focus,
}: Pick<PendingDialog, 'writeNote'> & { readonly focus: LineFocus }): void {
  writeNote(null)
  focus.resume()
}
