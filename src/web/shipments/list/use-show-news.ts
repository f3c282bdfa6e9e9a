import { useEffect, useEffectEvent } from 'react'
import type { List } from './use-list.ts'

/**
 * Shows the newest list by itself where no row moves under the user: at the top of the page, with neither the focus nor the
 * pointer among the rows, and when the page is looked at again.
 */
export function useShowNews({ news, isLoading, show }: List, scroller: HTMLElement | null): void {
  const showNews = useEffectEvent((isBack: boolean) => {
    if (!scroller || news === 0 || isLoading) return
    const isFree = scroller.scrollTop === 0 && !scroller.querySelector(IN_USE)
    if (isBack || isFree) show()
  })
  useEffect(() => showNews(false), [news, scroller])
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && showNews(true)
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
}

const IN_USE = 'tbody:is(:hover, :focus-within)'
