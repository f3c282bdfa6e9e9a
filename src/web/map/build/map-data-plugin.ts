import { join } from 'node:path'
import type { Plugin } from 'vite'
import { baseMapFiles } from './base-map-files.ts'

const BASE_MAP = 'virtual:base-map'

/**
 * Builds the base map from Natural Earth and gives the dashboard its addresses in the module `virtual:base-map`. The
 * bundle carries the files under hashed names; the development server serves them from the cache.
 */
export function mapData(): Plugin {
  let cacheFolder = ''
  return {
    name: 'landfall:map-data',
    configResolved({ root }) {
      cacheFolder = join(root, '.cache')
    },
    resolveId(id) {
      return id === BASE_MAP ? `\0${id}` : null
    },
    async load(id) {
      return id === `\0${BASE_MAP}` ? baseMapModule(join(cacheFolder, 'base-map')) : null
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

// Never inlined: the Content-Security-Policy allows connections to our own origin only.
function assetImport(file: string): string {
  return JSON.stringify(`${file}?url&no-inline`)
}
