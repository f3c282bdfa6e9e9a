import { copyToClipboard } from '../lib/clipboard.ts'
import { once } from '../shortcuts/once.ts'
import { handleKeys, type KeyHandlers } from '../shortcuts/shortcuts.ts'
import { announce } from '../ui/announcer.tsx'
import { useEffect } from 'react'
import type { Held } from './held-groups.ts'
import type { RowLine, WorkGroup, WorkRow } from './lines.ts'
import { clearSelection, selectedReferences, stretch, toggle } from './selection-store.ts'
import { selectedWords } from './selected-words.ts'
import type { Worklist } from './use-worklist.ts'

/** A key of a list, as the help says it and as it acts. */
export interface ListKey<List> {
  /** The names of the keys (`shortcuts/key-press.ts`), any of which does it. */
  readonly keys: readonly string[]
  /** What it does, for the help. */
  readonly action: string
  /** It acts again while it is held down. */
  readonly isRepeated?: true
  /** Whether the key was used. Keys that mean something elsewhere act only while the focus is in the rows. */
  readonly run: (list: List) => boolean
}

type AnyWorklist = Worklist<WorkRow, WorkGroup<WorkRow>>

/** The keys of every worklist. */
export const WORKLIST_KEYS = {
  next: {
    keys: ['j', 'ArrowDown'],
    action: 'Next row',
    isRepeated: true,
    run: (list) => move(list, 1),
  },
  previous: {
    keys: ['k', 'ArrowUp'],
    action: 'Previous row',
    isRepeated: true,
    run: (list) => move(list, -1),
  },
  first: { keys: ['Home'], action: 'First row, or the top of the page', run: (list) => end(list, 0) },
  last: {
    keys: ['End'],
    action: 'Last row, or the end of the page',
    run: (list) => end(list, list.rowLines.length - 1),
  },
  pageDown: {
    keys: ['PageDown'],
    action: 'Next screen',
    isRepeated: true,
    run: (list) => turnPage(list, 1),
  },
  pageUp: {
    keys: ['PageUp'],
    action: 'Previous screen',
    isRepeated: true,
    run: (list) => turnPage(list, -1),
  },
  unfold: { keys: ['ArrowRight'], action: 'Show the items of the row', run: (list) => fold(list, true) },
  fold: { keys: ['ArrowLeft'], action: 'Hide the items of the row', run: (list) => fold(list, false) },
  select: { keys: ['x'], action: 'Select or deselect the row', run: select },
  extendDown: {
    keys: ['Shift+j', 'Shift+ArrowDown'],
    action: 'Extend the selection down',
    isRepeated: true,
    run: (list) => extend(list, 1),
  },
  extendUp: {
    keys: ['Shift+k', 'Shift+ArrowUp'],
    action: 'Extend the selection up',
    isRepeated: true,
    run: (list) => extend(list, -1),
  },
  leave: { keys: ['Escape'], action: 'Clear the selection', run: leaveSelection },
} satisfies Record<string, ListKey<AnyWorklist>>

/** Keys that scroll the page or move in a field while the focus is elsewhere. */
const ONLY_IN_ROWS = /^(Shift\+)?Arrow/

/** Gives the keys of a page their meaning while the page is on screen. */
export function useListKeys<List extends Pick<AnyWorklist, 'focus'>>(
  list: List,
  ...tables: readonly Readonly<Record<string, ListKey<List>>>[]
): void {
  useEffect(() => {
    const handlers: Record<string, KeyHandlers[string]> = {}
    for (const { keys, isRepeated, run } of tables.flatMap((table) => Object.values(table))) {
      const act: KeyHandlers[string] = isRepeated ? () => run(list) : once(() => run(list))
      for (const key of keys) {
        handlers[key] = ONLY_IN_ROWS.test(key)
          ? (target, event) => list.focus.focused !== null && act(target, event)
          : act
      }
    }
    return handleKeys(handlers)
  })
}

/** The line that has the focus. */
export function focusedLine<Row extends WorkRow, Group extends WorkGroup<Row>>({
  rowLines,
  focus,
}: Worklist<Row, Group>): RowLine<Held<Row>> | undefined {
  return rowLines.find(({ key }) => key === focus.focused)
}

function focusAt({ rowLines, focus }: AnyWorklist, index: number): boolean {
  const line = rowLines[Math.min(Math.max(index, 0), rowLines.length - 1)]
  if (line) focus.focusLine(line.key)
  return line !== undefined
}

/** By itself a browser glides through all rows on the way, faster than they can be drawn. */
function end({ focus, rowLines, scroller }: AnyWorklist, index: number): boolean {
  const line = rowLines[index]
  if (focus.focused !== null && line) focus.focusLine(line.key)
  else scroller?.scrollTo({ top: index === 0 ? 0 : scroller.scrollHeight, behavior: 'instant' })
  return scroller !== null
}

function turnPage({ scroller }: AnyWorklist, step: 1 | -1): boolean {
  const { clientHeight } = scroller ?? { clientHeight: 0 }
  scroller?.scrollBy({ top: step * clientHeight * 0.9, behavior: 'instant' })
  return scroller !== null
}

function move(list: AnyWorklist, step: 1 | -1): boolean {
  const { rowLines, focus } = list
  const at = rowLines.findIndex(({ key }) => key === focus.focused)
  return focusAt(list, at === -1 ? rowLines.findIndex(({ key }) => key === focus.start) : at + step)
}

function extend(list: AnyWorklist, step: 1 | -1): boolean {
  const { order, focus } = list
  const from = focusedLine(list)?.row.key ?? focus.start
  const at = from === null ? -1 : order.indexOf(from)
  const to = order[Math.min(Math.max(at + step, 0), order.length - 1)]
  if (from === null || to === undefined || at === -1) return false
  stretch(from, to, order)
  focus.focusLine(to)
  announce(selectedWords(selectedReferences().size))
  return true
}

function select(list: AnyWorklist): boolean {
  const line = focusedLine(list)
  if (!line) return false
  toggle(line.row.key)
  announce(selectedWords(selectedReferences().size))
  return true
}

function leaveSelection(list: AnyWorklist): boolean {
  if (list.selectedRows.length === 0) return false
  clearSelectionOf(list)
  announce(selectedWords(0))
  return true
}

/** Deselects all, and gives the focus to the rows where it would be lost with the bar of the selection. */
export function clearSelectionOf({ focus }: Pick<AnyWorklist, 'focus'>): void {
  clearSelection()
  if (focus.focused === null && focus.start !== null) focus.focusLine(focus.start)
}

function fold(list: AnyWorklist, isToUnfold: boolean): boolean {
  const line = focusedLine(list)
  if (!line || line.row.items.length < 2) return false
  if (list.folds.unfolded.has(line.row.key) !== isToUnfold) list.unfold(line.row.key)
  if (!isToUnfold) list.focus.focusLine(line.row.key)
  return true
}

/** Copies what rows are about, a line each. */
export function copySubjects(rows: readonly Pick<WorkRow, 'subject'>[]): void {
  const subjects = [...new Set(rows.map(({ subject }) => subject))]
  void copyToClipboard({ text: subjects.join('\n') }).then((isCopied) =>
    announce(isCopied ? `Copied ${subjects.join(', ')}` : 'Copying failed'),
  )
}
