/** Where the reader was in a list when leaving it. */
export interface ListPosition {
  /** Scrolled so many pixels down. */
  readonly top: number
  /** The shipment that was looked at last, to take the focus back. */
  readonly reference: string | null
  /** It is not the one that was opened: its row may be out of view. */
  readonly isFurther: boolean
}

/** Where a list begins. */
export const LIST_START: ListPosition = { top: 0, reference: null, isFurther: false }

/** The history entry of the list that a shipment was opened from last. */
let openedFrom: string | null = null

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

/** Keeps which shipment is opened from the list of a history entry. */
export function keepOpened(historyKey: string, reference: string): void {
  openedFrom = historyKey
  keepListPosition(historyKey, { reference, isFurther: false })
}

/** Keeps which of its neighbours in the list the reader has gone to instead. */
export function keepGoneTo(reference: string): void {
  if (openedFrom === null || listPositionOf(openedFrom).reference === reference) return
  keepListPosition(openedFrom, { reference, isFurther: true })
}
