import { NAVIGATION_PAGES, type NavigationPage } from '#contract/dashboard-api/pages.ts'
import { keptSetting } from '../lib/kept-setting.ts'

type StartPage = NavigationPage['route']

const startPage = keptSetting<StartPage>(
  'landfall.start',
  (stored) => NAVIGATION_PAGES.find(({ route }) => route === stored)?.route ?? '/',
  (page) => (page === '/' ? null : page),
)

/** The page that the address / opens first: Today, or the chosen one. Stored in this browser. */
export const { useCurrent: useStartPage, keep: keepStartPage } = startPage

let isOpening = true

/** The page for the address /: the start page when it opens the dashboard, afterwards Today. */
export function bareAddressPage(): StartPage {
  const page = isOpening ? startPage.current() : '/'
  isOpening = false
  return page
}
