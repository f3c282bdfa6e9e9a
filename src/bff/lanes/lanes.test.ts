import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SeaPassage } from '#contract/sea-passage.ts'
import type { LonLat } from '#facts/route/great-circle.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { LaneFile } from './lane-file.ts'
import { Lanes } from './lanes.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const SHANGHAI: LonLat = [121.49, 31.23]
const BUSAN: LonLat = [129.04, 35.1]
const CHICAGO: LonLat = [-87.63, 41.88]

function lanesIn(path: string | null, avoid: readonly SeaPassage[] = []) {
  const faults: unknown[] = []
  let found = 0
  const lanes = new Lanes({
    clock: new ManualClock(),
    path,
    avoid,
    onFound: () => (found += 1),
    onFault: (error) => void faults.push(error),
  })
  onTestFinished(() => lanes.close())
  return {
    lanes,
    faults,
    untilFound: async (times = 1) => {
      await expect.poll(() => found).toBe(times)
    },
  }
}

test('a lane survives a restart, but not a change of closed passages', async () => {
  const path = join(temporaryFolder(), 'data', 'lanes.sqlite')
  const first = lanesIn(path)
  expect(first.lanes.between(SHANGHAI, BUSAN)).toBe('pending')
  await first.untilFound()
  const lane = first.lanes.between(SHANGHAI, BUSAN)
  expect(lane.length).toBeGreaterThan(5)
  first.lanes.close()
  expect(lanesIn(path, ['malacca']).lanes.between(SHANGHAI, BUSAN)).toBe('pending')
  const again = lanesIn(path).lanes
  expect(again.between(SHANGHAI, BUSAN)).toEqual(lane)
  // Independent of full turns of the world.
  expect(again.between([SHANGHAI[0] + 360, SHANGHAI[1]], BUSAN)).toEqual(lane)
})

test('lanes of another mask or router are dropped from the file', () => {
  const path = join(temporaryFolder(), 'lanes.sqlite')
  const old = new LaneFile(path, 'old')
  old.put('a b', 'inland')
  expect(old.get('a b')).toBe('inland')
  old.close()
  const next = new LaneFile(path, 'new')
  expect(next.get('a b')).toBeNull()
  next.close()
})

test('the first lane is announced immediately, the rest once the last is known, and a repeated request changes nothing', async () => {
  const { lanes, untilFound } = lanesIn(null)
  lanes.between(CHICAGO, BUSAN)
  lanes.between(CHICAGO, BUSAN)
  lanes.between(SHANGHAI, BUSAN)
  lanes.between(BUSAN, SHANGHAI)
  await untilFound(2)
  expect(lanes.between(CHICAGO, BUSAN)).toBe('inland')
  expect(lanes.between(SHANGHAI, BUSAN).at(0)).toEqual(SHANGHAI)
  expect(lanes.between(BUSAN, SHANGHAI).length).toBeGreaterThan(5)
})

test('lanes are computed without a usable file, and the fault is reported once', async () => {
  const path = join(temporaryFolder(), 'lanes.sqlite')
  mkdirSync(path)
  const { lanes, faults, untilFound } = lanesIn(path)
  lanes.between(SHANGHAI, BUSAN)
  await untilFound()
  expect(lanes.between(SHANGHAI, BUSAN).length).toBeGreaterThan(5)
  expect(faults).toHaveLength(1)
})

test('a lane on which the worker fails is not retried, and the fault is reported', async () => {
  const { lanes, faults, untilFound } = lanesIn(null, JSON.parse('null'))
  expect(lanes.between(SHANGHAI, BUSAN)).toBe('pending')
  await untilFound()
  expect(lanes.between(SHANGHAI, BUSAN)).toBe('failed')
  expect(faults).toHaveLength(1)
})
