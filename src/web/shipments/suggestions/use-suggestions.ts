import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Suggestion } from '#facts/suggestions/suggestions.ts'
import { useIsSetWhole, useJudgedRows } from '../data/account/account.ts'
import { readAccountSetOnce } from '../data/account/account-set.ts'
import { useKnownRows } from '../data/known-rows.ts'
import { useSuggestionIndex } from './use-suggestion-index.ts'

/** What is suggested for a text. */
export interface Suggested {
  readonly suggestions: readonly Suggestion[]
  /** How many shipments were looked through so far; `null` once these are all of the account set. */
  readonly soFar: number | null
}

/**
 * What fits a text in the account set. Its numbers and names are read when the field gets the focus.
 *
 * @param isInUse whether the field has the focus
 */
export function useSuggestions(text: string, isInUse: boolean): Suggested {
  const client = useQueryClient()
  const known = useKnownRows()
  const { rows, judge } = useJudgedRows()
  const isSetWhole = useIsSetWhole()
  useEffect(() => {
    if (isInUse) readAccountSetOnce(client, known)
  }, [client, known, isInUse])
  const index = useSuggestionIndex(rows, judge, isInUse)
  const isWhole = isSetWhole && index?.size() === rows.length
  return { suggestions: index?.find(text) ?? [], soFar: isWhole ? null : (index?.size() ?? 0) }
}
