import { useEffect } from 'react'
import { counted } from '#facts/text/counted.ts'
import { isTextField } from '../shortcuts/key-press.ts'
import { isHeldBack } from '../shortcuts/shortcut-guard.ts'
import { handleKeys, type KeyHandlers } from '../shortcuts/shortcuts.ts'
import { announce } from '../ui/announcer.tsx'
import { copyAndSay } from '../ui/copy-and-say.ts'
import { canScroll } from '../ui/page-scroller.tsx'
import { isRowLine, type RowLine, type WorkGroup, type WorkRow } from './lines.ts'
import { clearSelection, extendSelection, selectedWords, toggle } from './selection-store.ts'
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

/** Keys that only act on the focused row. */
const OF_ROW = /^(ArrowLeft|ArrowRight|Ctrl\+a)$/
/** Keys that change the content of the focused row. */
const CHANGES = /^(Shift\+)?[esmn]$/
/** Keys that have another meaning for most focused elements. */
const FREE = /^(Shift\+)?Arrow|^(Home|End)$/
/** Keys that have another meaning only for some focused elements, and for elements with their own scrolling. */
const TO_END = /^(Home|End)$/
const WIDGET = '[role], [tabindex]:not(main, h1, [data-page-scroller])'
const CONTROL = `a, button, input, summary, ${WIDGET}`

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

function mayAct(key: string, { focus, scroller, isOld }: AnyWorklist, target: Element): boolean {
  if (isOld) return false
  if (OF_ROW.test(key)) return focus.focused !== null
  if (key === 'Space') return target.matches('[data-line] [data-focus]')
  if (!FREE.test(key) || focus.focused !== null || isTextField(target)) return true
  if (!TO_END.test(key)) return !target.matches(CONTROL)
  const scrolled = scrollerOf(target)
  return !target.matches(WIDGET) && (scrolled === null || scrolled === scroller())
}

/**
 * Blocks a key if a colleague has just changed the row, or if the user has scrolled away from it, so that the user sees
 * it first. The next press acts.
 */
function isSeenFirst(key: string, list: AnyWorklist, event: KeyboardEvent): boolean {
  if (!CHANGES.test(key)) return false
  const { focus, selectedRows } = list
  const row = focusedLine(list)?.row
  const subjects = (selectedRows.length > 0 || !row ? selectedRows : [row]).map(({ subject }) => subject)
  if (isHeldBack(subjects, event)) return true
  if (selectedRows.length > 0 || focus.focused === null || focus.here() !== null) return false
  focus.focusLine(focus.focused)
  return true
}

function scrollerOf(element: Element | null): Element | null {
  return element === null || canScroll(element) ? element : scrollerOf(element.parentElement)
}

/** The focused line; `undefined` if there is none. */
export function focusedLine<Row extends WorkRow, Group extends WorkGroup<Row>>({
  lines,
  find,
  focus,
}: Worklist<Row, Group>): RowLine<Row> | undefined {
  const line = focus.focused === null ? undefined : lines[find(focus.focused)]
  return line && isRowLine(line) ? line : undefined
}

/** Jumps, because smooth scrolling would pass all rows faster than they can be drawn. */
function goToEdge(list: AnyWorklist, edge: 'first' | 'last'): boolean {
  const { focus, rowLines } = list
  const view = list.view.current
  const line = rowLines.at(edge === 'first' ? 0 : -1)
  if (focus.focused !== null && line) focus.focusLine(line.key)
  else if (edge === 'first') view?.scrollToOffset(0)
  else view?.scrollToEnd()
  return view !== null
}

function turnPage({ stickyTop, ...list }: AnyWorklist, step: 1 | -1): boolean {
  const scroller = list.scroller()
  if (scroller)
    scroller.scrollBy({ top: step * (scroller.clientHeight - stickyTop) * 0.9, behavior: 'instant' })
  return scroller !== null
}

function move(list: AnyWorklist, step: 1 | -1): boolean {
  const { lines, find, rowLines, focus } = list
  if (rowLines.length === 0) return false
  const here = focus.here()
  const at = here === null ? -1 : find(here)
  const following = step === 1 ? lines.slice(at + 1).find(isRowLine) : lines.slice(0, at).findLast(isRowLine)
  const next = following ?? lines[at]
  if (at === -1) focus.enter()
  else if (next) focus.focusLine(next.key)
  return true
}

function extend(list: AnyWorklist, step: 1 | -1): boolean {
  const { order, focus } = list
  const from = focusedLine(list)?.row.key ?? focus.start()
  const at = from === null ? -1 : order.indexOf(from)
  const to = order[Math.min(Math.max(at + step, 0), order.length - 1)]
  if (from === null || to === undefined || at === -1) return false
  extendSelection(from, to)
  focus.focusLine(to)
  return true
}

function select(list: AnyWorklist): boolean {
  const line = focusedLine(list)
  if (line) toggle(line.row.key)
  return line !== undefined
}

function selectEach({ selectAll }: AnyWorklist): boolean {
  selectAll()
  return true
}

/** Reverts one thing at a time: first the selection, then the focus on a field. */
function leave(list: AnyWorklist, target: Element): boolean {
  if (list.selected.size > 0) clearSelectionOf(list)
  else if (isTextField(target)) list.focus.enter()
  else return false
  return true
}

/** Deselects all, and focuses the rows if the focus would be lost with the selection bar. */
export function clearSelectionOf({ focus }: Pick<AnyWorklist, 'focus'>): void {
  clearSelection()
  announce(selectedWords(0))
  if (focus.focused === null) focus.enter()
}

function fold(list: AnyWorklist, isToUnfold: boolean): boolean {
  const line = focusedLine(list)
  if (!line || line.row.items.length < 2) return false
  if (line.isUnfolded !== isToUnfold) list.fold(line.row.key)
  if (!isToUnfold) list.focus.focusLine(line.row.key)
  return true
}

/**
 * Copies the subjects of rows, one per line.
 *
 * @param what kind of subject, for the message
 */
export function copySubjects(named: readonly string[], what = 'reference'): void {
  const subjects = [...new Set(named)]
  void copyAndSay({ text: subjects.join('\n') }, copiedWords(subjects, what))
}

function copiedWords(subjects: readonly string[], what: string): string {
  return subjects.length === 1 ? String(subjects[0]) : counted(subjects.length, what)
}
