import { copySubjects, focusedLine, type ListKey } from '../../worklist/worklist-keys.ts'
import { goOn, SELECTION, type TodayList } from './use-today-list.ts'

/** The keys of Today, beside those of every worklist. */
export const TODAY_KEYS = {
  handle: {
    keys: ['e'],
    action: 'Handled: the row, its focused item, or the selection',
    run(list) {
      if (list.tab !== 'open' || !list.actions.handle(list.chosen)) return false
      goOn(list, list.chosen)
      return true
    },
  },
  snooze: {
    keys: ['s'],
    action: 'Snooze the same; then 1 to 4',
    run({ tab, chosen, selectedRows, focus, openSnooze, actions }) {
      if (tab !== 'open' || chosen.length === 0 || !actions.mayWrite) return false
      openSnooze(selectedRows.length > 0 ? SELECTION : focus.focused)
      return true
    },
  },
  take: {
    keys: ['m'],
    action: 'Take the same, or give it back',
    run: ({ actions, chosen }) => actions.take(chosen),
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
  copy: {
    keys: ['c'],
    action: 'Copy references',
    run({ chosen }) {
      if (chosen.length > 0) copySubjects(chosen.map(({ row }) => row))
      return chosen.length > 0
    },
  },
  open: {
    keys: ['o'],
    action: 'Open the shipment',
    run(list) {
      const line = focusedLine(list)
      if (line) list.open(line.row)
      return line !== undefined
    },
  },
  undo: {
    keys: ['z'],
    action: 'Undo your last action',
    run({ actions }) {
      actions.undo()
      return true
    },
  },
} satisfies Record<string, ListKey<TodayList>>
