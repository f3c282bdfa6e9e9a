import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { isPageCovered, isTextField, keyName } from '../shortcuts/key-press.ts'
import { isUsersDoing, pageMoved } from '../shortcuts/shortcuts.ts'
import { canScroll, focusPage } from '../ui/page-scroller.tsx'

/**
 * Moves the focus to the part of the page that scrolls: after a change of page, so that keyboard and screen reader go on
 * there, and for a key that would scroll nothing. A page that has placed the focus itself, such as the list on the row
 * that was opened, keeps it, and so does a field of the shell that is written into.
 */
export function usePageFocus(content: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    let isAskedFor = true
    const stopBefore = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) isAskedFor = isUsersDoing()
    })
    const stopAfter = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      pageMoved(isAskedFor)
      // With the next frame, since to give the focus has the browser lay out the page at once.
      requestAnimationFrame(() => {
        const { activeElement } = document
        const isPlaced = content.current?.contains(activeElement) === true || isTextField(activeElement)
        if (!isPlaced) focusPage()
      })
    })
    return () => {
      stopBefore()
      stopAfter()
    }
  }, [router, content])
  // Before anything is painted: what can be seen can be scrolled.
  useLayoutEffect(() => {
    // The window hears of a key last, but before the browser scrolls the element with the focus.
    addEventListener('keydown', focusForScrolling)
    return () => removeEventListener('keydown', focusForScrolling)
  }, [])
}

const SCROLL_KEYS = new Set([
  'PageDown',
  'PageUp',
  'Home',
  'End',
  'ArrowDown',
  'ArrowUp',
  'Space',
  'Shift+Space',
])
/** Elements that do something else on Space. */
const PRESSED_BY_SPACE = 'button, summary, input'

function focusForScrolling(event: KeyboardEvent): void {
  const name = keyName(event)
  if (name === null || !SCROLL_KEYS.has(name) || isPageCovered()) return
  const { activeElement } = document
  if (isTextField(activeElement) || (event.key === ' ' && activeElement?.matches(PRESSED_BY_SPACE))) return
  if (!activeElement || !isInScroller(activeElement)) focusPage()
}

function isInScroller(element: Element): boolean {
  const { parentElement } = element
  return canScroll(element) || (parentElement !== null && isInScroller(parentElement))
}
