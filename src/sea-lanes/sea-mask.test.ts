import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodeSeaMask, readSeaMask, SEA_MASK_FILE } from './sea-mask.ts'

describe('the file of the sea mask', () => {
  it('has cells of a tenth of a degree, about 65 % water, and the fairways', () => {
    const { columns, rows, bits, fairways } = readSeaMask()
    expect([columns, rows]).toEqual([3600, 1800])
    let water = 0
    for (const byte of bits) for (let rest = byte; rest > 0; rest >>= 1) water += rest & 1
    expect(water / (columns * rows)).toBeGreaterThan(0.6)
    expect(water / (columns * rows)).toBeLessThan(0.7)
    expect(fairways.length).toBeGreaterThan(50)
  })

  it('is rejected if it is truncated', () => {
    const whole = gunzipSync(readFileSync(SEA_MASK_FILE))
    expect(() => decodeSeaMask(whole.subarray(0, -100))).toThrow(RangeError)
  })
})
