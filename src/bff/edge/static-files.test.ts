import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PAGES } from '#contract/dashboard-api/pages.ts'
import { readStaticFiles } from './static-files.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startProxy } from '../testing/running-proxy.ts'

const html = '<!doctype html><title>Landfall</title><script>theme()</script>'
const script = 'export const shipment = 1;\n'.repeat(500)

function builtDashboard(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  const files = {
    'index.html': html,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'robots.txt': 'User-agent: *',
    'assets/index-abc123.js': script,
    'assets/index-abc123.js.map': '{"sourcesContent":["secret"]}',
    'assets/index-abc123.js.gz': 'made by the build',
    'assets/map-def456.json': '{}',
    'assets/font-1.woff2': 'font',
    '.vite/license.md': '# Licences\nReact: MIT',
    '.vite/manifest.json': '{}',
    '.built-from': 'hash',
    '.env': 'SHIPMENTS_API_KEY=x',
    'notes.bak': 'x',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  symlinkSync('/etc/hostname', join(folder, 'link.txt'))
  return folder
}

function setUp(folder = builtDashboard()) {
  return startProxy({ upstreamUrl: 'http://127.0.0.1:1/v1', staticFiles: readStaticFiles(folder) })
}

const asBrowser = { headers: {} }

describe('the page', () => {
  test.each([
    ...PAGES.map(({ route }) => route.replace('$reference', 'A-1')),
    '/shipments/a%2Fb',
    '/shipments/v1.2',
    '/shipments?status=Active',
  ])('is at %s', async (path) => {
    const proxy = await setUp()
    const reply = await proxy.get(path, asBrowser)
    expect([reply.status, reply.text]).toEqual([200, html])
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
  })

  test('reports unknown addresses itself, and is not sent again while it is unchanged', async () => {
    const proxy = await setUp()
    for (const path of ['/nothing', '/nothing/here', '/ships']) {
      const reply = await proxy.get(path, asBrowser)
      expect([reply.status, reply.text]).toEqual([404, html])
    }
    const etag = (await proxy.get('/', asBrowser)).headers.etag ?? ''
    const again = await proxy.get('/shipments', { headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toContain('sha256-')
    expect((await proxy.get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('names its own code, and stays as it was at the start, even after a later build', async () => {
    const folder = builtDashboard()
    const modules = { 'src/web/routes/index.lazy.tsx': { file: 'assets/today-1.js' } }
    writeFileSync(join(folder, 'index.html'), '<head></head>')
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(modules))
    const proxy = await setUp(folder)
    writeFileSync(join(folder, 'index.html'), 'new')
    expect((await proxy.get('/', asBrowser)).text).toBe(
      '<head><link rel="modulepreload" crossorigin href="/assets/today-1.js"></head>',
    )
  })
})

describe('files', () => {
  test.each([
    ['/assets/index-abc123.js', 'text/javascript; charset=utf-8', true],
    ['/assets/map-def456.json', 'application/json', true],
    ['/assets/font-1.woff2', 'font/woff2', true],
    ['/robots.txt', 'text/plain; charset=utf-8', false],
    ['/favicon.svg', 'image/svg+xml', false],
  ])('%s is cached for good if its name has a hash (%s, %s)', async (path, type, isForGood) => {
    const proxy = await setUp()
    const { status, headers } = await proxy.get(path, asBrowser)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': isForGood ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    })
  })

  test('are compressed as the browser accepts', async () => {
    const proxy = await setUp()
    const path = '/assets/index-abc123.js'
    const as = (coding: string) => proxy.get(path, { headers: { 'accept-encoding': coding } })
    const brotli = await as('gzip, br')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script)
    const [gzip, plain] = [await as('gzip'), await as('identity')]
    expect([gzip.headers['content-encoding'], gzip.text]).toEqual(['gzip', 'made by the build'])
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, script])
  })

  test('that are hidden, missing, of the build or elsewhere are not found', async () => {
    const proxy = await setUp()
    const ofBuild = ['/assets/index-abc123.js.map', '/assets/index-abc123.js.gz', '/.vite/manifest.json']
    const hidden = ['/.env', '/.built-from', '/notes.bak', '/assets/../.env', '/assets/..%2f.env']
    const missing = ['/assets/gone-000.js', '/assets/', '/favicon.ico', '/../package.json', '/etc/passwd.txt']
    for (const path of [...ofBuild, ...hidden, '/link.txt', ...missing]) {
      const reply = await proxy.get(path, asBrowser)
      expect([path, reply.status, reply.code]).toEqual([path, 404, 'not_found'])
    }
  })

  test('the licences of bundled packages are text', async () => {
    const proxy = await setUp()
    const reply = await proxy.get('/licences', asBrowser)
    expect([reply.status, reply.text]).toEqual([200, '# Licences\nReact: MIT'])
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})
