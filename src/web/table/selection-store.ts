import { createStore, useStoreValue } from '../lib/create-store.ts'
import { between, stretched, withReferences } from './ranges.ts'

/**
 * The selected rows, by reference. They stay selected while they are scrolled out of view, change or leave the list.
 * One list is on screen at a time; another one starts without selected rows.
 */
interface Selected {
  /** Filters of the list, which identify it. */
  readonly list: string
  readonly references: ReadonlySet<string>
  /** Start of a range: the row of the last click; `null` for none. */
  readonly anchor: string | null
  /** Start and current end of a keyboard gesture; `null` for none. */
  readonly keyRange: { readonly anchor: string; readonly end: string } | null
}

const NONE: Selected = { list: '', references: new Set(), anchor: null, keyRange: null }

const selection = createStore(NONE)

/** The selected references, in selection order. */
export function selectedReferences(): ReadonlySet<string> {
  return selection.get().references
}

export function useSelectedReferences(): ReadonlySet<string> {
  return useStoreValue(selection, ({ references }) => references)
}

export function useSelectedCount(): number {
  return useStoreValue(selection, ({ references }) => references.size)
}

/** Whether this row is selected. It renders again only when that changes. */
export function useIsSelected(reference: string): boolean {
  return useStoreValue(selection, ({ references }) => references.has(reference))
}

/** Sets the list on screen. A change of list clears the selection. */
export function selectWithin(list: string): void {
  if (list !== selection.get().list) selection.set({ ...NONE, list })
}

/** Selects a row, or deselects it. */
export function toggle(reference: string): void {
  const { references } = selection.get()
  change(withReferences(references, [reference], !references.has(reference)), reference)
}

/** Selects or deselects all rows since the last click, like a click on this row. */
export function toggleUpTo(reference: string, order: readonly string[]): void {
  const { references, anchor } = selection.get()
  const range = between(order, anchor, reference)
  change(withReferences(references, range, !references.has(reference)), reference)
}

/** Moves the end of the keyboard's range from one row to another. */
export function selectRange(from: string, to: string, order: readonly string[]): void {
  const { references, keyRange: before } = selection.get()
  const anchor = before?.end === from ? before.anchor : from
  selection.set({
    ...selection.get(),
    references: stretched(references, order, { anchor, from, to }),
    anchor: to,
    keyRange: { anchor, end: to },
  })
}

/** Adds these to the selection. */
export function selectAll(references: readonly string[]): void {
  change(withReferences(selectedReferences(), references, true), null)
}

/** Selects all of these, or deselects them if all are selected. */
export function toggleAll(references: readonly string[]): void {
  const isAll = areAllIn(selectedReferences(), references)
  change(withReferences(selectedReferences(), references, !isAll), null)
}

/** Whether none, some or all of these are selected. A group renders again only when that changes. */
export function useSelectedAmong(references: readonly string[]): 'none' | 'some' | 'all' {
  return useStoreValue(selection, ({ references: selected }) => {
    if (selected.size === 0 || references.length === 0) return 'none'
    if (areAllIn(selected, references)) return 'all'
    return references.some((each) => selected.has(each)) ? 'some' : 'none'
  })
}

function areAllIn(selected: ReadonlySet<string>, references: readonly string[]): boolean {
  return references.every((each) => selected.has(each))
}

export function clearSelection(): void {
  if (selectedReferences().size > 0) change(new Set(), null)
}

function change(references: ReadonlySet<string>, anchor: string | null): void {
  selection.set({ ...selection.get(), references, anchor, keyRange: null })
}
