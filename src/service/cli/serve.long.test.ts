import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { runCli, startService } from '../testing/run-cli.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

let folder = ''
let env: Record<string, string> = {}
beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  env = { DATA_DIR: join(folder, 'data'), DEMO_TODAY: '2026-11-20', DEMO_LIVE: '0' }
})

describe('serve', () => {
  test('with --demo loads the demo before it listens, and exits with 0 on SIGINT', async () => {
    const service = await startService(env, ['--demo'])
    await runCli(['demo', '--key-file', join(folder, 'key')], env)
    expect((await fetch(`${service.address}/healthz`)).status).toBe(200)
    const { err } = await runCli(['keys', 'list', '--account', 'Northwind Trading'], env)
    expect(err).toContain('1 keys')
    expect(await service.stop('SIGINT')).toEqual({ code: 0, signal: null })
  })

  test('restarts after kill -9 with the stored data and valid cursors, and exits with 0 on SIGHUP', async () => {
    const first = await startService(env, ['--demo'])
    const key = (
      await runCli(['keys', 'create', '--account', 'Northwind Trading', '--label', 'x'], env)
    ).out.trim()
    const ask = async (address: string, query: string): Promise<unknown> => {
      const answer = await fetch(`${address}/v1/shipments${query}`, {
        headers: { authorization: `Bearer ${key}` },
      })
      return answer.json()
    }
    const page = await ask(first.address, '?limit=3')
    expect(page).toMatchObject({ nextCursor: expect.any(String) })
    expect(await first.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
    const second = await startService(env)
    expect(await ask(second.address, '?limit=3')).toEqual(page)
    const next = await ask(second.address, `?cursor=${encodeURIComponent(String(Object(page).nextCursor))}`)
    expect(next).toMatchObject({ data: expect.any(Array) })
    expect(await second.stop('SIGHUP')).toEqual({ code: 0, signal: null })
  })

  test('exits when its parent process is gone', async () => {
    const { child } = await startService(env)
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
