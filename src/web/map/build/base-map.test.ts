import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseMapFiles } from './base-map-files.ts'
import { BASE_MAP_SCALES, type BaseMapScale } from './base-map.ts'

const LIMIT_KB: Record<BaseMapScale, number> = { '110m': 30, '50m': 170 }
const folders: string[] = []
let files: Record<BaseMapScale, string>

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-base-map-'))
  folders.push(folder)
  return folder
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}

async function ringsOf(file: string): Promise<number[][][]> {
  const topology: Topology<{ countries: GeometryCollection }> = JSON.parse(await readFile(file, 'utf8'))
  return feature(topology, topology.objects.countries).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
  })
}

beforeAll(async () => {
  files = await baseMapFiles(await temporaryFolder())
}, 60_000)

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

describe.each(BASE_MAP_SCALES)('the base map at 1:%s', (scale) => {
  it('has no ring that jumps across the world', async () => {
    const rings = await ringsOf(files[scale])
    expect(rings.length).toBeGreaterThan(200)
    const jumps = rings.flatMap((ring) =>
      ring.filter(([lon = 0], index) => {
        const [nextLon = lon] = ring[index + 1] ?? []
        return Math.abs(nextLon - lon) > 180
      }),
    )
    expect(jumps).toEqual([])
  })

  it('ends in the south with the last ports, and runs Russia on past 180 degrees', async () => {
    const points = (await ringsOf(files[scale])).flat()
    expect(Math.min(...points.map(([, lat = 0]) => lat))).toBeGreaterThan(-60)
    expect(points.some(([lon = 0, lat = 0]) => Math.abs(lon) > 185 && lat > 60)).toBe(true)
  })

  it('stays within its size and carries no names', async () => {
    const bytes = await readFile(files[scale])
    expect(gzipSync(bytes, { level: 9 }).length / 1024).toBeLessThan(LIMIT_KB[scale])
    expect(bytes.toString()).not.toContain('properties')
  })
})

describe('the files of the base map', () => {
  it('are equal, name and bytes, when built twice', async () => {
    const again = await baseMapFiles(await temporaryFolder())
    for (const scale of BASE_MAP_SCALES) {
      expect(again[scale].split('/').slice(-2)).toEqual(files[scale].split('/').slice(-2))
      expect(await hashOf(again[scale])).toBe(await hashOf(files[scale]))
    }
  }, 60_000)

  it('come from the cache while their inputs stay the same', async () => {
    const [folder] = folders
    expect(await baseMapFiles(folder ?? '')).toEqual(files)
  })
})
