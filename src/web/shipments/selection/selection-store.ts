import { useSyncExternalStore } from 'react'
import { between, stretched, withReferences } from './ranges.ts'

/**
 * The selected rows, by reference: they stay selected while they are scrolled away, change or leave
 * the list. One list is on screen at a time, and another list begins with nothing selected.
 */
interface Selected {
  /** What the list is of: its filters. */
  readonly list: string
  readonly references: ReadonlySet<string>
  /** Where a range begins: the row that was last clicked. */
  readonly anchor: string | null
  /** Where the gesture of the keyboard that goes on began, and how far it has come. */
  readonly stretch: { readonly anchor: string; readonly end: string } | null
}

const NONE: Selected = { list: '', references: new Set(), anchor: null, stretch: null }

let selected = NONE
const listeners = new Set<() => void>()

/** What is selected, in the order in which it was. */
export function selectedReferences(): ReadonlySet<string> {
  return selected.references
}

/** The same, kept up to date. */
export function useSelectedReferences(): ReadonlySet<string> {
  return useSyncExternalStore(onSelectionChange, selectedReferences)
}

/** How many are selected, kept up to date. */
export function useSelectedCount(): number {
  return useSyncExternalStore(onSelectionChange, () => selected.references.size)
}

/** Whether this one is; the row is redrawn only when that changes. */
export function useIsSelected(reference: string): boolean {
  return useSyncExternalStore(onSelectionChange, () => selected.references.has(reference))
}

/** Says which list is on screen; what was selected in another is selected no more. */
export function selectWithin(list: string): void {
  if (list !== selected.list) set({ ...NONE, list })
}

/** Selects a row, or no longer. */
export function toggle(reference: string): void {
  const { references } = selected
  change(withReferences(references, [reference], !references.has(reference)), reference)
}

/** Gives all rows from the last one that was clicked to this one what a click on this one gives it. */
export function toggleUpTo(reference: string, order: readonly string[]): void {
  const { references, anchor } = selected
  const range = between(order, anchor, reference)
  change(withReferences(references, range, !references.has(reference)), reference)
}

/** Takes the end of the range that the keyboard selects from one row to another. */
export function stretch(from: string, to: string, order: readonly string[]): void {
  const { references, stretch: before } = selected
  const anchor = before?.end === from ? before.anchor : from
  set({
    ...selected,
    references: stretched(references, order, { anchor, from, to }),
    anchor: to,
    stretch: { anchor, end: to },
  })
}

/** Selects these as well. */
export function selectAll(references: readonly string[]): void {
  change(withReferences(selected.references, references, true), null)
}

/** Selects nothing. */
export function clearSelection(): void {
  if (selected.references.size > 0) change(new Set(), null)
}

function change(references: ReadonlySet<string>, anchor: string | null): void {
  set({ ...selected, references, anchor, stretch: null })
}

function set(next: Selected): void {
  selected = next
  for (const listener of listeners) listener()
}

/** @returns listens no more */
export function onSelectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
