import type { VirtualItem } from '@tanstack/react-virtual'

/** What is kept of a list for a history entry that it was shown for; where it was scrolled to, the router keeps. */
interface Left {
  /** The row that was opened from there, or the one that the user has gone to since: it gets the focus back. */
  readonly opened: string | null
  /** Keys of its lines. */
  readonly keys: readonly string[]
  /** The measured heights of its lines. */
  readonly measured: VirtualItem[]
}

/** By the keys of history entries. */
const left = new Map<string, Left>()
/** The entry that a row was opened from last. */
let openedFrom: string | null = null

export function leftAt(entry: string | null): Left {
  return (entry === null ? undefined : left.get(entry)) ?? NOTHING
}

const NOTHING: Left = { opened: null, keys: [], measured: [] }

export function keepLeft(entry: string, list: Left): void {
  if (list.opened !== null) openedFrom = entry
  left.set(entry, list)
}

/** Keeps which row the user has gone to instead of the one that was opened. */
export function keepMovedTo(opened: string): void {
  if (openedFrom !== null) left.set(openedFrom, { ...leftAt(openedFrom), opened })
}
