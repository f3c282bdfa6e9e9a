import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  createSuggestionIndex,
  type Suggestion,
  type SuggestionIndex,
} from '#facts/suggestions/suggestions.ts'
import { inSlices } from '../../lib/in-slices.ts'
import { useIsSetWhole, useJudgedRows } from '../data/account/account.ts'
import { readAccountSetOnce } from '../data/account/account-set.ts'
import { useKnownRows } from '../data/known-rows.ts'

/** What is suggested for a text. */
export interface Suggested {
  readonly suggestions: readonly Suggestion[]
  /** How many shipments were looked through so far; `null` once these are all of the account set. */
  readonly soFar: number | null
}

const SLICE_MS = 4
const SLICE_PAUSE_MS = 4

/**
 * What fits a text in the account set, whose numbers and names are read once somebody is about to type.
 *
 * @param isInUse whether the field has the focus
 */
export function useSuggestions(text: string, isInUse: boolean): Suggested {
  const client = useQueryClient()
  const known = useKnownRows()
  const { rows, judge } = useJudgedRows()
  const isSetWhole = useIsSetWhole()
  const [index, setIndex] = useState<SuggestionIndex | null>(null)
  useEffect(() => {
    if (isInUse) readAccountSetOnce(client, known)
  }, [client, known, isInUse])
  useEffect(() => {
    if (!isInUse) return
    const stop = new AbortController()
    const next = createSuggestionIndex(judge)
    const onEnd = () => setIndex(next)
    inSlices(rows, next.add, { onEnd, signal: stop.signal, sliceMs: SLICE_MS, pauseMs: SLICE_PAUSE_MS })
    return () => stop.abort()
  }, [isInUse, rows, judge])
  const isWhole = isSetWhole && index?.size() === rows.length
  return { suggestions: index?.find(text) ?? [], soFar: isWhole ? null : (index?.size() ?? 0) }
}
