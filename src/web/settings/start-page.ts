import { keptSetting } from '../lib/kept-setting.ts'

const START_PAGES = ['/', '/shipments', '/map'] as const
export type StartPage = (typeof START_PAGES)[number]

const startPage = keptSetting<StartPage>(
  'landfall.start',
  (stored) => START_PAGES.find((page) => page === stored) ?? '/',
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
