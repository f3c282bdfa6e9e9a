import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../bff/testing/temporary-folder.ts'

const PART = `
  import { appendFileSync } from 'node:fs'
  const [name, log] = process.argv.slice(2)
  function stop() {
    appendFileSync(log, name + ' begins to end\\n')
    setTimeout(() => {
      appendFileSync(log, name + ' has ended\\n')
      process.exit()
    }, 50)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
  process.on('disconnect', () => process.exit())
  process.send({ listening: name })`

const MAIN = `
  import { createParts } from ${JSON.stringify(join(import.meta.dirname, 'parts.mjs'))}
  const [file, log] = process.argv.slice(2)
  const parts = createParts('.')
  for (const name of ['service', 'proxy']) await parts.start({ name, file, args: [name, log], env: {} })
  process.on('SIGINT', () => parts.stop().then(() => process.exit()))
  process.send('ready')`

test.each([
  ['their parent gets a signal', 1],
  ['its whole group gets one, as by Ctrl-C', -1],
])('parts end one after the other, the last one first, when %s', async (_when, sign) => {
  const folder = temporaryFolder()
  const log = join(folder, 'log')
  writeFileSync(join(folder, 'part.mjs'), PART)
  writeFileSync(join(folder, 'main.mjs'), MAIN)
  const child = fork(join(folder, 'main.mjs'), [join(folder, 'part.mjs'), log], { detached: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  process.kill(sign * (child.pid ?? 0), 'SIGINT')
  await once(child, 'exit')
  expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([
    'proxy begins to end',
    'proxy has ended',
    'service begins to end',
    'service has ended',
  ])
})
