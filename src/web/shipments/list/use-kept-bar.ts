import { useState } from 'react'

/**
 * Whether a bar above the rows is shown. A bar that has nothing more to say stays while its removal would move rows under
 * the reader.
 *
 * @param need whether it has something to say; `maybe` neither brings nor removes it
 * @param listKey the list that it is about; what was shown for another does not count
 * @param mayMove whether the rows below may move up now
 */
export function useKeptBar(need: boolean | 'maybe', listKey: string, mayMove: boolean): boolean {
  const [shownFor, setShownFor] = useState<string | null>(null)
  const next = barShownFor(shownFor, need, listKey, mayMove)
  if (next !== shownFor) setShownFor(next)
  return next !== null
}

/** The list that the bar is shown for after it was shown for `before`; `null` for none. */
export function barShownFor(
  before: string | null,
  need: boolean | 'maybe',
  listKey: string,
  mayMove: boolean,
): string | null {
  const isKept = before === listKey && (need === 'maybe' || !mayMove)
  return need === true || isKept ? listKey : null
}
