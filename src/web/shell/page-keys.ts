import { handleKeys, handleKeysAfter } from '../shortcuts/shortcuts.ts'
import { NAVIGATION_PAGES, type NavigationPage } from '#contract/dashboard-api/pages.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { linkTo } from './page-hrefs.ts'
import { focusSearchBox } from './search-box.tsx'

/** Shortcuts of every page. */
export function startPageKeys(router: Pick<RegisteredRouter, 'navigate'>): void {
  handleKeys({ '/': focusSearchBox })
  const goTo = (route: NavigationPage['route']) => {
    void router.navigate(linkTo(route))
    return true
  }
  handleKeysAfter('g', Object.fromEntries(NAVIGATION_PAGES.map(({ route, key }) => [key, () => goTo(route)])))
}
