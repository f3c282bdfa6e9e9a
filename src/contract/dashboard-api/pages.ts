/**
 * The pages of the dashboard. Each has a line here, a file in `web/routes` and, in the navigation, an icon in
 * `web/shell/page-icons.ts`. The proxy answers at their addresses; the browser draws, names and reaches them.
 */

/** A page, and how a user gets there. */
export interface DashboardPage {
  /** Its address as the router spells it: `$name` stands for any one segment. */
  readonly route: string
  /** Its name in the navigation, the help, the settings and on the way back to it. */
  readonly title: string
  /**
   * `G` and then this key leads there, and so does the navigation, in the order of the list. Such a page can be the start page.
   * `null` where neither does.
   */
  readonly key: string | null
}

export const PAGES = [
  { route: '/', title: 'Today', key: 't' },
  { route: '/shipments', title: 'Shipments', key: 's' },
  { route: '/orders', title: 'Orders', key: 'o' },
  { route: '/map', title: 'Map', key: 'm' },
  { route: '/po', title: 'Purchase order', key: null },
  { route: '/settings', title: 'Settings', key: null },
  { route: '/shipments/$reference', title: 'Shipment', key: null },
] as const satisfies readonly DashboardPage[]

/** A page that the navigation leads to. */
export type NavigationPage = Extract<(typeof PAGES)[number], { key: string }>

/** The pages that the navigation leads to, in its order. */
export const NAVIGATION_PAGES = PAGES.filter((page): page is NavigationPage => page.key !== null)

/** The name of a page, as its own heading and the browser's tab say it. */
export function titleOf(route: (typeof PAGES)[number]['route']): string {
  return PAGES.find((page) => page.route === route)?.title ?? ''
}

/**
 * The page at a path, with or without a slash at its end.
 *
 * @param path of an address, without its query
 * @param pages all that there are
 * @returns `null` where there is no page
 */
export function pageAt<Page extends DashboardPage>(path: string, pages: readonly Page[]): Page | null {
  const segments = segmentsOf(path)
  return pages.find(({ route }) => fits(segments, segmentsOf(route))) ?? null
}

function segmentsOf(path: string): readonly string[] {
  return path.replace(/(?<=.)\/$/, '').split('/')
}

function fits(segments: readonly string[], route: readonly string[]): boolean {
  return (
    segments.length === route.length &&
    route.every((each, at) => (each.startsWith('$') ? segments[at] !== '' : each === segments[at]))
  )
}
