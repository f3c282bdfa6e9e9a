import type { ReactNode, Ref } from 'react'

interface PageScrollerProps {
  readonly ref?: Ref<HTMLDivElement>
  /** Names it for the router, which keeps where it is scrolled to; another address of a page begins at its top. */
  readonly id?: string
  readonly className: string
  readonly children: ReactNode
}

/**
 * The part of a page that scrolls. It can have the focus, so that the keys that scroll work after a click on its text and
 * after a change of page (`shell/use-page-focus.ts`). What is placed in it scrolls with it, words for screen readers included:
 * otherwise these would make the document itself scroll, into nothing.
 */
export function PageScroller({ ref, id = 'page', className, children }: PageScrollerProps) {
  return (
    <div
      ref={ref}
      data-page-scroller
      data-scroll-restoration-id={id}
      tabIndex={-1}
      className={`relative outline-none ${className}`}
    >
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
