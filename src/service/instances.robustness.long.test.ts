import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { manyShipments } from './store/testing/conformance.ts'
import { runCli, startCli, startService, type Outcome, type RunningService } from './testing/run-cli.ts'
import { describeWithOnePostgres } from './testing/test-databases.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const folder = temporaryFolder()
const lines = join(folder, 'lines')
beforeAll(() => writeLines(lines, 300))

function writeLines(file: string, count: number, changes = {}): void {
  const records = manyShipments(count).map((shipment) => JSON.stringify({ ...shipment, ...changes }))
  writeFileSync(file, `${records.join('\n')}\n`)
}

/** The answer to a request; `lost` if the connection broke. */
async function ask({ address }: RunningService, key: string, path = '/v1/shipments?limit=1') {
  try {
    const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${key}` } })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch {
    return { status: 'lost' as const, headers: new Headers(), text: '' }
  }
}

async function statuses(answers: readonly Promise<{ status: number | 'lost' }>[]) {
  const counts: Record<string, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describeWithOnePostgres('several instances on one database', ({ make, server }) => {
  let url = ''
  let running: RunningService[] = []
  const env = () => ({ DATABASE_URL: url })
  const run = (...args: string[]) => runCli(args, env())
  const newKeys = async (count = 1) =>
    (await run('keys', 'create', '--account', 'Acme', '--label', 'x', '--count', String(count))).out
      .trim()
      .split('\n')
  const start = async (count: number): Promise<RunningService[]> => {
    running = await Promise.all(Array.from({ length: count }, () => startService(env())))
    return running
  }
  const two = async () => {
    const [one, other] = await start(2)
    if (!one || !other) throw new Error('Two were started.')
    return [one, other] as const
  }
  const fresh = async () => {
    url = await make()
  }
  afterEach(async () => {
    await Promise.all(running.map((service) => service.stop('SIGKILL')))
    running = []
  })

  test('that start together on an empty database create its tables once, and share the cursor secret', async () => {
    await fresh()
    const [first, ...others] = await start(3)
    if (!first) throw new Error('Three were started.')
    const [key = ''] = await newKeys()
    await run('import', '--account', 'Acme', lines)
    const page = await ask(first, key)
    for (const other of others) expect((await ask(other, key)).text).toBe(page.text)
    const { nextCursor } = Object(JSON.parse(page.text))
    const next = await Promise.all(
      running.map((one) => ask(one, key, `/v1/shipments?limit=1&cursor=${nextCursor}`)),
    )
    expect(new Set(next.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(next[0]?.status).toBe(200)
  })

  test('one of which is killed lose nothing but its own open requests', async () => {
    await fresh()
    const keys = await newKeys(20)
    await run('import', '--account', 'Acme', lines)
    const [doomed, survivor] = await two()
    let answered = 0
    const load = async (service: RunningService, pool: readonly string[]) => {
      const answers: (number | 'lost')[] = []
      for (let index = 0; index < 40 * pool.length; index += 1) {
        answers.push((await ask(service, pool[index % pool.length] ?? '', '/v1/shipments?limit=20')).status)
        answered += 1
        if (answers.at(-1) === 'lost') break
      }
      return answers
    }
    const ofDoomed = [0, 1, 2, 3].map((index) => load(doomed, keys.slice(index, index + 1)))
    const ofSurvivor = [0, 1, 2, 3].map((index) => load(survivor, keys.slice(4 + index * 2, 6 + index * 2)))
    await expect.poll(() => answered).toBeGreaterThan(20)
    await doomed.stop('SIGKILL')
    for (const answers of await Promise.all(ofDoomed)) {
      expect(answers.slice(0, -1).every((status) => status === 200)).toBe(true)
    }
    for (const answers of await Promise.all(ofSurvivor)) expect(answers).toEqual(Array(80).fill(200))
    // Requests counted by the dead instance still count, and its locks are released.
    expect((await ask(survivor, keys[0] ?? '')).status).toBe(200)
    expect(await run('import', '--account', 'Acme', lines)).toMatchObject({ code: 0 })
  })

  test('accept the same shipments from two simultaneous imports', async () => {
    await fresh()
    await newKeys()
    const results = await Promise.all([
      run('import', '--account', 'Acme', lines),
      run('import', '--account', 'Acme', lines),
    ])
    expect(results.map(({ code }) => code)).toEqual([0, 0])
    expect((await run('export', '--account', 'Acme')).out.trim().split('\n')).toHaveLength(300)
  })

  describe('and a database that goes away', () => {
    test('answer problems without internals, fail their probes, and recover on their own', async () => {
      await fresh()
      const [key = ''] = await newKeys()
      const [service] = await two()
      expect((await ask(service, key)).status).toBe(200)
      expect((await ask(service, key, '/healthz')).status).toBe(200)
      await server().halt()
      const meanwhile = [await ask(service, key), await ask(service, key, '/v1/me')]
      for (const { status, headers, text } of meanwhile) {
        expect([status, headers.get('content-type')]).toEqual([500, 'application/problem+json'])
        expect(JSON.parse(text)).toMatchObject({ status: 500, code: 'internal_error' })
        expect(text).not.toMatch(/ECONN|127\.0\.0\.1:(?!\d+\/docs)|postgres|select|password|owner/i)
      }
      const health = await ask(service, key, '/healthz')
      expect([health.status, health.headers.get('content-type')]).toEqual([503, 'application/problem+json'])
      expect(JSON.parse(health.text)).toMatchObject({ status: 503, code: 'internal_error' })
      const refused = await run('serve', '--port', '0')
      expect(refused).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringMatching(oneLine(/cannot be reached/)),
      })
      await server().resume()
      expect(await statuses(running.map((one) => ask(one, key)))).toEqual({ 200: 2 })
      expect((await ask(service, key, '/healthz')).status).toBe(200)
    })

    test('in the middle of an import end it with one line that says what is stored', async () => {
      await fresh()
      await newKeys()
      const long = join(folder, 'long')
      writeLines(long, 12_000)
      const child = startCli(['import', '--account', 'Acme', '--progress', long], env())
      const ended = once(child, 'close')
      let err = ''
      child.stderr.on('data', (chunk) => (err += String(chunk)))
      await once(child.stderr, 'data')
      await server().halt()
      const [code]: unknown[] = await ended
      await server().resume()
      expect(code).toBe(2)
      const [said = ''] = err.trim().split('\n').slice(-1)
      expect(said).toMatch(/^The database .*Lines 1 to \d+ are done/)
      const kept = Number(/Lines 1 to (\d+) are done/.exec(said)?.[1])
      const { out } = await run('export', '--account', 'Acme')
      expect(out.split('\n').length - 1).toBeGreaterThanOrEqual(kept)
      expect((out.split('\n').length - 1) % 500).toBe(0)
    })
  })

  describe('start-up', () => {
    test.each([
      ['nobody listens', () => 'postgres://u:hidden@127.0.0.1:1/d', /127\.0\.0\.1:1\/d cannot be reached/],
      ['there is no such database', () => withPassword(server().urlOf('nowhere')), /nowhere does not exist/],
      [
        'there is no such user',
        () => server().urlOf('postgres').replace('owner', 'stranger:hidden'),
        /refuses this user/,
      ],
      ['the address is not a database', () => 'https://u:hidden@example.com/d', /^DATABASE_URL must be/],
    ])('refuses with one line and without the password if %s', async (_what, address, words) => {
      url = address()
      const outcomes: Outcome[] = [
        await run('serve', '--port', '0'),
        await run('keys', 'list', '--account', 'x'),
      ]
      for (const { code, out, err } of outcomes) {
        expect({ code, out }).toEqual({ code: 2, out: '' })
        expect(err).toMatch(oneLine(words))
        expect(err).not.toContain('hidden')
      }
    })

    test('rejects a server that accepts connections and never answers', async () => {
      const silent: Server = createServer(() => undefined).listen(0, '127.0.0.1')
      await once(silent, 'listening')
      const address = silent.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      url = `postgres://u:hidden@127.0.0.1:${port}/d`
      expect(await run('migrate')).toMatchObject({
        code: 2,
        err: expect.stringMatching(oneLine(/cannot be reached/)),
      })
      silent.close()
    })

    test('rejects tables of a later version, and backup names the program that copies them', async () => {
      await fresh()
      expect(await run('migrate')).toMatchObject({
        code: 0,
        err: 'The tables of the database are up to date.\n',
      })
      await sql('UPDATE schema_version SET version = 99')
      expect(await run('serve', '--port', '0')).toMatchObject({
        code: 2,
        err: expect.stringMatching(oneLine(/later version of Landfall/)),
      })
      expect(await run('backup', join(folder, 'copy'))).toMatchObject({
        code: 2,
        err: expect.stringMatching(oneLine(/pg_dump/)),
      })
    })

    test('needs no permission to change tables once they are up to date', async () => {
      await fresh()
      await run('migrate')
      await sql('CREATE ROLE reader LOGIN')
      await sql('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO reader')
      url = url.replace('owner', 'reader')
      const [key = ''] = await newKeys()
      const [service] = await start(1)
      expect(service && (await ask(service, key)).status).toBe(200)
    })
  })

  /** Runs SQL on the current database. */
  async function sql(text: string): Promise<void> {
    const { Client } = await import('pg')
    const client = new Client(url)
    await client.connect()
    await client.query(text)
    await client.end()
  }
})

function oneLine(words: RegExp): RegExp {
  return new RegExp(`^(?=[^\\n]*\\n$)[^\\n]*${words.source.replace(/^\^/, '')}`)
}

function withPassword(url: string): string {
  return url.replace('owner@', 'owner:hidden@')
}
