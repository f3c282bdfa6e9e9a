import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRecord } from '#contract/is-record.ts'
import { KEY } from '../testing/upstream-double.ts'
import { FINGERPRINT, writeOf } from './testing/running-team.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const main = join(import.meta.dirname, '..', 'main.ts')

/** Starts a proxy in its own process, and returns its address. */
async function start(dataDir: string): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(main, [], {
    env: {
      PORT: '0',
      SHIPMENTS_API_URL: 'http://127.0.0.1:1/v1',
      SHIPMENTS_API_KEY: KEY,
      STATIC_DIR: '',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
    },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [message]: unknown[] = await once(child, 'message')
  return { child, address: String(isRecord(message) && message.listening) }
}

async function read(address: string): Promise<{ epoch: string; rev: number; keys: string[] }> {
  const get = async (path: string) =>
    JSON.parse(await (await fetch(address + path, { headers: { 'landfall-client': 'dashboard' } })).text())
  const { entries } = await get('/api/me/data')
  return { ...(await get('/api/team')), keys: entries.map(({ key }: { key: string }) => key) }
}

test('after each of 20 kill -9, a confirmed write is stored, and a repeated one adds no entry', async () => {
  const dataDir = temporaryFolder()
  const written: string[] = []
  for (let round = 0; round < 20; round += 1) {
    const { child, address } = await start(dataDir)
    const { epoch, keys } = await read(address)
    expect(keys).toEqual(written)
    const write = writeOf('items', `S-${round}/stale`, { state: 'handled', fingerprint: FINGERPRINT })
    const send = (to: string) =>
      fetch(`${to}/api/team/writes`, {
        method: 'POST',
        headers: { origin: to, 'landfall-client': 'dashboard', 'content-type': 'application/json' },
        body: JSON.stringify({ epoch, writes: [write] }),
      })
    const { status } = await send(address)
    child.kill('SIGKILL')
    expect(status).toBe(200)
    await once(child, 'exit')
    written.push(write.key)
    if (round % 5 !== 0) continue
    // Like a browser that did not receive the answer.
    const again = await start(dataDir)
    expect(await (await send(again.address)).json()).toMatchObject({
      answers: [{ ok: true, entry: { rev: round + 1 } }],
    })
    expect(await read(again.address)).toMatchObject({ rev: round + 1, keys: written })
    again.child.kill('SIGKILL')
    await once(again.child, 'exit')
  }
})
