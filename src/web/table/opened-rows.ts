import type { VirtualItem } from '@tanstack/react-virtual'

/** A row that was opened from a list, or that the user has gone to since: it gets the focus back. */
interface Opened {
  readonly row: string
  /** Keys of the lines of the list. */
  readonly lines: readonly string[]
}

/** By the keys of history entries. */
const opened = new Map<string, Opened>()
/** The entry that a row was opened from last. */
let openedFrom = ''

/** The measured heights of cards, by the names of lists. */
export const measuredCards = new Map<string, VirtualItem[]>()

/** The row that was opened from an entry, once. */
export function takeOpened(entry: string): Opened | undefined {
  const row = opened.get(entry)
  opened.delete(entry)
  return row
}

export function keepOpened(entry: string, row: string, lines: readonly string[]): void {
  openedFrom = entry
  opened.set(entry, { row, lines })
}

/** Keeps which row the user has gone to instead of the one that was opened. */
export function keepMovedTo(row: string): void {
  const before = opened.get(openedFrom)
  if (before) opened.set(openedFrom, { ...before, row })
}
