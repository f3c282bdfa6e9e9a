import type { ShipmentRow } from '#contract/shipment-row.ts'
import { createStore } from '../../lib/create-store.ts'
import type { ListView } from '../model/list-view.ts'

/** The list on screen, for code outside of it: keys, ranges, copies. */
export interface Listed {
  /** The element that scrolls; it contains the table. */
  readonly scroller: HTMLElement
  readonly view: ListView
}

const NO_ROWS: readonly ShipmentRow[] = []

let listed: Listed | null = null
const shown = createStore(NO_ROWS)

/** Sets the list on screen; `null` for none. */
export function showListed(next: Listed | null): void {
  listed = next
  shown.set(next?.view.rows ?? NO_ROWS)
}

/** The list on screen, if there is one. */
export function listedNow(): Listed | null {
  return listed
}

/** The rows that this list shows. */
export const shownNow = shown.get

/** Their references, in their order. */
export function shownOrder(): string[] {
  return shownNow().map(({ reference }) => reference)
}

/** @returns removes the listener */
export const onShownChange = shown.subscribe
