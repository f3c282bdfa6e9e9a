import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSeaMask, seaMaskFile } from './sea-mask-file.ts'

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

describe('the sea mask', () => {
  it('comes out the same, byte for byte, when built again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'landfall-sea-mask-'))
    try {
      const file = await seaMaskFile(folder)
      expect(hashOf(await readFile(file))).toBe(hashOf(new Uint8Array(await readSeaMask())))
      expect(await seaMaskFile(folder)).toBe(file)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
