import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { runCli, runHere, startService } from './testing/run-cli.ts'
import { sampleShipment } from './testing/sample-shipment.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

let folder = ''
let env: Record<string, string> = {}
beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  env = { DATA_DIR: join(folder, 'data'), DEMO_TODAY: '2026-11-20' }
})

const run = (line: string, input = '') => runHere(line.split(' '), env, input)
const linesOf = (out: string) => out.trim().split('\n')
/** The keys of Acme, each as its columns. */
const listed = async () => linesOf((await run('keys list --account Acme')).out).map((row) => row.split('\t'))

describe('keys', () => {
  test('create prints only the key on standard output', async () => {
    const { code, out, err } = await runCli(['keys', 'create', '--account', 'Acme', '--label', 'one'], env)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^lf_live_[0-9A-Za-z]{38}\n$/) })
    expect(err).toContain('once')
    expect(readFileSync(join(folder, 'data/shipments.db')).includes(out.trim())).toBe(false)
  })

  test('create --count prints that many keys with numbered labels; list and revoke show them', async () => {
    const { out } = await run('keys create --account Acme --label pool --count 3')
    const keys = linesOf(out)
    expect(new Set(keys).size).toBe(3)
    const before = await listed()
    expect(before.map(([, label]) => label)).toEqual(['pool-1', 'pool-2', 'pool-3'])
    expect(before.map(([prefix]) => prefix)).toEqual(keys.map((key) => key.slice(0, 16)))
    expect(before.every(([, , , revoked]) => revoked === '-')).toBe(true)
    expect((await run(`keys revoke ${before[0]?.[0]} --account Acme`)).code).toBe(0)
    expect((await run('keys revoke pool-2 --account Acme')).code).toBe(0)
    expect(await run('keys revoke pool-2 --account Acme')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The key \S+ \(pool-2\) was already revoked at 20\d\d-.*Z\.\n$/),
    })
    const after = await listed()
    expect(after.map(([, , , revoked]) => revoked === '-')).toEqual([false, false, true])
  })

  test('revoke rejects a label of several keys, which it lists, and a label of none', async () => {
    const first = (await run('keys create --account Acme --label same')).out
    await run('keys create --account Acme --label same')
    const { code, err } = await run('keys revoke same --account Acme')
    expect(code).toBe(1)
    expect(err).toMatch(/^2 keys of "Acme" are called "same"\. .*: lf_live_\w{8}, lf_live_\w{8}\.\n$/)
    expect((await run(`keys revoke ${first.slice(0, 16)} --account Acme`)).code).toBe(0)
    // Now the label has one meaning again.
    expect((await run('keys revoke same --account Acme')).code).toBe(0)
    expect(await run('keys revoke other --account Acme')).toMatchObject({
      code: 1,
      err: expect.stringContaining('keys list'),
    })
  })
})

describe('import and export', () => {
  test('name a file or an account that does not exist', async () => {
    expect(await run('import --account Acme /nowhere/x')).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^\/nowhere\/x cannot be read \(ENOENT\).*\n$/),
    })
    for (const line of [
      'export --account Nobody',
      'import --account Nobody -',
      'keys list --account Nobody',
      'keys revoke x --account Nobody',
    ]) {
      expect(await run(line)).toEqual({
        code: 2,
        out: '',
        err: expect.stringMatching(/^There is no account named "Nobody"\. Create it with keys create .*\n$/),
      })
    }
    // A mistyped name created no account.
    expect((await run('export --account Nobody')).code).toBe(2)
  })
})

describe('demo', () => {
  test('fills the account, keeps a working key, and changes nothing the second time', async () => {
    const file = join(folder, 'demo-key')
    const first = await run(`demo --key-file ${file}`)
    expect(first).toMatchObject({ code: 0, out: '' })
    const key = readFileSync(file, 'utf8')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await run(`demo --key-file ${file}`)).toEqual({ code: 0, out: '', err: '' })
    expect(readFileSync(file, 'utf8')).toBe(key)
    const account = /account "([^"]+)"/.exec(first.err)?.[1] ?? ''
    await runHere(['keys', 'revoke', 'Demo dashboard', '--account', account], env)
    await run(`demo --key-file ${file}`)
    expect(readFileSync(file, 'utf8')).not.toBe(key)
  })
})

describe('a command that cannot be understood', () => {
  test.each([
    ['fly', 'fly'],
    ['keys', 'create, list and revoke'],
    ['keys create --account Acme', '--label'],
    ['keys create --account Acme --label x --count 0', '--count'],
    ['import --account Acme', 'one file'],
    ['serve --port no', 'SERVICE_PORT'],
    ['serve now', 'now'],
    ['keys create --account --label x', '--account'],
    ['keys revoke a b --account Acme', 'one prefix or label'],
    ['backup', 'one new file'],
    ['demo --key-file=', '--key-file'],
  ])('%s gives one line and exit code 2', async (line, words) => {
    const { code, out, err } = await run(line)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(words)
    expect(err.trim().split('\n')).toHaveLength(1)
  })
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

describe('beside a running service', () => {
  test('keys are created and revoked, and imports are visible, immediately', async () => {
    const service = await startService(env)
    const key = (await run('keys create --account Acme --label live')).out.trim()
    const ask = (path: string) =>
      fetch(`${service.address}${path}`, { headers: { authorization: `Bearer ${key}` } })
    expect((await ask('/v1/me')).status).toBe(200)
    await run('import --account Acme -', JSON.stringify(sampleShipment()))
    expect((await ask('/v1/shipments/S-1')).status).toBe(200)
    await run('keys revoke live --account Acme')
    expect((await ask('/v1/me')).status).toBe(401)
    expect(await service.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  })
})
