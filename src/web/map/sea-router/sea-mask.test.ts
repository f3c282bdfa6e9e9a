import { describe, expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- a test runs on Node
import { readSeaMask } from '../build/sea-mask-file.ts'
import { decodeSeaMask } from './sea-mask.ts'

describe('the file of the sea mask', () => {
  it('holds a tenth of a degree, with about 65 % water, and the fairways', async () => {
    const { columns, rows, bits, fairways } = decodeSeaMask(await readSeaMask())
    expect([columns, rows]).toEqual([3600, 1800])
    let water = 0
    for (const byte of bits) for (let rest = byte; rest > 0; rest >>= 1) water += rest & 1
    expect(water / (columns * rows)).toBeGreaterThan(0.6)
    expect(water / (columns * rows)).toBeLessThan(0.7)
    expect(fairways.length).toBeGreaterThan(50)
  }, 60_000)

  it('is refused when it is cut short', async () => {
    const whole = await readSeaMask()
    expect(() => decodeSeaMask(whole.slice(0, whole.byteLength - 100))).toThrow(RangeError)
  }, 60_000)
})
