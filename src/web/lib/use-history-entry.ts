import {
  useElementScrollRestoration,
  useLocation,
  useRouter,
  type ParsedLocation,
} from '@tanstack/react-router'

/** The key of the history entry that a page is shown for; `null` while another page has the newest one. */
export function useHistoryEntry(isOfPage: (pathname: string) => boolean): string | null {
  return useLocation({
    select: ({ pathname, state }) => (isOfPage(pathname) ? (state.__TSR_key ?? '') : null),
  })
}

const RUN = Math.random()

/** Names a history entry for as long as the page is not loaded again, which begins at its top. */
export function scrollKey({ state, href }: ParsedLocation): string {
  return `${RUN} ${state.__TSR_key ?? href}`
}

/** The key of the newest history entry, and where the page was scrolled to when that was left. */
export function useNewestEntry() {
  const router = useRouter()
  const offset = useElementScrollRestoration({ id: 'page', getKey: scrollKey })?.scrollY ?? 0
  return { entry: () => router.latestLocation.state.__TSR_key ?? '', offset }
}
