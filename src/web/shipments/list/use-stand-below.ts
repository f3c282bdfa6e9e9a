import { useLayoutEffect, type RefObject } from 'react'

/**
 * Keeps an element that stays in view below another one, whose height changes: its lines wrap, and chips come and go.
 * Changing a custom property for the height would restyle every element that inherits it.
 *
 * @param scroller the element that scrolls, with both in it; without one, nothing stays in view
 * @param above selects the other one
 */
export function useStandBelow(
  element: RefObject<HTMLElement | null>,
  scroller: HTMLElement | undefined,
  above: string,
): void {
  useLayoutEffect(() => {
    const other = scroller?.querySelector<HTMLElement>(above)
    if (!other) return
    const observer = new ResizeObserver(() => {
      element.current?.style.setProperty('top', `${other.offsetHeight}px`)
    })
    observer.observe(other)
    return () => observer.disconnect()
  }, [element, scroller, above])
}
