import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { runHere } from '../testing/run-cli.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

let folder = ''
let env: Record<string, string> = {}
beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  env = { DATA_DIR: join(folder, 'data'), DEMO_TODAY: '2026-11-20', DEMO_LIVE: '0' }
})

describe('serve', () => {
  test('names a port in use and what to do', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const address = holder.address()
    const port = String(address !== null && typeof address === 'object' ? address.port : 0)
    const { code, err } = await runHere(['serve', '--port', port], { ...env, LOG_LEVEL: 'silent' })
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(new RegExp(`^Port ${port} .*SERVICE_PORT.*\n$`)),
    })
    holder.close()
  })

  test('names a host that is not here', async () => {
    const noHost = await runHere(['serve', '--port', '0', '--host', '203.0.113.1'], env)
    expect(noHost).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^SERVICE_HOST 203\.0\.113\.1 .*\n$/),
    })
  })
})
