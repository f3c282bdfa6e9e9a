import { join } from 'node:path'
import type { Plugin } from 'vite'
import { baseMapFiles } from './base-map-files.ts'
import { seaMaskFile } from './sea-mask-file.ts'

const BASE_MAP = 'virtual:base-map'
const SEA_MASK = 'virtual:sea-mask'

/**
 * Builds the base map and the sea mask from Natural Earth and gives the dashboard their addresses in the modules
 * `virtual:base-map` and `virtual:sea-mask`. The bundle carries the files under hashed names; the development server
 * serves them from the cache.
 */
export function mapData(): Plugin {
  let cacheFolder = ''
  return {
    name: 'landfall:map-data',
    configResolved({ root }) {
      cacheFolder = join(root, '.cache')
    },
    resolveId(id) {
      return id === BASE_MAP || id === SEA_MASK ? `\0${id}` : null
    },
    async load(id) {
      if (id === `\0${BASE_MAP}`) return baseMapModule(join(cacheFolder, 'base-map'))
      if (id === `\0${SEA_MASK}`) return seaMaskModule(join(cacheFolder, 'sea-mask'))
      return null
    },
  }
}

async function baseMapModule(folder: string): Promise<string> {
  const files = await baseMapFiles(folder)
  return [
    `import coarse from ${assetImport(files['110m'])}`,
    `import fine from ${assetImport(files['50m'])}`,
    'export const baseMapUrls = { coarse, fine }',
  ].join('\n')
}

async function seaMaskModule(folder: string): Promise<string> {
  return `export { default as seaMaskUrl } from ${assetImport(await seaMaskFile(folder))}`
}

// Never inlined: the Content-Security-Policy allows connections to our own origin only.
function assetImport(file: string): string {
  return JSON.stringify(`${file}?url&no-inline`)
}
