import type { VirtualItem } from '@tanstack/react-virtual'

/** A row opened from a list, or the one to which the user has gone since. It gets the focus after Back. */
interface Opened {
  readonly row: string
  /** Keys of the list's lines. */
  readonly lines: readonly string[]
}

/** Keyed by history entry. */
const opened = new Map<string, Opened>()
/** The history entry from which a row was last opened. */
let openedFrom = ''

/** Measurements of lists by name, so that a list that comes back is drawn once. */
export const measuredLists = new Map<string, MeasuredList>()

interface MeasuredList {
  /** Offset of its first line, see `useScrollMargin`. */
  readonly margin: number
  /** Height of the scrolled area in pixels. */
  readonly height: number | undefined
  readonly cards: VirtualItem[]
}

/** The row opened from a history entry, until it is taken. */
export function openedAt(entry: string): string | undefined {
  return opened.get(entry)?.row
}

/** The row opened from a history entry. Returned only once. */
export function takeOpened(entry: string): Opened | undefined {
  const row = opened.get(entry)
  opened.delete(entry)
  return row
}

export function keepOpened(entry: string, row: string, lines: readonly string[]): void {
  openedFrom = entry
  opened.set(entry, { row, lines })
}

/** Records that the user has gone to another row than the opened one. */
export function keepMovedTo(row: string): void {
  const before = opened.get(openedFrom)
  if (before) opened.set(openedFrom, { ...before, row })
}
