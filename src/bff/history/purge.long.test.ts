import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openHistoryFile } from './history-file.ts'
import { HistoryStore } from './history-store.ts'
import { purgeSome } from './purge.ts'
import { HISTORY_START_MS } from './testing/running-history.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const COUNT = 300_000
const DAY_MS = 86_400_000
/** Maximum processor time. Scanning each change would take several times as long. */
const STEP_MS_MAX = 20

test('finding nothing to delete among 300,000 changes blocks nobody', () => {
  const store = new HistoryStore(openHistoryFile(join(temporaryFolder(), 'history.sqlite')))
  const change = { reference: 'A', updatedUs: 1, origin: 'watched', facts: [] } as const
  const at = { seenAt: HISTORY_START_MS, afterAt: HISTORY_START_MS }
  store.atOnce(() => {
    for (let index = 0; index < COUNT; index += 1) store.addChange({ ...change, ...at })
  })
  const timed = (now: number) => {
    const before = process.threadCpuUsage()
    const hasMore = purgeSome(store, now)
    const { user, system } = process.threadCpuUsage(before)
    return { hasMore, ms: (user + system) / 1000 }
  }
  timed(HISTORY_START_MS)
  const { hasMore, ms } = timed(HISTORY_START_MS)
  expect(hasMore).toBe(false)
  expect(ms).toBeLessThan(STEP_MS_MAX)
  expect(timed(HISTORY_START_MS + 31 * DAY_MS).hasMore).toBe(true)
  store.close()
})
