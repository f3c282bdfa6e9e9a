import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sampleShipment } from './testing/sample-shipment.ts'
import { manyShipments } from './store/testing/conformance.ts'
import { runCli, startService, type RunningService } from './testing/run-cli.ts'
import { describeWithOnePostgres } from './testing/test-databases.ts'

/** References and tags as odd as a file may contain. */
const ODD = [
  '\u0000',
  '\u0001\u0000',
  'é\u0001',
  '🚢',
  '\uffee',
  `${'ö'.repeat(1000)}a`,
  `${'ö'.repeat(1000)}b`,
]

const QUERIES = [
  '/v1/shipments?limit=100',
  '/v1/shipments?status=Delivered&status=Active&limit=7',
  '/v1/shipments?tag=PO-3&limit=9',
  '/v1/shipments?search=s-1&limit=20',
  '/v1/shipments?updatedSince=2026-11-10T00%3A01%3A00Z&createdSince=2026-10-05T00%3A00%3A00Z',
]

describeWithOnePostgres('an account that moves from the embedded store to PostgreSQL', ({ make }) => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-moving-'))
  const lines = join(folder, 'lines')
  const moved = join(folder, 'moved')
  const shared = { CURSOR_SECRET: 'the same secret before and after', DOCS_URL: 'https://docs.example' }
  const embedded = { ...shared, DATA_DIR: join(folder, 'data') }
  let postgres: typeof shared & { DATABASE_URL: string }
  let running: RunningService[] = []
  beforeAll(async () => {
    postgres = { ...shared, DATABASE_URL: await make() }
    const odd = ODD.map((text) => sampleShipment({ reference: text, tags: ODD }))
    const records = [...manyShipments(400), ...odd].map((shipment) => JSON.stringify(shipment))
    writeFileSync(lines, `${records.join('\n')}\n`)
    await runCli(['keys', 'create', '--account', 'Acme', '--label', 'x'], embedded)
    await load(lines, embedded)
    // The account has another number in the other database.
    await runCli(['keys', 'create', '--account', 'First', '--label', 'x'], postgres)
    await runCli(['keys', 'create', '--account', 'Acme', '--label', 'x'], postgres)
    const { out } = await runCli(['export', '--account', 'Acme'], embedded)
    writeFileSync(moved, out)
    await load(moved, postgres)
  })
  afterEach(async () => {
    await Promise.all(running.map((service) => service.stop('SIGKILL')))
    running = []
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const startBoth = async () => {
    running = await Promise.all([startService(embedded), startService(postgres)])
    const keys = await Promise.all([embedded, postgres].map(newKey))
    return async (path: string) =>
      Promise.all(
        running.map(async ({ address }, index) => {
          const answer = await fetch(`${address}${path}`, {
            headers: { authorization: `Bearer ${keys[index]}` },
          })
          const kept = ['content-type', 'etag', 'content-length', 'cache-control', 'vary']
          return {
            status: answer.status,
            headers: kept.map((name) => answer.headers.get(name)),
            text: await answer.text(),
          }
        }),
      )
  }
  const newKey = async (env: Record<string, string>) =>
    (await runCli(['keys', 'create', '--account', 'Acme', '--label', 'more'], env)).out.trim()

  test('is exported identically from both', async () => {
    const [before, after] = await Promise.all(
      [embedded, postgres].map((env) => runCli(['export', '--account', 'Acme'], env)),
    )
    expect(after?.out).toBe(before?.out)
    expect(before?.out.split('\n').length).toBeGreaterThan(400)
  })

  test('answers identically, page after page, with the same cursors and entity tags', async () => {
    const ask = await startBoth()
    let pages = 0
    for (const query of QUERIES) {
      let path: string | null = query
      for (let page = 0; path !== null && page < 4; page += 1) {
        const [before, after] = await ask(path)
        expect(after).toEqual(before)
        expect(before?.status).toBe(200)
        pages += 1
        const { nextCursor } = Object(JSON.parse(before?.text ?? ''))
        path = nextCursor === null ? null : `${query}&cursor=${encodeURIComponent(nextCursor)}`
      }
    }
    expect(pages).toBeGreaterThan(12)
  })

  describe('and has odd references', () => {
    test('finds each of them by path, tag and place in the list', async () => {
      const ask = await startBoth()
      for (const text of ODD) {
        const [before, after] = await ask(`/v1/shipments/${encodeURIComponent(text)}`)
        expect(after).toEqual(before)
        expect(before?.status).toBe(200)
      }
      for (const text of ODD.slice(0, 4)) {
        const [before, after] = await ask(`/v1/shipments?limit=3&tag=${encodeURIComponent(text)}`)
        expect(after).toEqual(before)
        expect(JSON.parse(before?.text ?? '')).toMatchObject({ data: { length: 3 } })
      }
    })
  })
})

async function load(file: string, env: Record<string, string>): Promise<void> {
  const { code, err } = await runCli(['import', '--account', 'Acme', file], env)
  if (code !== 0) throw new Error(err)
}
