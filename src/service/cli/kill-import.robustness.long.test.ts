import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killImport, writeShipments } from '../testing/kill-import.ts'

const LINES = 5000
const folder = mkdtempSync(join(tmpdir(), 'landfall-lines-'))
const file = join(folder, 'shipments.ndjson')
beforeAll(() => writeShipments(file, LINES))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([0, 100])(
  'kill -9, %i ms after the first acknowledgement, loses no acknowledged line',
  async (delayMs) => {
    const { acknowledged, stored, integrity, isWhole, again } = await killImport(file, delayMs)
    expect(acknowledged).toBeGreaterThan(0)
    expect(acknowledged).toBeLessThan(LINES)
    expect(stored).toBeGreaterThanOrEqual(acknowledged)
    expect({ integrity, isWhole }).toEqual({ integrity: 'ok', isWhole: true })
    expect(again).toEqual({ code: 0, summary: expect.stringMatching(`^${LINES} stored, 0 skipped`) })
  },
  60_000,
)
