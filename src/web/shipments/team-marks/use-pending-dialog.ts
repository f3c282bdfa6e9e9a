import { useState } from 'react'
import type { WorkGroup, WorkRow } from '../../worklist/lines.ts'
import type { LineFocus } from '../../worklist/use-line-focus.ts'
import type { Worklist } from '../../worklist/use-worklist.ts'

/** What a key or a menu of a list has asked for. */
export interface PendingDialog {
  /** The shipment that a note is written about. */
  readonly noteFor: string | null
  readonly writeNote: (reference: string | null) => void
  /** Whose menu of dates a key has opened: the key of a line, or `SELECTION`. */
  readonly snoozing: string | null
  readonly openSnooze: (of: string | null) => void
}

/** What `snoozing` says while the selected rows are meant. */
export const SELECTION = 'the selection'

export function usePendingDialog(): PendingDialog {
  const [noteFor, writeNote] = useState<string | null>(null)
  const [snoozing, openSnooze] = useState<string | null>(null)
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

/** Opens the menu of dates of the selected rows, else of the line that has the focus. */
export function openChosenSnooze<Row extends WorkRow, Group extends WorkGroup<Row>>(
  { openSnooze }: PendingDialog,
  { selectedRows, focus }: Pick<Worklist<Row, Group>, 'selectedRows' | 'focus'>,
): void {
  openSnooze(selectedRows.length > 0 ? SELECTION : focus.focused)
}
