import { createContext, use } from 'react'

/** Words for rows of the list that are there for a reason of their own, by reference. */
export const MatchNotes = createContext<ReadonlyMap<string, string>>(new Map())

/** Why the row is shown although the service did not find it: 'By booking no.'; `null` for all others. */
export function useMatchNote(reference: string): string | null {
  return use(MatchNotes).get(reference) ?? null
}
