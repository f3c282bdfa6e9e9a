import { useLocation } from '@tanstack/react-router'

/** The key of the history entry that a page is shown for; `null` while another page has the newest one. */
export function useHistoryEntry(isOfPage: (pathname: string) => boolean): string | null {
  return useLocation({
    select: ({ pathname, state }) => (isOfPage(pathname) ? (state.__TSR_key ?? '') : null),
  })
}
