import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import {
  createSuggestionIndex,
  type Suggestion,
  type SuggestionIndex,
} from '#facts/suggestions/suggestions.ts'
import { useIsSetWhole, useJudgedRows } from '../data/account/account.ts'
import { readAccountSetOnce } from '../data/account/account-set.ts'
import { useCounted } from '../data/account/use-counted.ts'

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
  const { rows } = useJudgedRows()
  const isSetWhole = useIsSetWhole()
  useEffect(() => {
    if (isInUse) readAccountSetOnce(client)
  }, [client, isInUse])
  const index = useSuggestionIndex(rows, isInUse)
  const isWhole = isSetWhole && index?.size() === rows.length
  return { suggestions: index?.find(text) ?? [], soFar: isWhole ? null : (index?.size() ?? 0) }
}

/**
 * The numbers and names of rows, read while the search is used. The first reading answers with what it has so far, a later
 * one once it is done.
 */
export function useSuggestionIndex(rows: readonly ShipmentRow[], isInUse: boolean): SuggestionIndex | null {
  const [first, setFirst] = useState<SuggestionIndex | null>(null)
  const start = useCallback(() => {
    const index = createSuggestionIndex()
    const add = (row: ShipmentRow) => {
      index.add(row)
      if (index.size() === 1) setFirst((earlier) => earlier ?? index)
    }
    return { add, counted: () => index }
  }, [])
  return useCounted<SuggestionIndex>(isInUse ? rows : null, start) ?? first
}
