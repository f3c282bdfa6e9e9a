import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { ListView } from '../model/list-view.ts'

/** The list on screen, for code outside of it: keys, ranges, copies. */
export interface Listed {
  /** The element that scrolls; it contains the table. */
  readonly scroller: HTMLElement
  readonly view: ListView
}

const NO_ROWS: readonly ShipmentRow[] = []

let listed: Listed | null = null
const listeners = new Set<() => void>()

/** Sets the list on screen; `null` for none. */
export function showListed(next: Listed | null): void {
  const before = shownNow()
  listed = next
  if (before !== shownNow()) for (const listener of listeners) listener()
}

/** The list on screen, if there is one. */
export function listedNow(): Listed | null {
  return listed
}

/** The rows that this list shows. */
export function shownNow(): readonly ShipmentRow[] {
  return listed?.view.rows ?? NO_ROWS
}

/** Their references, in their order. */
export function shownOrder(): string[] {
  return shownNow().map(({ reference }) => reference)
}

/** @returns removes the listener */
export function onShownChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
