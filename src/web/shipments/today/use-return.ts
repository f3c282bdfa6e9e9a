import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { lineAfter, lineAt } from './use-line-focus.ts'
import type { TodayList } from './use-today-list.ts'

interface Opened {
  /** Of the history entry that the shipment was opened from. */
  readonly historyKey: string | undefined
  readonly key: string
  readonly order: readonly string[]
}

let opened: Opened | null = null

/** Coming back from a shipment, the focus is on its row, else on the one after. */
export function useReturn({ box, rowKeys, focus }: TodayList): void {
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
  const comeBack = useEffectEvent(() => {
    if (opened?.historyKey !== history.location.state.__TSR_key) return
    const next = opened && lineAfter(opened.key, opened.order, rowKeys)
    opened = null
    if (next !== null) focus.focusLine(next)
  })
  const hasRows = rowKeys.length > 0
  useLayoutEffect(() => {
    if (hasRows) queueMicrotask(comeBack)
  }, [hasRows])
}
