import { linkOptions } from '@tanstack/react-router'
import { NAVIGATION_PAGES } from '#contract/dashboard-api/pages.ts'
import { PAGE_ICONS } from './page-icons.ts'

/** It names a tab: the bare address may lead elsewhere. */
export const TODAY_LINK = linkOptions({
  to: '/',
  search: { tab: 'open' },
  activeOptions: { exact: true, includeSearch: false },
})

/** Links to the pages, in the order of the navigation. */
export const PAGE_LINKS = NAVIGATION_PAGES.map(({ route, title }) => ({
  route,
  title,
  icon: PAGE_ICONS[route],
  link: route === '/' ? TODAY_LINK : linkOptions({ to: route }),
}))

/** A phone's bar has room for so many; the dialog behind its last button holds the others. */
export const BAR_PAGES_MAX = 4
