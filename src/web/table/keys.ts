import { useEffect } from 'react'
import { counted } from '#facts/text/counted.ts'
import { isTextField } from '../shortcuts/key-press.ts'
import { isHeldBack } from '../shortcuts/shortcut-guard.ts'
import { handleKeys, type KeyHandlers } from '../shortcuts/shortcuts.ts'
import { copyAndSay } from '../ui/copy-and-say.ts'
import { isRowLine, type WorkGroup, type WorkRow } from './lines.ts'
import { extendSelection, toggle, toggleAll } from './selection-store.ts'
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
  readonly run: (list: List, target: Element) => boolean
}

type AnyWorklist = Worklist<WorkRow, WorkGroup<WorkRow>>

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
  unfold: {
    keys: ['ArrowRight'],
    action: 'Show the other items of the row',
    run: (list) => fold(list, true),
  },
  fold: { keys: ['ArrowLeft'], action: 'Hide the other items of the row', run: (list) => fold(list, false) },
  select: { keys: ['x', 'Space'], action: 'Select or deselect the row', run: select },
  selectAll: { keys: ['Ctrl+a'], action: 'Select all rows', run: selectEach },
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

/** Keys that change the content of the focused row. */
const CHANGES = /^(Shift\+)?[esmn]$/
/** Keys that have another meaning for some focused elements. */
const FREE = /^(Shift\+)?Arrow|^(Home|End)$/
const WIDGET = 'input, summary, [role], [tabindex]:not(main, h1, [data-page-scroller])'

/** Adds the shortcuts of every worklist and those of the page, while it is mounted. */
export function useListKeys<List extends AnyWorklist>(
  list: List,
  ...tables: readonly Readonly<Record<string, ListKey<List>>>[]
): void {
  useEffect(() => {
    const handlers: Record<string, KeyHandlers[string]> = {}
    const all: readonly ListKey<List>[] = [WORKLIST_KEYS, ...tables].flatMap((table) => Object.values(table))
    for (const { keys, run } of all) {
      for (const key of keys) {
        handlers[key] = (target, event) =>
          mayAct(key, list, target) &&
          // Selects only once while held down.
          ((key === 'Space' && event.repeat) || isSeenFirst(key, list, event) || run(list, target))
      }
    }
    return handleKeys(handlers)
  })
}

function mayAct(key: string, { focus, isOld }: AnyWorklist, target: Element): boolean {
  if (isOld) return false
  if (key === 'Space') return target.matches('[data-line] [data-focus]')
  return !FREE.test(key) || focus.focused !== null || isTextField(target) || !target.matches(WIDGET)
}

/**
 * Blocks a key if a colleague has just changed the row, or if the user has scrolled away from it, so that the user sees
 * it first. The next press acts.
 */
function isSeenFirst(key: string, { focus, chosen, selected }: AnyWorklist, event: KeyboardEvent): boolean {
  if (!CHANGES.test(key)) return false
  const isBlocked = isHeldBack(
    chosen.map(({ subject }) => subject),
    event,
  )
  if (isBlocked || selected.size > 0 || focus.focused === null || focus.here() !== null) return isBlocked
  focus.focusLine(focus.focused)
  return true
}

/** Jumps, because smooth scrolling would pass all rows faster than they can be drawn. */
function goToEdge({ focus, rowKeys, view }: AnyWorklist, edge: 'first' | 'last'): boolean {
  const key = rowKeys.at(edge === 'first' ? 0 : -1)
  if (focus.focused !== null && key !== undefined) focus.focusLine(key)
  else if (edge === 'first') view.current?.scrollToOffset(0)
  else view.current?.scrollToEnd()
  return view.current !== null
}

function turnPage({ stickyTop, ...list }: AnyWorklist, step: 1 | -1): boolean {
  const scroller = list.scroller()
  if (scroller)
    scroller.scrollBy({ top: step * (scroller.clientHeight - stickyTop) * 0.9, behavior: 'instant' })
  return scroller !== null
}

function move({ lines, find, rowKeys, focus }: AnyWorklist, step: 1 | -1): boolean {
  const here = focus.here()
  const at = here === null ? -1 : find(here)
  const following = step === 1 ? lines.slice(at + 1).find(isRowLine) : lines.slice(0, at).findLast(isRowLine)
  const next = following ?? lines[at]
  if (at !== -1 && next) focus.focusLine(next.key)
  else if (rowKeys.length > 0) focus.enter()
  return rowKeys.length > 0
}

function extend({ order, focus, focusedLine }: AnyWorklist, step: 1 | -1): boolean {
  const from = focusedLine?.row.key ?? focus.start()
  const at = from === null ? -1 : order.indexOf(from)
  const to = order[Math.min(Math.max(at + step, 0), order.length - 1)]
  if (from === null || to === undefined || at === -1) return false
  extendSelection(from, to)
  focus.focusLine(to)
  return true
}

function select({ focusedLine }: AnyWorklist): boolean {
  if (focusedLine) toggle(focusedLine.row.key)
  return focusedLine !== undefined
}

function selectEach({ focus, selectAll }: AnyWorklist): boolean {
  if (focus.focused !== null) selectAll()
  return focus.focused !== null
}

/** Reverts one thing at a time: first the selection, then the focus on a field. */
function leave(list: AnyWorklist, target: Element): boolean {
  if (list.selected.size > 0) deselect(list)
  else if (isTextField(target)) list.focus.enter()
  else return false
  return true
}

/** Deselects all, and focuses the rows if the focus would be lost with the selection bar. */
export function deselect({ focus, selected }: Pick<AnyWorklist, 'focus' | 'selected'>): void {
  toggleAll([...selected])
  if (focus.focused === null) focus.enter()
}

function fold({ focusedLine, ...list }: AnyWorklist, isToUnfold: boolean): boolean {
  if (!focusedLine || focusedLine.row.items.length < 2) return false
  if (focusedLine.isUnfolded !== isToUnfold) list.fold(focusedLine.row.key)
  if (!isToUnfold) list.focus.focusLine(focusedLine.row.key)
  return true
}

/**
 * Copies the subjects of rows, one per line.
 *
 * @param what kind of subject, for the message
 */
export function copySubjects(named: readonly string[], what = 'reference'): void {
  const subjects = [...new Set(named)]
  const words = subjects.length === 1 ? String(subjects[0]) : counted(subjects.length, what)
  void copyAndSay({ text: subjects.join('\n') }, words)
}
