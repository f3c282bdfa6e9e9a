import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { ListView } from '../model/list-view.ts'

/** The list on screen, for what is not part of it: keys, ranges, copies. */
export interface Listed {
  /** The element that scrolls; the table is in it. */
  readonly scroller: HTMLElement
  readonly view: ListView
}

const NO_ROWS: readonly ShipmentRow[] = []

let listed: Listed | null = null
const listeners = new Set<() => void>()

/** Says what list is on screen now; `null` for none. */
export function showListed(next: Listed | null): void {
  const before = shownNow()
  listed = next
  if (before !== shownNow()) for (const listener of listeners) listener()
}

/** The list on screen, if there is one. */
export function listedNow(): Listed | null {
  return listed
}

/** The rows that it shows. */
export function shownNow(): readonly ShipmentRow[] {
  return listed?.view.rows ?? NO_ROWS
}

/** Their references, in their order. */
export function shownOrder(): string[] {
  return shownNow().map(({ reference }) => reference)
}

/** @returns listens no more */
export function onShownChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
