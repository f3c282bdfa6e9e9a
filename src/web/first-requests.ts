// Becomes the script within the built page: it runs before the page's code is there, so it must stay small.
import {
  ME_PATH,
  SESSION_PATH,
  TEAM_PATH,
  TODAY_OWN_FILTERS,
  TODAY_PATH,
} from '#contract/dashboard-api/paths.ts'
import { startRequest } from './lib/started-request.ts'
import { startFirstList } from './shipments/data/first-list.ts'

const nowMs = Date.now()
// First, since it names the zone in which days count.
startRequest(SESSION_PATH, nowMs)
startFirstList(nowMs)
// Today, or a start page that reads it soon.
if (location.pathname === '/') {
  const names = [...new URLSearchParams(location.search).keys()]
  if (names.every((name) => TODAY_OWN_FILTERS.includes(name))) startRequest(TODAY_PATH, nowMs)
}
startRequest(TEAM_PATH, nowMs)
startRequest(ME_PATH, nowMs)
