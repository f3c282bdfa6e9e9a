import type { ShipmentsSearch } from '#facts/views/search.ts'

let kept: ShipmentsSearch | null = null

/** The search of the list that was on screen last; `null` before there was one. */
export function drawnList(): ShipmentsSearch | null {
  return kept
}

/** Keeps it, for the shipment that is opened from it. */
export function keepDrawnList(search: ShipmentsSearch): void {
  kept = search
}
