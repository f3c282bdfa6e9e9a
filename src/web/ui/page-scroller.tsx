import type { ReactNode, Ref } from 'react'

interface PageScrollerProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly className: string
  readonly children: ReactNode
}

/**
 * The part of a page that scrolls. It can have the focus, so that the keys that scroll work after a click on its text and
 * after a change of page (`shell/use-page-focus.ts`). What is placed in it scrolls with it, words for screen readers included:
 * otherwise these would make the document itself scroll, into nothing.
 */
export function PageScroller({ ref, className, children }: PageScrollerProps) {
  return (
    <div ref={ref} data-page-scroller tabIndex={-1} className={`relative outline-none ${className}`}>
      {children}
    </div>
  )
}

/** Gives the focus to the part of the page that scrolls. */
export function focusPage(): void {
  pageScroller()?.focus({ preventScroll: true })
}

/** Which part scrolls may depend on the width of the window. */
function pageScroller(): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>('[data-page-scroller]')]
  // The list may be kept aside.
  const shown = all.filter((element) => element.checkVisibility())
  return shown.find(canScroll) ?? shown[0] ?? null
}

/** Whether keys scroll the element. */
export function canScroll(element: Element): boolean {
  return (
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
  )
}

/**
 * Scrolls at once. A busy browser paints the page before it says that it was scrolled, so the lines are drawn first.
 *
 * @returns where the page stands then
 */
export function jumpTo(scroller: HTMLElement, top: number): number {
  const before = scroller.scrollTop
  scroller.scrollTo({ top, behavior: 'instant' })
  const { scrollTop } = scroller
  if (scrollTop !== before) queueMicrotask(() => scroller.dispatchEvent(new Event('scroll')))
  return scrollTop
}
