import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { SEA_MASK_FILE } from '../sea-mask.ts'
import { buildSeaMask } from './build-sea-mask.ts'

it('the sea mask equals the result of its sources, byte for byte', () => {
  expect(gunzipSync(readFileSync(SEA_MASK_FILE)).equals(buildSeaMask())).toBe(true)
})
