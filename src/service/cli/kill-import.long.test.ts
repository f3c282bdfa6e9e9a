import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { killImport, writeShipments } from '../testing/kill-import.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const LINES = 20_000
const ROUNDS = 20
const folder = temporaryFolder()
const file = join(folder, 'shipments.ndjson')
beforeAll(() => writeShipments(file, LINES), 60_000)

// Times spread over the import: within a step, between two steps, and while the log is written back.
test.each(Array.from({ length: ROUNDS }, (_, round) => round * 73))(
  'kill -9, %i ms after the first acknowledgement, loses no acknowledged line',
  async (delayMs) => {
    const { acknowledged, stored, integrity, isWhole, again } = await killImport(file, delayMs)
    expect(acknowledged).toBeGreaterThan(0)
    expect(stored).toBeGreaterThanOrEqual(acknowledged)
    expect({ integrity, isWhole }).toEqual({ integrity: 'ok', isWhole: true })
    expect(again).toEqual({ code: 0, summary: expect.stringMatching(`^${LINES} stored, 0 skipped`) })
  },
)
