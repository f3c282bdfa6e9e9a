import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { cachedFile } from '../../build/cached-file.ts'
import { BASE_MAP_SCALES, buildBaseMap, type BaseMapScale } from './base-map.ts'

const require = createRequire(import.meta.url)

const SOURCES: Record<BaseMapScale, string> = {
  '110m': require.resolve('world-atlas/countries-110m.json'),
  '50m': require.resolve('world-atlas/countries-50m.json'),
}

const BUILDERS = [
  ...['./base-map.ts', '../../../sea-lanes/build/unwrapped-ring.ts'].map(
    (path) => new URL(path, import.meta.url),
  ),
  ...['topojson-client/package.json', 'topojson-server/package.json'].map((path) =>
    pathToFileURL(require.resolve(path)),
  ),
]

/**
 * Builds the files of the base map under `cacheFolder`, or finds them there.
 *
 * @returns the absolute path of the file of each scale
 */
export async function baseMapFiles(cacheFolder: string): Promise<Record<BaseMapScale, string>> {
  const [coarse, fine] = await Promise.all(BASE_MAP_SCALES.map((scale) => baseMapFile(cacheFolder, scale)))
  if (!coarse || !fine) throw new Error('The base map has two scales.')
  return { '110m': coarse, '50m': fine }
}

async function baseMapFile(cacheFolder: string, scale: BaseMapScale): Promise<string> {
  const worldAtlas = await readFile(SOURCES[scale], 'utf8')
  return cachedFile(cacheFolder, {
    name: `base-map-${scale}.json`,
    inputs: [scale, worldAtlas, ...BUILDERS],
    build: () => buildBaseMap(worldAtlas, scale),
  })
}
