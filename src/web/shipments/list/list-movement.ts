/** Rows drawn beyond what is visible, where the reader scrolls to. One who moves further at a time sees none of them. */
export const AHEAD = 6
/** The window moves in steps of so many rows, not with every pixel. */
export const STEP = 2

export interface VisibleRows {
  /** The first one, in whole steps. */
  readonly first: number
  /** How many can be seen before the first is another. */
  readonly count: number
}

/** Where a list stands, and how it came there. */
export interface Movement extends VisibleRows {
  /** Tells lists, and visits to them, from one another. */
  readonly visit: string
  readonly direction: 'none' | 'down' | 'up'
  readonly isMoving: boolean
  /** It moved so little that rows beyond the visible ones are worth drawing: else they would be drawn for nothing. */
  readonly isNear: boolean
}

/** What can be seen after a list has moved, or once it is still. */
export interface Sight extends VisibleRows {
  readonly isMoving: boolean
  /** The rows stand in the page in the order in which they are read. */
  readonly isInOrder: boolean
}

/** The same object where nothing is another. A list moves once it shows other rows: one that is put to its place does not. */
export function moved(before: Movement, { first, count, isMoving, isInOrder }: Sight): Movement {
  const isSame = before.first === first && before.count === count
  if (isSame && (isMoving || (!before.isMoving && isInOrder))) return before
  const turned = first > before.first ? 'down' : 'up'
  const distance = Math.abs(first - before.first)
  return {
    visit: before.visit,
    first,
    count,
    direction: first === before.first ? before.direction : turned,
    isMoving,
    isNear: !isMoving || distance <= AHEAD,
  }
}

/** The first row that is visible so many rows below the top, in whole steps. */
export function stepDown(rows: number): number {
  return Math.floor(rows / STEP) * STEP
}
