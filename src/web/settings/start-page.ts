import { NAVIGATION_PAGES, type NavigationPage } from '#contract/dashboard-api/pages.ts'
import { keptSetting } from '../lib/kept-setting.ts'

type StartPage = NavigationPage['route']

const startPage = keptSetting<StartPage>(
  'landfall.start',
  (stored) => NAVIGATION_PAGES.find(({ route }) => route === stored)?.route ?? '/',
  (page) => (page === '/' ? null : page),
)

/** What the bare address opens first: Today, or the page that was chosen. The choice stays in this browser. */
export const { useCurrent: useStartPage, keep: keepStartPage } = startPage

let isOpening = true

/** Where the bare address leads: to the start page when it opens the dashboard, later on to Today. */
export function bareAddressPage(): StartPage {
  const page = isOpening ? startPage.current() : '/'
  isOpening = false
  return page
}
