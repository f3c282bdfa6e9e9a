import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { createHash } from 'node:crypto'
import { BUILD_META } from '#contract/dashboard-api/headers.ts'
import { PAGES, pageAt } from '#contract/dashboard-api/pages.ts'
import { LICENCES_PATH } from '#contract/dashboard-api/paths.ts'
import { createCompressor, type Compressor } from '../http/compressor.ts'
import { pathOf } from '../http/request-target.ts'
import type { Handler } from './admission.ts'
import { withPageCode, type Manifest } from './page-code.ts'
import { nothingHere } from './problem-response.ts'
import { sendEncoded } from './send-encoded.ts'

/** A file of the built dashboard, in memory. */
interface StaticFile {
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
  /** The content in every encoding, compressed on demand. */
  readonly encoded: Compressor
}

/** The built dashboard, read once at the start. Later builds have no effect. */
export interface StaticFiles {
  /** The dashboard's page, without links to the code of a particular page. */
  readonly indexHtml: string
  /** The unique name of the build. */
  readonly build: string
  /**
   * The answer to a path: a file with 200; the dashboard's page with 200 for its own paths, with links to their code;
   * the page with 404 for unknown paths, which the dashboard reports itself; or nothing.
   */
  find(path: string): { readonly file: StaticFile; readonly status: 200 | 404 } | null
}

export interface StaticFilesDeps {
  /** The built dashboard; `null` to serve only the API. */
  readonly staticFiles: StaticFiles | null
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.bin': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'
const BUILD_CHARACTERS = 16
/** Where the build writes the licences of bundled packages. */
const LICENCE_FILE = '.vite/license.md'
/** Where the build maps sources to files. It has no public address. */
const MANIFEST_FILE = '.vite/manifest.json'

/**
 * Reads the folder of the built dashboard.
 *
 * @throws the file system's error if there is no `index.html`
 */
export function readStaticFiles(folder: string): StaticFiles {
  const builtHtml = readFileSync(join(folder, 'index.html'), 'utf8')
  const build = createHash('sha256').update(builtHtml).digest('hex').slice(0, BUILD_CHARACTERS)
  const indexHtml = withBuild(builtHtml, build)
  const contents = new Map<string, Buffer>()
  for (const name of filesIn(folder)) contents.set(`/${name}`, readFileSync(join(folder, name)))
  if (indexHtml !== builtHtml) {
    contents.set('/index.html', Buffer.from(indexHtml))
    for (const twin of ['.br', '.zst', '.gz']) contents.delete(`/index.html${twin}`)
  }
  const files = new Map<string, StaticFile>()
  for (const path of contents.keys()) {
    if (isPublic(path)) files.set(path, staticFile(path, contents))
  }
  const licences = contents.get(`/${LICENCE_FILE}`)
  if (licences) {
    const asText = `${LICENCES_PATH}.txt`
    files.set(LICENCES_PATH, staticFile(asText, new Map([[asText, licences]])))
  }
  const index = staticFile('/index.html', contents)
  const manifest = manifestIn(contents)
  const pages = new Map(
    PAGES.map(({ route }) => {
      const html = Buffer.from(withPageCode(indexHtml, manifest, route))
      return [route, staticFile('/index.html', new Map([['/index.html', html]]))] as const
    }),
  )
  return {
    indexHtml,
    build,
    find(path) {
      const page = pageAt(path, PAGES)
      const file = page ? pages.get(page.route) : files.get(path)
      if (file) return { file, status: 200 }
      return looksLikeFile(path) ? null : { file: index, status: 404 }
    },
  }
}

/**
 * Sends the file or page at the path.
 *
 * @throws ProblemError `not_found`
 */
export const sendFile: Handler<StaticFilesDeps> = ({ staticFiles }, request, reply) => {
  const found = staticFiles?.find(pathOf(request.raw.url ?? ''))
  if (!found) throw nothingHere()
  const { file, status } = found
  reply.code(status).headers({ 'cache-control': file.cacheControl, etag: file.etag, vary: 'accept-encoding' })
  if (status === 200 && request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  return sendEncoded(file.encoded, file.contentType, request, reply)
}

function manifestIn(contents: ReadonlyMap<string, Buffer>): Manifest {
  const text = contents.get(`/${MANIFEST_FILE}`)?.toString() ?? '{}'
  const manifest: Manifest = JSON.parse(text)
  return manifest
}

/** The page's hash identifies the build, because the page names all other files with their hashes. */
function withBuild(html: string, build: string): string {
  return html.replace(`<meta name="${BUILD_META}" content="`, (start) => start + build)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** Hidden files, source maps and compressed copies have no public address. */
function isPublic(path: string): boolean {
  return !path.includes('/.') && CONTENT_TYPES[extname(path)] !== undefined
}

function looksLikeFile(path: string): boolean {
  return path.startsWith('/assets/') || path.startsWith('/.') || /\.[^/]*$/.test(path)
}

function staticFile(path: string, contents: ReadonlyMap<string, Buffer>): StaticFile {
  const content = contents.get(path) ?? Buffer.alloc(0)
  const contentType = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream'
  const compressor = createCompressor(content, contentType, 'for-good', {
    br: contents.get(`${path}.br`),
    zstd: contents.get(`${path}.zst`),
    gzip: contents.get(`${path}.gz`),
  })
  return {
    contentType,
    cacheControl: path.startsWith('/assets/') ? IMMUTABLE : REVALIDATED,
    // Weak, because one tag covers the same content in every encoding.
    etag: `W/"${createHash('sha256').update(content).digest('base64url')}"`,
    encoded: compressor,
  }
}
