import { useEffect, useRef, useState, type RefObject } from 'react'

/** Height of the page header and the space below it, in pixels. */
const HEAD_PX = 100

/** The id of the section in view, and a function to go to another one. */
export function useSectionInView(
  scroller: RefObject<HTMLElement | null>,
  ids: readonly string[],
): readonly [current: string, goTo: (id: string) => void] {
  const [current, setCurrent] = useState(ids[0] ?? '')
  const wentTo = useRef<number | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      // The page may end before a chosen section reaches the top. The section stays marked until the next scroll.
      if (element.scrollTop === wentTo.current) return
      wentTo.current = null
      setCurrent(sectionAt(element, ids))
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, ids])
  const goTo = (id: string) => {
    document.getElementById(id)?.scrollIntoView()
    wentTo.current = scroller.current?.scrollTop ?? null
    setCurrent(id)
  }
  return [current, goTo]
}

/**
 * The last section that begins above a line. The line moves down with the scroll position, so that the last sections
 * are reached.
 */
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
