import { useState } from 'react'
import type { LineFocus } from '../../worklist/use-line-focus.ts'
import type { Target } from './targets.ts'

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

/** Puts the dialog away, and the focus back to the row: the menu that it was opened from may have gone. */
export function closeNote({
  writeNote,
  focus,
}: Pick<PendingDialog, 'writeNote'> & { readonly focus: LineFocus }): void {
  writeNote(null)
  focus.resume()
}
