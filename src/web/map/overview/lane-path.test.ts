import { describe, expect, test } from 'vitest'
import type { LonLat } from '#facts/route/great-circle.ts'
import { drawLanes, turnsInView } from './lane-path.ts'
import type { OverviewLane } from '#contract/dashboard-api/overview.ts'

function lane(mode: OverviewLane['mode']): OverviewLane {
  const ends = {
    from: [121.6, 31.4],
    to: [-118.3, 33.7],
    fromName: 'Shanghai',
    toName: 'Los Angeles',
  } as const
  return { ...ends, key: 'lane', mode, count: 3, passedCount: 0 }
}

describe('a lane is drawn', () => {
  test('as one line over the Pacific that continues across the date line', () => {
    const [drawn] = drawLanes([lane('Flight')], {})
    const lons = drawn?.path.map(([lon]) => lon) ?? []
    expect(lons[0]).toBe(121.6)
    expect(lons.at(-1)).toBeCloseTo(360 - 118.3)
    expect(lons.every((lon, index) => index === 0 || lon > (lons[index - 1] ?? lon))).toBe(true)
  })

  test('only once its sea lane is known, or straight if there can be none', () => {
    expect(drawLanes([lane('Voyage')], {})[0]?.path).toEqual([])
    expect(drawLanes([lane('Voyage')], { lane: 'inland' })[0]?.path.length).toBeGreaterThan(10)
  })
})

describe('a line is visible in these copies of the world', () => {
  const line: LonLat[] = [
    [120, 30],
    [240, 30],
  ]

  test.each([
    ['where it lies', 100, 200, [0]],
    ['a turn away', -260, -200, [-360]],
    ['in two of them at once', -150, 150, [-360, 0]],
    ['nowhere', 0, 100, []],
  ])('%s', (_name, west, east, turns) => {
    expect(JSON.stringify(turnsInView(line, { west, east }))).toBe(JSON.stringify(turns))
  })
})
