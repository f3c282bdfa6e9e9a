import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const PROGRAM = `
  process.once('SIGTERM', () => {
    console.log('ends in order')
    process.exit()
  })
  setInterval(() => {}, 60_000)
  console.error(process.pid)`

/** Starts the program without forwarding signals to it. */
const NPM = `
  const args = process.argv.slice(1)
  require('node:child_process').spawn(process.execPath, args, { stdio: 'inherit' })`

test('a program run by npm ends cleanly when npm is killed', async () => {
  const preload = join(import.meta.dirname, 'end-with-npm.mjs')
  const npm = spawn(process.execPath, ['--eval', NPM, '--', '--import', preload, '--eval', PROGRAM])
  const [pid] = await once(npm.stderr, 'data')
  onTestFinished(() => {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended.
    }
  })
  npm.kill('SIGKILL')
  expect(await text(npm.stdout)).toBe('ends in order\n')
})
