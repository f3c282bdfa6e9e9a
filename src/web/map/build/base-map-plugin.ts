import { join } from 'node:path'
import type { Plugin } from 'vite'
import { baseMapFiles } from './base-map-files.ts'

const MODULE_ID = 'virtual:base-map'
const RESOLVED_ID = `\0${MODULE_ID}`

/**
 * Builds the base map from Natural Earth and gives the dashboard its addresses in the module `virtual:base-map`.
 * The bundle carries the files under hashed names; the development server serves them from the cache.
 */
export function baseMap(): Plugin {
  let cacheFolder = ''
  return {
    name: 'landfall:base-map',
    configResolved({ root }) {
      cacheFolder = join(root, '.cache', 'base-map')
    },
    resolveId(id) {
      return id === MODULE_ID ? RESOLVED_ID : null
    },
    async load(id) {
      if (id !== RESOLVED_ID) return null
      const files = await baseMapFiles(cacheFolder)
      return [
        `import coarse from ${assetImport(files['110m'])}`,
        `import fine from ${assetImport(files['50m'])}`,
        'export const baseMapUrls = { coarse, fine }',
      ].join('\n')
    },
  }
}

// Never inlined: the Content-Security-Policy lets the browser connect to its own origin only.
function assetImport(file: string): string {
  return JSON.stringify(`${file}?url&no-inline`)
}
