import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useIsPrinting } from '../../lib/use-is-printing.ts'

/** The next page is asked for when its place comes this near to the visible end, in pixels. */
const END_MARGIN = 1200

/**
 * Tells when the end of the list comes near: before anything is drawn for that place, so that the answer is on its way
 * meanwhile, and by an observer for whatever else brings the end into view.
 *
 * @param rowCount the end is watched again for each page: a mark that stays in view is not reported twice
 */
export function useEndNear(
  end: RefObject<HTMLElement | null>,
  scroller: HTMLElement,
  rowCount: number,
  onEndNear: () => void,
): void {
  // On paper every end is near.
  const isPrinting = useIsPrinting()
  const tell = useEffectEvent(() => {
    if (!isPrinting && isEndNear(scroller)) onEndNear()
  })

  useEffect(() => {
    // A listener that captures comes before the one that draws.
    const onScroll = () => tell()
    scroller.addEventListener('scroll', onScroll, { passive: true, capture: true })
    return () => scroller.removeEventListener('scroll', onScroll, { capture: true })
  }, [scroller])

  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      { root: scroller, rootMargin: `${END_MARGIN}px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, scroller, rowCount])
}

/** Asked again when it is told: what was seen of a page on paper is heard once it is back on the screen. */
function isEndNear({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < END_MARGIN
}
