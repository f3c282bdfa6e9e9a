import { useEffect } from 'react'
import { isTextField } from '../shortcuts/key-press.ts'
import { handleKeys, type KeyHandlers } from '../shortcuts/shortcuts.ts'
import { isRowLine, type WorkRow } from './lines.ts'
import { clearSelection, extendSelection, toggle, toggleUpTo } from './selection-store.ts'
import type { Worklist } from './use-table.ts'

/** A shortcut of a list, with its text for the help. */
export interface ListKey<List> {
  /** Names of the keys (`shortcuts/key-press.ts`); each of them works. */
  readonly keys: readonly string[]
  /** Description for the help. */
  readonly action: string
  /**
   * Returns whether the key was used.
   *
   * @param target the focused element
   */
  readonly run: (list: List, target: Element, event: KeyboardEvent) => boolean
}

type AnyWorklist = Worklist<WorkRow>

/** Shortcuts of every worklist. */
export const WORKLIST_KEYS = {
  next: {
    keys: ['j', 'ArrowDown'],
    action: 'Next row; after scrolling, the first in view',
    run: (list) => move(list, 1),
  },
  previous: {
    keys: ['k', 'ArrowUp'],
    action: 'Previous row; after scrolling, the first in view',
    run: (list) => move(list, -1),
  },
  first: {
    keys: ['Home'],
    action: 'First row, or the top of the page',
    run: (list) => goToEdge(list, 'first'),
  },
  last: {
    keys: ['End'],
    action: 'Last row, or the end of the page',
    run: (list) => goToEdge(list, 'last'),
  },
  pageDown: {
    keys: ['PageDown'],
    action: 'Next screen',
    run: (list) => turnPage(list, 1),
  },
  pageUp: {
    keys: ['PageUp'],
    action: 'Previous screen',
    run: (list) => turnPage(list, -1),
  },
  select: {
    keys: ['x', 'Space'],
    action: 'Select or deselect the row',
    run: (list) => choose(list, toggle),
  },
  selectUpTo: {
    keys: ['Shift+x'],
    action: 'Select or deselect all rows since the last one',
    run: (list) => choose(list, toggleUpTo),
  },
  selectAll: { keys: ['Ctrl+a'], action: 'Select all rows', run: (list) => choose(list, list.selectAll) },
  extendDown: {
    keys: ['Shift+j', 'Shift+ArrowDown'],
    action: 'Extend the selection down',
    run: (list) => extend(list, 1),
  },
  extendUp: {
    keys: ['Shift+k', 'Shift+ArrowUp'],
    action: 'Extend the selection up',
    run: (list) => extend(list, -1),
  },
  leave: { keys: ['Escape'], action: 'Clear the selection, then leave the search', run: leave },
} satisfies Record<string, ListKey<AnyWorklist>>

/** Keys that have another meaning for some focused elements. */
const FREE = /^(Shift\+)?Arrow|^(Home|End)$/
const WIDGET = 'input, summary, [role], [tabindex]:not(main, h1, [data-page-scroller])'

/** Adds the shortcuts of every worklist and those of the page, while it is mounted. */
export function useListKeys<List extends AnyWorklist>(
  list: List,
  ...tables: readonly Readonly<Record<string, ListKey<List>>>[]
): void {
  useEffect(() => {
    const all: readonly ListKey<List>[] = [WORKLIST_KEYS, ...tables].flatMap((table) => Object.values(table))
    const handlers = all.flatMap(({ keys, run }) =>
      keys.map((key): [string, KeyHandlers[string]] => [
        key,
        (target, event) =>
          mayAct(key, list, target) &&
          // Selects only once while held down.
          ((key === 'Space' && event.repeat) || run(list, target, event)),
      ]),
    )
    return handleKeys(Object.fromEntries(handlers))
  })
}

function mayAct(key: string, { focus, isOld }: AnyWorklist, target: Element): boolean {
  if (isOld) return false
  if (key === 'Space') return target.matches('[data-line] [data-focus]')
  return !FREE.test(key) || focus.focused !== null || isTextField(target) || !target.matches(WIDGET)
}

/** Jumps, because smooth scrolling would pass all rows faster than they can be drawn. */
function goToEdge({ focus, rowKeys, view }: AnyWorklist, edge: 'first' | 'last'): boolean {
  const key = rowKeys.at(edge === 'first' ? 0 : -1)
  if (focus.focused !== null && key !== undefined) focus.focusLine(key)
  else if (edge === 'first') view.current?.scrollToOffset(0)
  else view.current?.scrollToEnd()
  return view.current !== null
}

function turnPage({ view, stickyTop }: AnyWorklist, step: 1 | -1): boolean {
  const height = view.current?.scrollRect?.height ?? 0
  view.current?.scrollBy(step * (height - stickyTop) * 0.9)
  return view.current !== null
}

function move({ lines, find, rowKeys, focus }: AnyWorklist, step: 1 | -1): boolean {
  if (rowKeys.length === 0) return false
  const at = find(focus.here() ?? '')
  const next = step === 1 ? lines.slice(at + 1).find(isRowLine) : lines.slice(0, at).findLast(isRowLine)
  if (at === -1) focus.enter()
  else focus.focusLine((next ?? lines[at])?.key ?? '')
  return true
}

function extend({ order, focus, focusedLine }: AnyWorklist, step: 1 | -1): boolean {
  const from = focusedLine?.row.key ?? focus.start()
  if (from === null) return false
  const to = order[order.indexOf(from) + step] ?? from
  extendSelection(from, to)
  focus.focusLine(to)
  return true
}

function choose({ focusedLine }: AnyWorklist, change: (row: string) => void): boolean {
  if (focusedLine) change(focusedLine.row.key)
  return focusedLine !== undefined
}

/** Reverts one thing at a time: first the selection, then the focus on a field. */
function leave(list: AnyWorklist, target: Element): boolean {
  if (list.selected.size > 0) deselect(list)
  else if (isTextField(target)) list.focus.enter()
  else return false
  return true
}

/** Deselects all, and focuses the rows if the focus would be lost with the selection bar. */
export function deselect({ focus }: Pick<AnyWorklist, 'focus'>): void {
  clearSelection()
  if (focus.focused === null) focus.enter()
}
