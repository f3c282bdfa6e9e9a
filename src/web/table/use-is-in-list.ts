import { useEffect, useState, type RefObject } from 'react'
import { isPageCovered } from '../shortcuts/key-press.ts'

/**
 * Whether the pointer or the focus is in an element. A finger leaves no pointer behind. A dialog changes nothing: its user is
 * still about the row that they had.
 */
export function useIsInList(box: RefObject<HTMLElement | null>): boolean {
  const [isIn, setIsIn] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const check = () => {
      if (isPageCovered()) return
      const isPointedAt = matchMedia('(hover: hover)').matches && element.matches(':hover')
      setIsIn(isPointedAt || element.contains(document.activeElement))
    }
    // The focus is nowhere while it moves from one row to the next.
    const checkSoon = () => void setTimeout(check)
    const stop = new AbortController()
    const { signal } = stop
    for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
      element.addEventListener(name, checkSoon, { signal })
    // A dialog or a popover has closed. Neither bubbles.
    for (const name of ['close', 'toggle'])
      document.addEventListener(name, checkSoon, { signal, capture: true })
    return () => stop.abort()
  }, [box])
  return isIn
}
