import { keptSetting } from '../lib/kept-setting.ts'

const START_PAGES = ['/shipments', '/map'] as const
export type StartPage = (typeof START_PAGES)[number]

/** What the bare address opens. The choice stays in this browser. */
export const {
  current: startPage,
  useCurrent: useStartPage,
  keep: keepStartPage,
} = keptSetting<StartPage>(
  'landfall.start',
  (stored) => START_PAGES.find((page) => page === stored) ?? '/shipments',
  (page) => (page === '/shipments' ? null : page),
)
