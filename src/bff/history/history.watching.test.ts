import { expect, test } from 'vitest'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { HISTORY_START_MS, MOVED, setUpHistory, version } from './testing/running-history.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

test('stopped for three days and 600 changes: each once, each of the gap, none from before called watched', async () => {
  const folder = temporaryFolder()
  const first = setUpHistory({ folder })
  const shipments = Array.from({ length: 600 }, (_, index) =>
    sampleShipment(`S-${index}`, { updatedAt: version(0, null).updatedAt }),
  )
  await first.poll(shipments)
  await first.pollFor(60_000)
  first.history.close()
  const startMs = HISTORY_START_MS + 3 * DAY_MS
  const second = setUpHistory({ folder, startMs })
  const changed = shipments.map((shipment) => ({
    ...shipment,
    tags: ['changed'],
    updatedAt: new Date(startMs - HOUR_MS).toISOString(),
  }))
  // A poll ends after five pages; the rest comes with the next fill.
  await second.poll(changed.slice(0, 500), { isCaughtUp: false })
  await second.clock.advance(60_000)
  await second.see(changed.slice(400))
  await second.pollFor(60_000)
  await second.see(changed)
  expect(second.rows('SELECT origin, count(*) AS n FROM change GROUP BY origin')).toEqual([
    { origin: 'gap', n: 600 },
  ])
  const [change] = second.history.read('S-599').changes
  expect(change?.afterAt).toBe('2026-11-20T08:01:01.000Z')
})

test('a cut is remembered for longer than changes are, whatever was caught up with since', async () => {
  const folder = temporaryFolder()
  const startOn = (days: number) => setUpHistory({ folder, startMs: HISTORY_START_MS + days * DAY_MS })
  const first = startOn(0)
  await first.poll([version(0, '2026-12-08')])
  first.history.close()
  const cut = startOn(1)
  await cut.poll([], { isCaughtUp: false })
  cut.history.close()
  const third = startOn(20)
  await third.poll()
  third.history.close()
  const last = startOn(45)
  await last.poll()
  await last.see([version(60 * 23, '2026-12-12')])
  expect(last.told('A')).toEqual([MOVED.replace('watched', 'gap')])
})
