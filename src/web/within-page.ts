// Becomes the script within the built page: it runs before the page's code is there, so it must stay small.
import { ME_PATH } from '#contract/dashboard-api/paths.ts'
import { startRequest } from './lib/started-request.ts'
import { startFirstList } from './shipments/first-list.ts'

const nowMs = Date.now()
startFirstList(nowMs)
startRequest(ME_PATH, nowMs)
