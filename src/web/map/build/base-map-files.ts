import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { BASE_MAP_SCALES, buildBaseMap, type BaseMapScale } from './base-map.ts'

const require = createRequire(import.meta.url)

const SOURCES: Record<BaseMapScale, string> = {
  '110m': require.resolve('world-atlas/countries-110m.json'),
  '50m': require.resolve('world-atlas/countries-50m.json'),
}

// Whatever can change the output is part of the key of the cache.
const BUILDERS = ['./base-map.ts', './unwrapped-ring.ts']
const TOOLS = ['topojson-client/package.json', 'topojson-server/package.json']

/**
 * Makes the files of the base map under `cacheFolder`, or finds them there: the folder's name is a hash over all
 * that they are made from.
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
  const folder = join(cacheFolder, await inputHash(worldAtlas, scale))
  const file = join(folder, `base-map-${scale}.json`)
  if (await exists(file)) return file
  await mkdir(folder, { recursive: true })
  // A build that is cut short must not leave half a file that the next one takes for whole.
  const unfinished = `${file}.${process.pid}.tmp`
  await writeFile(unfinished, buildBaseMap(worldAtlas, scale))
  await rename(unfinished, file)
  return file
}

async function inputHash(worldAtlas: string, scale: BaseMapScale): Promise<string> {
  const hash = createHash('sha256').update(scale).update(worldAtlas)
  const paths = [
    ...BUILDERS.map((path) => new URL(path, import.meta.url)),
    ...TOOLS.map((path) => require.resolve(path)),
  ]
  for (const path of paths) hash.update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
