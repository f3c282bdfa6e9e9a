import { linkOptions } from '@tanstack/react-router'
import { NAVIGATION_PAGES, type NavigationPage } from '#contract/dashboard-api/pages.ts'
import { rememberedLook } from '../shipments/columns/look/remembered-look.ts'
import { PAGE_ICONS } from './page-icons.ts'

/** Names a tab, because the bare address may open another page. */
export const TODAY_LINK = linkOptions({
  to: '/',
  search: { tab: 'open' },
  activeOptions: { exact: true, includeSearch: false },
})

/** Shows active shipments with the columns and row height chosen last. The bare address of the list shows all shipments. */
export const LIST_LINK = linkOptions({
  to: '/shipments',
  search: () => ({ ...rememberedLook(), status: ['Active' as const] }),
  activeOptions: { includeSearch: false },
})

/** Target of the navigation for a page. */
export function linkTo(route: NavigationPage['route']) {
  if (route === '/') return TODAY_LINK
  return route === '/shipments' ? LIST_LINK : linkOptions({ to: route })
}

/** Links to the pages, in navigation order. */
export const PAGE_LINKS = NAVIGATION_PAGES.map(({ route, title }) => ({
  route,
  title,
  icon: PAGE_ICONS[route],
  link: linkTo(route),
}))

/** Number of pages in a phone's bar; the dialog of its last button has the others. */
export const BAR_PAGES_MAX = 4
