/** The lists on screen, and whether their reader is busy in them. */

/** A list that somebody looks at. */
export interface ReadingList {
  /** Whether rows may move now: the list is at its top, and neither focus nor pointer is among its rows. */
  isCalm(): boolean
  /** The list was read anew: the reader is back at the top. `changedMin` is 0 where no more is to be said. */
  onReloaded(changedMin: number): void
  /** The service answers. */
  onAnswers(): void
}

const lists = new Map<string, ReadingList>()

/** @returns takes the list off the screen */
export function showList(queryHash: string, list: ReadingList): () => void {
  lists.set(queryHash, list)
  return () => {
    if (lists.get(queryHash) === list) lists.delete(queryHash)
  }
}

/** The list of a query, while it is on screen. */
export function readingList(queryHash: string): ReadingList | undefined {
  return lists.get(queryHash)
}
