/** Decides whether a bar above the rows is shown, and remembers it for one list on screen. */
export interface BarKeeper {
  /**
   * @param need whether it has something to say; `maybe` neither brings nor removes it
   * @param listKey the list that it is about; what was shown for another does not count
   * @param mayMove whether the rows below may move up now
   */
  isShown(need: boolean | 'maybe', listKey: string, mayMove: () => boolean): boolean
}

/** A bar that has nothing more to say stays as long as its going would move rows under somebody who reads them. */
export function createBarKeeper(): BarKeeper {
  let shownFor: string | null = null

  return {
    isShown(need, listKey, mayMove) {
      const isKept = shownFor === listKey && (need === 'maybe' || !mayMove())
      shownFor = need === true || isKept ? listKey : null
      return shownFor !== null
    },
  }
}
