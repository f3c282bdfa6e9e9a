import { useEffect, useState, type RefObject } from 'react'

/** The head of the page, and the space below it, in pixels. */
const HEAD_PX = 100

/** The id of the section that the reader is at. */
export function useSectionInView(scroller: RefObject<HTMLElement | null>, ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '')
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => setCurrent(sectionAt(element, ids))
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, ids])
  return current
}

/** The last section that begins above a line. The line comes down as the page is scrolled, so the last ones have a turn. */
function sectionAt(scroller: HTMLElement, ids: readonly string[]): string {
  const { scrollTop, scrollHeight, clientHeight } = scroller
  const share = scrollTop / Math.max(1, scrollHeight - clientHeight)
  const line = scroller.getBoundingClientRect().top + HEAD_PX + share * (clientHeight - HEAD_PX)
  const begun = ids.filter((id) => {
    const section = document.getElementById(id)
    return section !== null && section.getBoundingClientRect().top <= line
  })
  return begun.at(-1) ?? ids[0] ?? ''
}
