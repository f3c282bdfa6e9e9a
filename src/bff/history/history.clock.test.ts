import { expect, test } from 'vitest'
import { HISTORY_START_MS, MOVED, setUpHistory, version } from './testing/running-history.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** A folder with a delivered shipment and a change of it. */
async function folderWithChange(): Promise<string> {
  const folder = temporaryFolder()
  const { poll, history } = setUpHistory({ folder })
  await poll([version(0, '2026-12-08', { status: 'Delivered' })])
  await poll([version(1, '2026-12-12', { status: 'Delivered' })])
  history.close()
  return folder
}

test('a clock that is 500 days ahead at a start deletes nothing that is recent by the service’s clock', async () => {
  const folder = await folderWithChange()
  const ahead = setUpHistory({
    folder,
    startMs: HISTORY_START_MS + 500 * DAY_MS,
    serviceMs: () => HISTORY_START_MS + HOUR_MS,
  })
  await ahead.poll([version(2, '2026-12-14', { status: 'Delivered' })])
  await ahead.clock.advance(2 * HOUR_MS)
  ahead.history.close()
  const { poll, told, rows } = setUpHistory({ folder, startMs: HISTORY_START_MS + 2 * HOUR_MS })
  await poll()
  expect(told('A')).toHaveLength(2)
  expect(told('A')[1]).toBe(MOVED)
  expect(rows('SELECT reference FROM state')).toEqual([{ reference: 'A' }])
})

test('records made while the clock was ahead are kept no longer than their own time says, and others expire', async () => {
  const folder = await folderWithChange()
  const ahead = setUpHistory({
    folder,
    startMs: HISTORY_START_MS + 500 * DAY_MS,
    serviceMs: () => HISTORY_START_MS,
  })
  await ahead.poll([version(2, '2026-12-14', { status: 'Delivered' })])
  ahead.history.close()
  const later = setUpHistory({ folder, startMs: HISTORY_START_MS + 31 * DAY_MS })
  await later.poll()
  expect(later.told('A')).toHaveLength(1)
  const muchLater = setUpHistory({ folder, startMs: HISTORY_START_MS + 531 * DAY_MS })
  await muchLater.poll()
  expect(muchLater.rows('SELECT * FROM change')).toEqual([])
})

test('nothing is deleted before the service has sent its time', async () => {
  const folder = await folderWithChange()
  let serviceMs: number | null = null
  const { poll, rows, clock } = setUpHistory({
    folder,
    startMs: HISTORY_START_MS + 31 * DAY_MS,
    serviceMs: () => serviceMs,
  })
  await poll()
  await clock.advance(HOUR_MS)
  expect(rows('SELECT id FROM change')).toHaveLength(1)
  serviceMs = HISTORY_START_MS + 31 * DAY_MS
  await poll()
  expect(rows('SELECT id FROM change')).toEqual([])
})

test('a copy that was read by a clock ahead is of now', async () => {
  const folder = temporaryFolder()
  const ahead = setUpHistory({ folder, startMs: HISTORY_START_MS + 500 * DAY_MS })
  await ahead.poll([version(0, null)], { filled: 'all', polledUs: 1 })
  ahead.history.close('all')
  const { history } = setUpHistory({ folder })
  expect(await history.copy({ take: () => {}, countMax: Infinity })).toMatchObject({
    readAt: HISTORY_START_MS,
  })
})
