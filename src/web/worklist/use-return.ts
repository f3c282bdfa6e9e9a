import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isTextField } from '../shortcuts/key-press.ts'
import { lineAfter, type WorkGroup, type WorkRow } from './lines.ts'
import type { Worklist } from './use-worklist.ts'

interface Opened {
  /** Of the history entry that the row was opened from. */
  readonly historyKey: string | undefined
  readonly key: string
  /** Keys of all rows as they were. */
  readonly order: readonly string[]
  /** How far below the top of what scrolls the row was, in pixels. */
  readonly offset: number
}

let opened: Opened | null = null

/**
 * Coming back to a list, the focus is on the row that was opened, else on the one after, and it stands where it stood.
 *
 * @returns keeps the row that is about to be opened
 */
export function useReturn<Row extends WorkRow, Group extends WorkGroup<Row>>(
  list: Worklist<Row, Group>,
): (key: string) => void {
  const { order, focus, scroller, isComplete } = list
  const { history } = useRouter()
  // What is opened from now on is for the next time.
  const left = useRef<Opened | null>(null)
  useLayoutEffect(() => {
    left.current ??= opened
    opened = null
  }, [])
  const comeBack = useEffectEvent(() => {
    const { current } = left
    // The first few rows may come before the others.
    if (!current || !scroller || (!isComplete && !order.includes(current.key))) return
    left.current = null
    if (current.historyKey !== history.location.state.__TSR_key) return
    const next = lineAfter(current.key, current.order, order)
    // The rows may come while the reader already writes into the search.
    if (next === null || isTextField(document.activeElement)) return
    focus.focusLine(next)
    const offset = focus.topOf(next)
    if (offset !== null) scroller.scrollBy({ top: offset - current.offset, behavior: 'instant' })
  })
  useLayoutEffect(() => queueMicrotask(comeBack), [order, isComplete, scroller])
  return (key) => {
    const offset = focus.topOf(key) ?? 0
    opened = { historyKey: history.location.state.__TSR_key, key, order, offset }
  }
}
