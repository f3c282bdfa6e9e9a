/** The lists on screen, and what their readers do. */

/** A list that is on screen. */
export interface ReadingList {
  /** The reader has scrolled, or has focus or pointer among the rows. */
  isBusy(): boolean
  /** The list was read again: the reader is back at the top. `changedMin` is 0 if there is no more to say. */
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
