import { useRouter } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

/**
 * Moves the focus to the content after a change of page, so that keyboard and screen reader go on there; a page that
 * has placed the focus itself, such as the list on the row that was opened, keeps it.
 */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (fromLocation && pathChanged && isLost) content.current?.focus({ preventScroll: true })
      }),
    [router, content],
  )
}
