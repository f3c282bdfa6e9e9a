import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cachedFile } from '../../build/cached-file.ts'
import { buildSeaMask } from './sea-mask.ts'

const require = createRequire(import.meta.url)
const SOURCE = require.resolve('world-atlas/land-10m.json')

const BUILDERS = [
  ...['sea-mask', 'sea-grid', 'fairways', 'land-cover', 'unwrapped-ring'].map(
    (name) => new URL(`./${name}.ts`, import.meta.url),
  ),
  pathToFileURL(require.resolve('topojson-client/package.json')),
]

/**
 * Builds the sea mask under `cacheFolder`, or finds it there.
 *
 * @returns the absolute path of the file
 */
export async function seaMaskFile(cacheFolder: string): Promise<string> {
  const worldAtlas = await readFile(SOURCE, 'utf8')
  return cachedFile(cacheFolder, {
    name: 'sea-mask.bin',
    inputs: [worldAtlas, ...BUILDERS],
    build: () => buildSeaMask(worldAtlas),
  })
}

/** The content of the project's own sea mask, for tests and measurements. */
export async function readSeaMask(): Promise<ArrayBuffer> {
  const file = await seaMaskFile(join(import.meta.dirname, '../../../../.cache/sea-mask'))
  return new Uint8Array(await readFile(file)).buffer
}
