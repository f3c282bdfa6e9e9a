import type { ReactNode, Ref } from 'react'

interface PageScrollerProps {
  readonly ref?: Ref<HTMLDivElement>
  /** Name for the router, which restores its scroll position. A new address of a page starts at the top. */
  readonly id?: string
  readonly className: string
  readonly children: ReactNode
}

/**
 * The part of a page that scrolls. It can have the focus, so that scrolling keys work after a click on its text and
 * after a change of page (`shell/use-page-focus.ts`). Everything inside scrolls with it, including texts for screen
 * readers, which would otherwise make the document itself scroll.
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

/** Focuses the part of the page that scrolls. */
export function focusPage(): void {
  pageScroller()?.focus({ preventScroll: true })
}

/** The scrolling part may depend on the width of the window. */
function pageScroller(): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>('[data-page-scroller]')]
  // Other pages may be mounted but hidden.
  const shown = all.filter((element) => element.checkVisibility())
  return shown.find(canScroll) ?? shown[0] ?? null
}

/** Whether keys scroll the element. */
export function canScroll(element: Element): boolean {
  return (
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
  )
}
