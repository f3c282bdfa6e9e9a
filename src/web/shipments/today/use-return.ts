import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isTextField } from '../../shortcuts/key-press.ts'
import { lineAfter, lineAt } from './use-line-focus.ts'
import type { TodayList } from './use-today-list.ts'

interface Opened {
  /** Of the history entry that the shipment was opened from. */
  readonly historyKey: string | undefined
  readonly key: string
  readonly order: readonly string[]
}

let opened: Opened | null = null

/**
 * Coming back from a shipment, the focus is on its row, else on the one after.
 *
 * @param isComplete no more rows are to come
 */
export function useReturn({ box, rowKeys, focus }: TodayList, isComplete: boolean): void {
  const { history } = useRouter()
  const keep = useEffectEvent((target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a[data-reference]') : null
    const key = lineAt(link)
    if (key !== null) opened = { historyKey: history.location.state.__TSR_key, key, order: rowKeys }
  })
  useEffect(() => {
    const element = box.current
    const onClick = ({ target }: MouseEvent) => keep(target)
    element?.addEventListener('click', onClick, { capture: true })
    return () => element?.removeEventListener('click', onClick, { capture: true })
  }, [box])
  // What is opened from now on is for the next time.
  const left = useRef<Opened | null>(null)
  useLayoutEffect(() => {
    left.current ??= opened
    opened = null
  }, [])
  const comeBack = useEffectEvent(() => {
    const { current } = left
    // The first few rows come before the others.
    if (!current || (!isComplete && !rowKeys.includes(current.key))) return
    left.current = null
    if (current.historyKey !== history.location.state.__TSR_key) return
    const next = lineAfter(current.key, current.order, rowKeys)
    // The rows may come while the reader already writes into the search.
    if (next !== null && !isTextField(document.activeElement)) focus.focusLine(next)
  })
  useLayoutEffect(() => queueMicrotask(comeBack), [rowKeys, isComplete])
}
