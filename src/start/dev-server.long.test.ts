import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root, runStart } from './testing/running-start.ts'

const PLANTED = 'planted-key-that-nobody-may-read'

function folderIn(parent: string): string {
  mkdirSync(join(root, parent), { recursive: true })
  const folder = mkdtempSync(join(root, parent, 'dev-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** All spellings of a file that could fool a development server. */
function spellings(file: string): string[] {
  const path = file.slice(root.length)
  const dotted = path.replace('/.', '/%2e')
  const paths = [
    path,
    dotted,
    `/@fs${file}`,
    `/@fs${file.replace(path, dotted)}`,
    `/src/..${path}`,
    `/@id${path}`,
  ]
  const queries = [
    '',
    '?raw',
    '?url',
    '?inline',
    '?import&raw',
    '?raw?import',
    '?raw??',
    '?t=1&raw',
    '?.svg?inline',
    '?import&url',
  ]
  return paths.flatMap((spelled) => queries.map((query) => spelled + query))
}

test('the development server serves pages and API, applies the same rules to writes, and reveals neither key nor database', async () => {
  // One in the usual place, and one where no rule of Vite applies.
  const planted = folderIn('.data')
  writeFileSync(join(planted, 'demo-key'), PLANTED)
  const dataDir = folderIn('.cache')
  const start = runStart(
    { PORT: '0', SERVICE_PORT: '0', DATA_DIR: dataDir, DEMO_LIVE: '0', DEMO_TODAY: '2026-11-20' },
    ['--dev'],
  )
  const { listening } = await start.ready
  expect(start.written.out).toContain(`Landfall is ready: ${listening}\n`)
  expect(start.written.out).not.toContain('Building')

  const page = await (await fetch(listening, { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('/@vite/client')
  const me = await fetch(`${listening}/api/me`, { headers: { 'landfall-client': 'dashboard' } })
  expect([me.status, me.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  const foreign = { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }
  const refused = await fetch(`${listening}/api/me`, { headers: foreign })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null])

  const write = (origin: string) =>
    fetch(`${listening}/api/team/writes`, {
      method: 'POST',
      headers: { origin, 'landfall-client': 'dashboard', 'content-type': 'application/json' },
      body: '{"epoch":"none","writes":[]}',
    })
  expect((await write(listening)).status).toBe(200)
  expect((await write('http://localhost:1')).status).toBe(403)

  const key = readFileSync(join(dataDir, 'demo-key'), 'utf8').trim()
  const files = [join(planted, 'demo-key'), join(dataDir, 'demo-key'), join(dataDir, 'shipments.db')]
  const secrets = [
    PLANTED,
    key,
    'SQLite format 3',
    ...[PLANTED, key].map((text) => Buffer.from(text).toString('base64').slice(0, -4)),
  ]
  for (const spelled of files.flatMap(spellings)) {
    const reply = await fetch(listening + spelled)
    const text = Buffer.from(await reply.arrayBuffer()).toString('latin1')
    const found = secrets.filter((secret) => text.includes(secret))
    expect({ spelled, found }).toEqual({ spelled, found: [] })
  }
  start.child.kill('SIGINT')
  expect(await start.ended).toBe(0)
})
