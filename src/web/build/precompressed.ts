import { readFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** File types worth compressing; images and fonts are compressed already. */
const KINDS: ReadonlySet<string> = new Set([
  '.bin',
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.md',
  '.svg',
  '.txt',
])
/** Smaller files save less than the headers cost. */
const BYTES_MIN = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes a maximally compressed copy beside each built file. This takes brotli several seconds, too long for a request,
 * and makes the code a fourteenth smaller than a server could.
 */
export function precompressed(): Plugin {
  return {
    name: 'landfall:precompressed',
    apply: 'build',
    writeBundle: {
      // After all other plugins that write files.
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return
        const entries = await readdir(dir, { recursive: true, withFileTypes: true })
        const files = entries
          .filter((entry) => entry.isFile() && KINDS.has(extname(entry.name)))
          .map((entry) => join(entry.parentPath, entry.name))
        await Promise.all(files.map(compress))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < BYTES_MIN) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await toBrotli(content, { params }))
  await writeFile(`${file}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }))
}
