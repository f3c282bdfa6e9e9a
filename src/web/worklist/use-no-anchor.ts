import { useLayoutEffect } from 'react'

/** The browser would move the page a second time when something above the lines grows. */
export function useNoAnchor(scroller: HTMLElement | null): void {
  useLayoutEffect(() => {
    scroller?.style.setProperty('overflow-anchor', 'none')
    return () => void scroller?.style.removeProperty('overflow-anchor')
  }, [scroller])
}
