import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { isPageCovered, isTextField, keyName } from '../shortcuts/key-press.ts'
import { isUsersDoing, pageMoved } from '../shortcuts/shortcuts.ts'
import { canScroll, focusPage } from '../ui/page-scroller.tsx'

/**
 * Moves the focus to the part of the page that scrolls: after a change of page, so that keyboard and screen reader
 * continue there, and for a key that would scroll nothing. If a page has set the focus itself, such as the list on the
 * opened row, or the user is typing in a field of the shell, the focus stays.
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
      // In the next frame, because setting the focus forces a layout.
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
  // Before the first paint, so that keys scroll whatever is visible.
  useLayoutEffect(() => {
    // The window is the last to receive a key event, but before the browser scrolls the focused element.
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
/** Elements with another action on Space. */
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
