import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const COMMAND = fileURLToPath(new URL('landfall.mjs', import.meta.url))

/** Loaded before the command, it makes the process report an old version of Node. */
const OLD_NODE = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`

test('the command is an executable', async () => {
  expect(statSync(COMMAND).mode & 0o111).toBe(0o111)
  const { stdout, stderr } = await promisify(execFile)(COMMAND, ['--version'])
  expect({ stdout, stderr }).toEqual({ stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' })
})

test('under an old Node it says so in one line and exits with 2', async () => {
  const asked = promisify(execFile)(process.execPath, ['--import', OLD_NODE, COMMAND, '--version'])
  await expect(asked).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Landfall needs Node 24;.*\n$/),
  })
})
