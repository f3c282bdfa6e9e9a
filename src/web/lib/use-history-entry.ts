import {
  useElementScrollRestoration,
  useLocation,
  useRouter,
  type ParsedLocation,
} from '@tanstack/react-router'

/** Key of the current history entry; `null` if it belongs to another page. */
export function useHistoryEntry(isOfPage: (pathname: string) => boolean): string | null {
  return useLocation({
    select: ({ pathname, state }) => (isOfPage(pathname) ? (state.__TSR_key ?? '') : null),
  })
}

const RUN = Math.random()

/** Key of a history entry for scroll restoration. It changes with a reload, which starts at the top. */
export function scrollKey({ state, href }: ParsedLocation): string {
  return `${RUN} ${state.__TSR_key ?? href}`
}

/** Key of the newest history entry, and the scroll position of its page when it was left, in pixels. */
export function useNewestEntry() {
  const router = useRouter()
  const offset = useElementScrollRestoration({ id: 'page', getKey: scrollKey })?.scrollY ?? 0
  return { entry: () => router.latestLocation.state.__TSR_key ?? '', offset }
}
