import { useEffect, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { createSuggestionIndex, type SuggestionIndex } from '#facts/suggestions/suggestions.ts'
import { countRows } from '../data/account/count-rows.ts'

interface Reading {
  readonly index: SuggestionIndex
  readonly rows: readonly ShipmentRow[]
  readonly judge: Judge
  readonly isDone: boolean
}

/**
 * The numbers and names of rows, read while the search is used.
 *
 * The first reading answers with what it has so far. Once it is done it is kept: it answers while other rows are read, and
 * the next time that the field is used.
 */
export function useSuggestionIndex(
  rows: readonly ShipmentRow[],
  judge: Judge,
  isInUse: boolean,
): SuggestionIndex | null {
  const [reading, setReading] = useState<Reading | null>(null)
  const isRead = reading?.isDone === true && reading.rows === rows && reading.judge === judge
  useEffect(() => {
    if (!isInUse || isRead) return
    const index = createSuggestionIndex(judge)
    const read = (isDone: boolean) =>
      setReading((earlier) => (isDone || !earlier ? { index, rows, judge, isDone } : earlier))
    const add = (row: ShipmentRow) => {
      index.add(row)
      if (index.size() === 1) read(false)
    }
    const stop = new AbortController()
    countRows([{ rows, add }], { onEnd: () => read(true), signal: stop.signal })
    return () => stop.abort()
  }, [isInUse, isRead, rows, judge])
  return reading?.index ?? null
}
