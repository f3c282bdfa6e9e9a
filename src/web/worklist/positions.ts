/** Where the user left a list. */
export interface Position {
  /** The name of the list. */
  readonly list: string
  /** The key of the topmost line in view. */
  readonly line: string
  /** How far the page begins below the top of that line, in pixels; less than 0 where something covers its beginning. */
  readonly offset: number
  /** Where the page stood, if that was at the beginning of its lines: what is above them may be higher at the return. */
  readonly top?: number | undefined
  /** Where the page stood, and where its lines began, in pixels: for the first frame, before anything is measured. */
  readonly scrollTop?: number
  readonly scrollMargin?: number
  /** The row that was opened from there, or the one that the user has gone to since: it gets the focus back. */
  readonly opened: string | null
  /** Keys of the lines around these, in their order, for when one of them has gone. */
  readonly around: readonly string[]
  /** How many lines there were: once as many are here again, a line that is missing has gone. */
  readonly count?: number | undefined
}

const ENTRIES_MAX = 30

/** By the keys of history entries, the latest last. A page that is loaded again begins at its top. */
const positions = new Map<string, Position>()
/** The entry that a row was opened from last. */
let openedFrom: string | null = null

/** The position that was kept of a list for a history entry. */
export function positionOf(entry: string, list: string): Position | null {
  const position = positions.get(entry)
  return position?.list === list ? position : null
}

/** Keeps where a list stands that is left. */
export function keepPosition(entry: string, position: Omit<Position, 'opened'>): void {
  put(entry, { opened: null, ...positionOf(entry, position.list), ...position })
}

/** Keeps which row is opened from the list of a history entry. */
export function keepOpened(entry: string, list: string, row: string): void {
  openedFrom = entry
  put(entry, { list, line: row, offset: 0, around: [row], ...positionOf(entry, list), opened: row })
}

/** The user has scrolled since the row was opened, so the next way back restores the scroll position alone. */
export function forgetOpened(entry: string): void {
  const position = positions.get(entry)
  if (position && position.opened !== null) put(entry, { ...position, opened: null })
}

/** Keeps which row the user has gone to instead of the one that was opened. */
export function keepMovedTo(row: string): void {
  const position = openedFrom === null ? null : positions.get(openedFrom)
  if (openedFrom !== null && position) put(openedFrom, { ...position, opened: row })
}

function put(entry: string, position: Position): void {
  positions.delete(entry)
  positions.set(entry, position)
  const [oldest] = positions.keys()
  if (positions.size > ENTRIES_MAX && oldest !== undefined) positions.delete(oldest)
}
