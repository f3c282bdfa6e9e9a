import { SELECTED_MAX } from '#contract/dashboard-api/paths.ts'
import { grouped } from '#facts/text/grouped.ts'
import { createStore, useStoreValue } from '../lib/create-store.ts'
import { announce } from '../ui/announcer.tsx'

/**
 * The selected rows, by reference. They stay selected while they are scrolled out of view or change, until they leave
 * the list. One list is on screen at a time; another one starts without selected rows.
 */
interface Selected {
  /** Filters of the list, which identify it. */
  readonly list: string
  /** The references of the list, in the order on screen. */
  readonly order: readonly string[]
  readonly references: ReadonlySet<string>
  /** Start of a range: the row of the last click; `null` for none. */
  readonly anchor: string | null
}

const NONE: Selected = { list: '', order: [], references: new Set(), anchor: null }

const selection = createStore(NONE)

/** The selected references, in selection order. */
export function selectedReferences(): ReadonlySet<string> {
  return selection.get().references
}

/** A value computed from the selected references. The component renders again only when it changes. */
export function useSelected<Value>(select: (references: ReadonlySet<string>) => Value): Value {
  return useStoreValue(selection, ({ references }) => select(references))
}

/** Sets the list on screen. A change of list clears the selection. */
export function selectWithin(list: string, order: readonly string[]): void {
  selection.set(list === selection.get().list ? { ...selection.get(), order } : { ...NONE, list, order })
}

/** Deselects rows that have left the list. @param rows all rows of the list */
export function deselectGone(rows: readonly { readonly key: string }[]): void {
  const selected = [...selectedReferences()]
  if (selected.length === 0) return
  const present = new Set(rows.map(({ key }) => key))
  const left = selected.filter((each) => present.has(each))
  if (left.length < selected.length) selection.set({ ...selection.get(), references: new Set(left) })
}

/** Selects a row, or deselects it. */
export function toggle(reference: string): void {
  change([reference], !selectedReferences().has(reference), reference)
}

/** Selects or deselects all rows since the last click, like a click on this row. */
export function toggleUpTo(reference: string): void {
  const { order, references, anchor } = selection.get()
  const [start = -1, end = -1] = [anchor ?? '', reference]
    .map((each) => order.indexOf(each))
    .toSorted((one, other) => one - other)
  const range = start === -1 ? [reference] : order.slice(start, end + 1)
  change(range, !references.has(reference), reference)
}

/** Extends the selection from one row to another; back over selected rows, it deselects the one it leaves. */
export function extendSelection(from: string, to: string): void {
  const { references } = selection.get()
  const isBack = from !== to && references.has(from) && references.has(to)
  change(isBack ? [from] : [from, to], !isBack, to)
}

/** Adds the first of these to the selection, up to {@link SELECTED_MAX}. @param total number of rows in the list */
export function selectAll(references: readonly string[], total = references.length): void {
  change(references.slice(0, SELECTED_MAX), true, null)
  if (total > SELECTED_MAX)
    announce(`${selectedWords(selectedReferences().size)} of ${grouped(total)}, the first ones`)
}

/** Selects all of these, or deselects them if all are selected. */
export function toggleAll(references: readonly string[]): void {
  const selected = selectedReferences()
  change(references, !references.every((each) => selected.has(each)), null)
}

export function clearSelection(): void {
  if (selectedReferences().size === 0) return
  endSelection()
  announce(selectedWords(0))
}

/** Clears the selection after an action, whose message must not be replaced. */
export function endSelection(): void {
  selection.set({ ...selection.get(), references: NONE.references, anchor: null })
}

function change(references: readonly string[], isSelected: boolean, anchor: string | null): void {
  const selected = new Set(selectedReferences())
  for (const each of references) {
    if (isSelected) selected.add(each)
    else selected.delete(each)
  }
  selection.set({ ...selection.get(), references: selected, anchor })
  announce(selectedWords(selected.size))
}

/** '3 selected', for the screen and for assistive technology. */
export function selectedWords(count: number): string {
  return count === 0 ? 'Selection cleared' : `${grouped(count)} selected`
}
