// Built into an inline script of the page, which runs before the page's code has loaded. It must stay small.
import {
  ME_PATH,
  SESSION_PATH,
  TEAM_PATH,
  TODAY_OWN_FILTERS,
  TODAY_PATH,
} from '#contract/dashboard-api/paths.ts'
import { startRequest } from './lib/started-request.ts'
import { startFirstList } from './api/first-list.ts'

const nowMs = Date.now()
// First, because its answer has the time zone of days.
startRequest(SESSION_PATH, nowMs)
startFirstList(nowMs)
// For Today, or a start page that reads it soon.
if (location.pathname === '/') {
  const names = [...new URLSearchParams(location.search).keys()]
  if (names.every((name) => TODAY_OWN_FILTERS.includes(name))) startRequest(TODAY_PATH, nowMs)
}
startRequest(TEAM_PATH, nowMs)
startRequest(ME_PATH, nowMs)
