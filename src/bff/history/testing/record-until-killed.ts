/**
 * Records ticking shipments into a file like the proxy, until it is killed. Continues from what the file has
 * completely. Arguments: the file, and when the shipments were new.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../clock.ts'
import { History } from '../history.ts'
import { TICKING_COUNT, TickingShipments } from './ticking-shipments.ts'

const [path = '', startMs = ''] = process.argv.slice(2)
const POLL_EVERY_MS = 10
const shipments = new TickingShipments(Number(startMs))
const history = new History({
  clock: systemClock,
  wallMs: Date.now,
  path,
  pastFile: null,
  marketplaceField: 'marketplace',
  source: 'ticking shipments',
  serviceMs: Date.now,
  askAccount: () => {},
  onFault(error) {
    throw error
  },
  onUnreadable(_what, error) {
    throw error
  },
})

let isFirst = true
const kept = await history.copy({ take: () => {}, countMax: Infinity })
let polledMs = kept ? kept.polledUs / 1000 : -Infinity
process.send?.('records')
for (;;) {
  const startedAtMs = systemClock.nowMs()
  const nowMs = Date.now()
  const changed = Array.from({ length: TICKING_COUNT }, (_, index) => index).filter(
    (index) =>
      polledMs === -Infinity || shipments.versionAt(index, nowMs) > shipments.versionAt(index, polledMs),
  )
  const data = changed.map((index) => shipments.at(index, nowMs))
  const body = Buffer.from(JSON.stringify({ data, nextCursor: null }))
  history.note({ name: 'shipments', path: '/shipments' }, { body, askedAtMs: startedAtMs })
  history.notePoll({
    startedAtMs,
    isCaughtUp: !isFirst || kept !== null,
    filled: 'all',
    polledUs: nowMs * 1000,
  })
  isFirst = false
  polledMs = nowMs
  await pause(POLL_EVERY_MS)
}
