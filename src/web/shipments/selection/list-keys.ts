import { grouped } from '#facts/text/grouped.ts'
import { once } from '../../shortcuts/once.ts'
import { handleKeys } from '../../shortcuts/shortcuts.ts'
import { isTextField } from '../../shortcuts/key-press.ts'
import { announce } from '../../ui/announcer.tsx'
import { showExport } from '../export-opener.ts'
import { listedNow, onShownChange, shownOrder, type Listed } from './listed.ts'
import { focusedRow, focusList, focusRow, followList, startRow } from './row-focus.ts'
import { clearSelection, selectedReferences, stretch, toggle } from '../../worklist/selection-store.ts'
import { selectedWords } from '../../worklist/selected-words.ts'

/** What keys do while a list of shipments is on screen. */
export function startListKeys(): void {
  onShownChange(followList)
  handleKeys({
    j: () => inList((listed) => move(listed, 1)),
    k: () => inList((listed) => move(listed, -1)),
    ArrowDown: (target) =>
      isTextField(target) ? inList(focusList) : isFree(target) && inList((listed) => move(listed, 1)),
    ArrowUp: free((listed) => move(listed, -1)),
    Home: free((listed) => focusRow(listed, 0)),
    End: free((listed) => focusRow(listed, listed.view.rows.length - 1)),
    'Shift+j': () => inList((listed) => extend(listed, 1)),
    'Shift+k': () => inList((listed) => extend(listed, -1)),
    'Shift+ArrowDown': free((listed) => extend(listed, 1)),
    'Shift+ArrowUp': free((listed) => extend(listed, -1)),
    x: once(toggleFocused),
    Space: once((target) => target.matches('a[data-reference]') && toggleFocused()),
    'Shift+e': () => inList(() => showExport(true)),
    Escape: leave,
  })
}

/** Acts where a list with rows is on screen. */
function inList(act: (listed: Listed) => void): boolean {
  const listed = listedNow()
  if (!listed || listed.view.rows.length === 0) return false
  act(listed)
  return true
}

/** The same for keys that mean something else to most elements with the focus. */
function free(act: (listed: Listed) => void): (target: Element) => boolean {
  return (target) => isFree(target) && inList(act)
}

const CONTROL = 'a, button, input, summary, [role], [tabindex]:not(main, h1, [data-page-scroller])'

function isFree(target: Element): boolean {
  return target.closest('tbody') !== null || !target.matches(CONTROL)
}

function move(listed: Listed, step: 1 | -1): void {
  focusRow(listed, nextRow(listed, step))
}

function nextRow(listed: Listed, step: 1 | -1): number {
  const focused = focusedRow(listed)
  if (focused === -1) return startRow(listed)
  return Math.min(Math.max(focused + step, 0), listed.view.rows.length - 1)
}

function extend(listed: Listed, step: 1 | -1): void {
  const { rows } = listed.view
  const to = nextRow(listed, step)
  const focused = focusedRow(listed)
  const from = rows[focused === -1 ? to : focused]?.reference
  focusRow(listed, to)
  const end = rows[to]?.reference
  if (from === undefined || end === undefined) return
  stretch(from, end, shownOrder())
  announce(selectedWords(selectedReferences().size))
}

function toggleFocused(): boolean {
  const listed = listedNow()
  const reference = listed?.view.rows[focusedRow(listed)]?.reference
  if (reference === undefined) return false
  toggle(reference)
  const isSelected = selectedReferences().has(reference)
  announce(
    `${reference} ${isSelected ? 'selected' : 'not selected'}, ${grouped(selectedReferences().size)} in all`,
  )
  return true
}

/** Undoes one thing at a time: the selection, then the focus on a field. */
function leave(target: Element): boolean {
  if (!listedNow()) return false
  if (selectedReferences().size > 0) {
    const isInBar = target.closest('[data-selection-bar]') !== null
    clearSelection()
    announce(selectedWords(0))
    if (isInBar) focusList()
    return true
  }
  if (!isTextField(target)) return false
  focusList()
  return true
}
