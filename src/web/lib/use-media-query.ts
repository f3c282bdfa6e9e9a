import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, kept up to date. Without a browser, as in a test that renders markup, none matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  )
}

/** Whether the page is as narrow as a phone, below the breakpoint `sm`. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 40rem)')
}

/** Whether a sidebar fits beside the page, from the breakpoint `lg` up. */
export function useIsWide(): boolean {
  return useMediaQuery('(width >= 72rem)')
}

/** Cached by query, since every component that uses it asks at each render. */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query)
  if (known) return known
  const list = matchMedia(query)
  lists.set(query, list)
  return list
}

const lists = new Map<string, MediaQueryList>()
