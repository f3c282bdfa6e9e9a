import { execFile } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { writeShipments } from './testing/write-shipments.ts'
import { runCli, startCli, startService, type RunningService } from './testing/run-cli.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

let folder = ''
let data = ''
let env: Record<string, string> = {}
beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  data = join(folder, 'data')
  env = { DATA_DIR: data }
})

const run = (...args: string[]) => runCli(args, env)
const makeKey = async () => (await run('keys', 'create', '--account', 'Acme', '--label', 'x')).out.trim()

/** Sends one request; returns the answer, and whether an error was a problem of the table. */
async function ask({ address }: RunningService, key: string): Promise<string> {
  const answer = await fetch(`${address}/v1/shipments`, { headers: { authorization: `Bearer ${key}` } })
  const body: unknown = await answer.json()
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'none'
  return answer.ok ? '200' : `${answer.status} ${answer.headers.get('content-type')} ${code}`
}
const INTERNAL_ERROR = '500 application/problem+json internal_error'

/** Repeats the request until the answer matches. A key has 60 requests per minute. */
async function askUntil(service: RunningService, key: string, wanted: string): Promise<string> {
  let answer = ''
  for (let attempt = 0; attempt < 25 && answer !== wanted; attempt += 1) {
    if (attempt > 0) await sleep(300)
    answer = await ask(service, key)
  }
  return answer
}

describe('a database that is full', () => {
  test.skipIf(process.platform === 'win32')(
    'ends an import with one line, exit code 2, and complete steps',
    async () => {
      await makeKey()
      const file = join(folder, 'lines')
      writeShipments(file, 3000)
      const cli = fileURLToPath(new URL('cli.ts', import.meta.url))
      // A limit on the size of files simulates a full disk.
      const command = `ulimit -f 6000; exec "${process.execPath}" "${cli}" import --account Acme "${file}"`
      const ended = promisify(execFile)('sh', ['-c', command], { env })
      const oneLine = /^The database can[^\n]*then try again\. Lines 1 to \d+ are done: \d+ stored[^\n]*\n$/
      await expect(ended).rejects.toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringMatching(oneLine),
      })
      const { out } = await run('export', '--account', 'Acme')
      expect(out.split('\n').slice(0, -1).length % 500).toBe(0)
      const again = await run('import', '--account', 'Acme', file)
      expect(again).toMatchObject({ code: 0, err: expect.stringContaining('3000 stored') })
    },
  )
})

function filesOpenIn(pid: number | undefined): string[] {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))]
    } catch {
      // Closed meanwhile.
      return []
    }
  })
}

describe('a database that another program has locked', () => {
  function lockedWithLines() {
    const other = new DatabaseSync(join(data, 'shipments.db'))
    other.exec('BEGIN EXCLUSIVE')
    const file = join(folder, 'lines')
    writeShipments(file, 10)
    return { other, file }
  }

  test.skipIf(process.platform !== 'linux')('can still be read, and an import waits for it', async () => {
    const key = await makeKey()
    const service = await startService(env)
    const { other, file } = lockedWithLines()
    const importing = startCli(['import', '--account', 'Acme', file], env)
    const [said, ended] = [text(importing.stderr), once(importing, 'close')]
    await expect.poll(() => filesOpenIn(importing.pid)).toContain(join(data, 'shipments.db'))
    expect(await ask(service, key)).toBe('200')
    other.exec('COMMIT')
    other.close()
    expect([await said, (await ended)[0]]).toEqual([expect.stringContaining('10 stored'), 0])
    await service.stop('SIGTERM')
  })

  test('for too long ends a command with one line and exit code 2', async () => {
    await makeKey()
    const { other, file } = lockedWithLines()
    const line = /^The database stayed locked by another program\..*\n$/
    expect(
      await Promise.all([
        run('import', '--account', 'Acme', file),
        run('keys', 'create', '--account', 'Acme', '--label', 'y'),
      ]),
    ).toMatchObject([
      { code: 2, out: '', err: expect.stringMatching(line) },
      { code: 2, out: '', err: expect.stringMatching(line) },
    ])
    other.close()
  })
})

describe('a database that is damaged', () => {
  test('in its pages ends an export with one line, and stays a problem for requests', async () => {
    const key = await makeKey()
    const file = join(folder, 'lines')
    writeShipments(file, 500)
    await run('import', '--account', 'Acme', file)
    const path = join(data, 'shipments.db')
    const bytes = readFileSync(path)
    bytes.fill(0x55, 16 * 4096)
    writeFileSync(path, bytes)
    expect(await run('export', '--account', 'Acme')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^The database is damaged .*\n$/),
    })
    const service = await startService(env)
    expect(await ask(service, key)).toBe(INTERNAL_ERROR)
    await service.stop('SIGTERM')
  })
})

describe('a data directory', () => {
  test('that is restored from a backup is served without a restart', async () => {
    const key = await makeKey()
    const copy = join(folder, 'copy.db')
    await run('backup', copy)
    const later = await makeKey()
    const service = await startService(env)
    expect(await ask(service, later)).toBe('200')
    renameSync(data, `${data}-away`)
    mkdirSync(data)
    copyFileSync(copy, join(data, 'shipments.db'))
    // Data from after the backup is gone, and readers see that.
    expect(await askUntil(service, later, '401 application/problem+json invalid_api_key')).toContain('401')
    expect(await ask(service, key)).toBe('200')
    await service.stop('SIGTERM')
  })
})
