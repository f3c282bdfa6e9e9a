/** The part of the view in one copy of the world. */
export interface WorldCopy {
  /** Degrees from a position to the same one in this copy: a multiple of 360. */
  readonly turn: number
  /** In [-180, 180], like `east`. */
  readonly west: number
  readonly east: number
}

/**
 * Cuts a view where one copy of the world ends and the next begins. A view may show the world several times, or part
 * of it.
 */
export function worldCopies(west: number, east: number): WorldCopy[] {
  const copies: WorldCopy[] = []
  for (let turn = 360 * Math.floor((west + 180) / 360); turn - 180 < east; turn += 360) {
    copies.push({ turn, west: Math.max(west - turn, -180), east: Math.min(east - turn, 180) })
  }
  return copies
}
