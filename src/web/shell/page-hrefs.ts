import { linkOptions } from '@tanstack/react-router'
import { NAVIGATION_PAGES, type NavigationPage } from '#contract/dashboard-api/pages.ts'
import { rememberedLook } from '../shipments/columns/look/remembered-look.ts'
import { PAGE_ICONS } from './page-icons.ts'

/** It names a tab: the bare address may lead elsewhere. */
export const TODAY_LINK = linkOptions({
  to: '/',
  search: { tab: 'open' },
  activeOptions: { exact: true, includeSearch: false },
})

/** It leads to what is under way, in the look that was chosen last. The bare address of the list is all shipments. */
const LIST_LINK = linkOptions({
  to: '/shipments',
  search: () => ({ ...rememberedLook(), status: ['Active' as const] }),
  activeOptions: { includeSearch: false },
})

/** Where the navigation leads for a page. */
export function linkTo(route: NavigationPage['route']) {
  if (route === '/') return TODAY_LINK
  return route === '/shipments' ? LIST_LINK : linkOptions({ to: route })
}

/** Links to the pages, in the order of the navigation. */
export const PAGE_LINKS = NAVIGATION_PAGES.map(({ route, title }) => ({
  route,
  title,
  icon: PAGE_ICONS[route],
  link: linkTo(route),
}))

/** A phone's bar has room for so many; the dialog behind its last button holds the others. */
export const BAR_PAGES_MAX = 4
