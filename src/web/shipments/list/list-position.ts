/** Where the reader was in a list when leaving it. */
export interface ListPosition {
  /** Scrolled so many pixels down. */
  readonly top: number
  /** The shipment that was opened, to take the focus back. */
  readonly reference: string | null
}

/** Where a list begins. */
export const LIST_START: ListPosition = { top: 0, reference: null }

/** One entry a visit to the list, found again by the key of its history entry. */
const positions = new Map<string, ListPosition>()

/** The position kept for a history entry; the start of the list for a new one. */
export function listPositionOf(historyKey: string): ListPosition {
  return positions.get(historyKey) ?? LIST_START
}

/** Keeps what changed about the position of a history entry. */
export function keepListPosition(historyKey: string, change: Partial<ListPosition>): void {
  positions.set(historyKey, { ...listPositionOf(historyKey), ...change })
}
