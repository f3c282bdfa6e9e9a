import type { MouseEvent } from 'react'
import { isHeldBack } from '../../shortcuts/shortcut-guard.ts'
import type { WorkRow } from '../../table/lines.ts'
import type { Worklist } from '../../table/use-table.ts'
import type { ListKey } from '../../table/keys.ts'
import { copySubjects } from '../../ui/copy-and-say.ts'
import type { Target } from './targets.ts'
import type { Verbs } from './use-verbs.ts'

/** Actions on the chosen shipments: the selected rows, otherwise the focused line. */
export interface TeamWork extends Verbs {
  /** Opens the menu of snooze dates. */
  readonly askSnooze: (isAll: boolean) => boolean
}

/** A list of shipments with team actions. */
export interface TeamList extends Worklist<WorkRow> {
  readonly work: TeamWork
  readonly writeNote: (reference: string) => void
}

/** Keys of every list of shipments, in addition to those of every worklist. */
export const TEAM_KEYS = {
  open: {
    keys: ['o'],
    action: 'Open the shipment, as Enter does',
    run({ focusedLine, ...list }) {
      if (focusedLine) list.open(focusedLine.row)
      return focusedLine !== undefined
    },
  },
  handle: {
    keys: ['e'],
    action: 'Handled: the item shown, or all items of the selected rows',
    run: onceSeen(({ work }) => work.handle(work.targets(false))),
  },
  handleAll: {
    keys: ['Shift+e'],
    action: 'Handled: all items of the row',
    run: onceSeen(({ work }) => work.handle(work.targets(true))),
  },
  snooze: {
    keys: ['s'],
    action: 'Snooze the item shown, or all items of the selected rows; then 1 to 4 for how long',
    run: onceSeen(({ work }) => work.askSnooze(false)),
  },
  snoozeAll: {
    keys: ['Shift+s'],
    action: 'Snooze all items of the row; then 1 to 4 for how long',
    run: onceSeen(({ work }) => work.askSnooze(true)),
  },
  take: {
    keys: ['m'],
    action: 'Assign the shipment to me, or unassign it',
    run: onceSeen(({ work }) => work.take()),
  },
  copy: {
    keys: ['c'],
    action: 'Copy references',
    run({ chosen }) {
      if (chosen.length > 0) copySubjects(chosen.map(({ subject }) => subject))
      return chosen.length > 0
    },
  },
  note: {
    keys: ['n'],
    action: 'Add a note',
    run: onceSeen(({ focusedLine, writeNote }) => {
      if (focusedLine) writeNote(focusedLine.row.subject)
      return focusedLine !== undefined
    }),
  },
} satisfies Record<string, ListKey<TeamList>>

/**
 * A key that changes rows does not act if a colleague has just changed one, or if the user has scrolled away from it:
 * the user sees it first. The next press acts.
 */
export function onceSeen<List extends Worklist<WorkRow> = TeamList>(
  run: (list: List) => boolean,
): ListKey<List>['run'] {
  return (list, _target, event) => {
    const { focus, chosen, selected } = list
    const subjects = chosen.map(({ subject }) => subject)
    if (isHeldBack(subjects, event)) return true
    if (selected.size > 0 || focus.focused === null || focus.here() !== null) return run(list)
    focus.focusLine(focus.focused)
    return true
  }
}

/**
 * Ignores the second click of a double click: the row or item has gone by then, and another is under the pointer. So is a
 * click right after a colleague's change, which may have put another item under the pointer.
 *
 * @param others further shipments whose change may have done so
 */
export function onceAClick(
  targets: () => readonly Target[],
  act: (targets: readonly Target[]) => void,
  others: readonly string[] = [],
) {
  return ({ detail, timeStamp }: MouseEvent) => {
    const chosen = targets()
    const references = chosen.map(({ shipment }) => shipment.reference)
    if (detail < 2 && !isHeldBack([...references, ...others], { timeStamp })) act(chosen)
  }
}
