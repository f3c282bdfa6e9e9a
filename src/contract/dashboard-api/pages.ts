/**
 * The pages of the dashboard. Each has a line here, a file in `web/routes` and, if it is in the navigation, an icon in
 * `web/shell/page-icons.ts`. The proxy serves the dashboard at these addresses.
 */

/** A page, and how a user gets there. */
export interface DashboardPage {
  /** Its address in the router's notation: `$name` matches any one segment. */
  readonly route: string
  /** Its name in navigation, help, settings and links back to it. */
  readonly title: string
  /**
   * The key that opens it after `G`. Pages with a key are in the navigation, in the order of the list, and can be the
   * start page. `null` for other pages.
   */
  readonly key: string | null
}

export const PAGES = [
  { route: '/', title: 'Today', key: 't' },
  { route: '/shipments', title: 'Shipments', key: 's' },
  { route: '/orders', title: 'Orders', key: 'o' },
  { route: '/map', title: 'Map', key: 'm' },
  { route: '/changes', title: 'Changes', key: null },
  { route: '/po', title: 'Purchase order', key: null },
  { route: '/settings', title: 'Settings', key: null },
  { route: '/shipments/$reference', title: 'Shipment', key: null },
] as const satisfies readonly DashboardPage[]

export type NavigationPage = Extract<(typeof PAGES)[number], { key: string }>

/** The pages in the navigation, in its order. */
export const NAVIGATION_PAGES = PAGES.filter((page): page is NavigationPage => page.key !== null)

/** A page's title for its heading and the browser's tab. */
export function titleOf(route: (typeof PAGES)[number]['route']): string {
  return PAGES.find((page) => page.route === route)?.title ?? ''
}

/**
 * The page at a path, with or without a trailing slash.
 *
 * @param path of an address, without its query
 * @param pages all pages
 * @returns `null` if there is no page
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
