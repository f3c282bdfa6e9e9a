import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FAIRWAYS } from './fairways.ts'
import { readSeaMask } from './sea-mask-file.ts'
import { cellIndexAt } from './sea-grid.ts'

const LIMIT_BYTES = 60 * 1024

describe('the sea mask', () => {
  it('takes less than 60 KB on the wire, in either encoding', async () => {
    const bytes = new Uint8Array(await readSeaMask())
    expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(LIMIT_BYTES)
    const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    expect(brotli.length).toBeLessThan(LIMIT_BYTES)
  }, 60_000)
})

describe('the fairways', () => {
  it('have at least two points each, on the globe', () => {
    const isOnGlobe = ([lon = NaN, lat = NaN]: readonly number[]) =>
      Math.abs(lon) <= 180 && Math.abs(lat) <= 72
    const broken = FAIRWAYS.filter(({ path }) => path.length < 2 || !path.every(isOnGlobe))
    expect(FAIRWAYS.length).toBeGreaterThan(50)
    expect(broken).toEqual([])
  })
})

describe('the grid', () => {
  it('begins at the south pole and 180 degrees west, and wraps', () => {
    expect(cellIndexAt(-180, -90)).toBe(0)
    expect(cellIndexAt(180, -90)).toBe(0)
    expect(cellIndexAt(-180.05, -90)).toBe(3599)
    expect(cellIndexAt(179.95, 90)).toBe(3600 * 1800 - 1)
  })
})
