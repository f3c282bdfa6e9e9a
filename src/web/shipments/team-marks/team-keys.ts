import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { WorkGroup, WorkRow } from '../../worklist/lines.ts'
import type { Worklist } from '../../worklist/use-worklist.ts'
import { focusedLine, type ListKey } from '../../worklist/worklist-keys.ts'

/** What can be done about the chosen shipments: the selected rows, else the line with the focus. */
export interface TeamWork {
  readonly mayWrite: boolean
  /** The user takes care of all of them. */
  readonly isMine: boolean
  /**
   * Each says whether it was done.
   *
   * @param all all open items of the row with the focus; else what it says first
   */
  readonly handle: (all: boolean) => boolean
  readonly snooze: (until: string | null) => boolean
  /** The earliest date among their items that are still due. */
  readonly deadline: () => string | null
  /** Takes them, or gives them back where the user has all of them. */
  readonly take: () => boolean
  /** `null`: nobody's any more. */
  readonly giveTo: (person: TeamPerson | null) => boolean
  readonly undo: () => void
}

/** A list of shipments that the team works in. */
export interface TeamList extends Worklist<WorkRow, WorkGroup<WorkRow>> {
  readonly work: TeamWork
  /** Opens the menu of dates of what is chosen. Says whether there is anything to snooze. */
  readonly askSnooze: () => boolean
  readonly writeNote: (reference: string) => void
}

/** The keys of every list of shipments, beside those of every worklist. */
export const TEAM_KEYS = {
  open: {
    keys: ['o'],
    action: 'Open the shipment, as Enter does',
    run(list) {
      const line = focusedLine(list)
      if (line) list.open(line.row)
      return line !== undefined
    },
  },
  handle: {
    keys: ['e'],
    action: 'Handled: what the row says, its focused item, or the selection',
    run: ({ work }) => work.handle(false),
  },
  handleAll: {
    keys: ['Shift+e'],
    action: 'Handled: all items of the row',
    run: ({ work }) => work.handle(true),
  },
  snooze: {
    keys: ['s'],
    action: 'Snooze the row, its focused item, or the selection; then 1 to 4 for how long',
    run: (list) => list.askSnooze(),
  },
  take: {
    keys: ['m'],
    action: 'Take the same, or give it back',
    run: ({ work }) => work.take(),
  },
  note: {
    keys: ['n'],
    action: 'Add a note',
    run(list) {
      const line = focusedLine(list)
      if (line) list.writeNote(line.row.subject)
      return line !== undefined
    },
  },
  undo: {
    keys: ['z'],
    action: 'Undo your last action',
    run({ work }) {
      work.undo()
      return true
    },
  },
} satisfies Record<string, ListKey<TeamList>>
