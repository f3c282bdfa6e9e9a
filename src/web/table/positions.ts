import type { VirtualItem } from '@tanstack/react-virtual'

/** Where the user left a list. */
export interface Position {
  /** The name of the list. */
  readonly list: string
  /** Keys of its lines. */
  readonly keys: readonly string[]
  /** The key of the topmost line in view, and where it began, in pixels. */
  readonly line: string
  readonly start: number
  /** Where the page stood, and where the lines began, in pixels. */
  readonly top: number
  readonly scrollMargin: number
  /** The measured heights of its lines. */
  readonly measured: VirtualItem[]
  /** The row that was opened from there, or the one that the user has gone to since: it gets the focus back. */
  readonly opened: string | null
}

const ENTRIES_MAX = 30

/** By the keys of history entries, the latest last. A page that is loaded again begins at its top. */
const positions = new Map<string, Position>()
/** The entry that a row was opened from last. */
let openedFrom: string | null = null

/** The position that was kept of a list for a history entry. */
export function positionOf(entry: string | null, list: string): Position | null {
  const position = entry === null ? undefined : positions.get(entry)
  return position?.list === list ? position : null
}

/** Keeps where a list stands that is left. */
export function keepPosition(entry: string, position: Position): void {
  if (position.opened !== null) openedFrom = entry
  positions.delete(entry)
  positions.set(entry, position)
  const [oldest] = positions.keys()
  if (positions.size > ENTRIES_MAX && oldest !== undefined) positions.delete(oldest)
}

/** Keeps which row the user has gone to instead of the one that was opened. */
export function keepMovedTo(row: string): void {
  const position = openedFrom === null ? undefined : positions.get(openedFrom)
  if (openedFrom !== null && position) positions.set(openedFrom, { ...position, opened: row })
}
