import { once } from '../shortcuts/once.ts'
import { handleKeys, handleKeysAfter } from '../shortcuts/shortcuts.ts'
import { focusPage } from '../ui/page-scroller.tsx'
import { PAGES } from '#contract/dashboard-api/pages.ts'
import { goToSearch, PAGE_SEARCH } from './go-to-search.ts'

/** From a shipment to the page that it was opened from. */
const BACK = 'a[data-shortcut="back"]'
/** From a shipment to its neighbours in that list. */
const NEXT = '[data-shortcut="next"]'
const PREVIOUS = '[data-shortcut="previous"]'
/** The first result of a page's search. */
const RESULTS = '[data-search-results] a'
const WAIT_MS_MAX = 5000

/** What keys do on every page. */
export function startPageKeys(): void {
  handleKeys({
    '/': goToSearch,
    Escape: once(() => follow(BACK)),
    j: () => step(NEXT),
    k: () => step(PREVIOUS),
    ArrowDown: toResults,
  })
  handleKeysAfter(
    'g',
    Object.fromEntries(
      PAGES.flatMap(({ route, key }) => (key === null ? [] : [[key, () => follow(pageLink(route))]])),
    ),
  )
}

function pageLink(route: string): string {
  return `[data-go="${route}"]`
}

/** From the search of a page without rows to its results; the list has keys for its rows. */
function toResults(target: Element): boolean {
  if (!target.matches(PAGE_SEARCH) || !focusResults()) return false
  // The search is still running, and its results will take the place of these.
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusResults()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), WAIT_MS_MAX)
  return true
}

function focusResults(): boolean {
  const first = document.querySelector<HTMLElement>(RESULTS)
  first?.focus()
  return first !== null
}

/** The neighbour begins at its top. */
function step(link: string): boolean {
  if (!follow(link)) return false
  focusPage()
  document.activeElement?.scrollTo({ top: 0, behavior: 'instant' })
  return true
}

function follow(link: string): boolean {
  const element = document.querySelector<HTMLElement>(link)
  element?.click()
  return element !== null
}
