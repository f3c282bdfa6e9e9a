import { describe, expect, test } from 'vitest'
import type { LonLat } from '#facts/route/great-circle.ts'
import { overviewBounds } from './overview-bounds.ts'
import type { OverviewLane, OverviewPlace } from '#contract/dashboard-api/overview.ts'

const SHANGHAI: LonLat = [121.6, 31.4]
const LOS_ANGELES: LonLat = [-118.3, 33.7]
const NEW_YORK: LonLat = [-74.1, 40.7]
const ROTTERDAM: LonLat = [4.1, 51.9]
const SUVA: LonLat = [178.4, -18.1]
const APIA: LonLat = [-171.8, -13.8]

function placeAt(position: LonLat): OverviewPlace {
  return { key: position.join(), name: '', position, count: 1, passedCount: 0 }
}

function laneOf(from: LonLat, to: LonLat, count: number): OverviewLane {
  const names = { fromName: '', toName: '' }
  return { key: [from, to].join(), from, to, ...names, mode: 'Voyage', count, passedCount: 0 }
}

function boundsOf(positions: readonly LonLat[], lanes: readonly OverviewLane[] = []) {
  return overviewBounds({ places: positions.map(placeAt), lanes })
}

describe('the bounds of everything', () => {
  test('do not exist without places', () => {
    expect(boundsOf([])).toBeNull()
  })

  test('are the place itself if there is only one', () => {
    expect(boundsOf([SUVA])).toEqual({ west: 178.4, east: 178.4, south: -18.1, north: -18.1 })
  })

  test('continue across the date line rather than around the world', () => {
    const bounds = boundsOf([SUVA, APIA])
    expect(bounds?.west).toBeCloseTo(178.4 - 360)
    expect(bounds?.east).toBeCloseTo(-171.8)
  })

  test('have their edge in the longest gap between places', () => {
    const bounds = boundsOf([ROTTERDAM, NEW_YORK])
    expect(bounds).toMatchObject({ west: -74.1, east: 4.1 })
  })

  test('have their edge where the fewest shipments cross it', () => {
    const everywhere = [SHANGHAI, LOS_ANGELES, NEW_YORK, ROTTERDAM]
    const lanes = (pacific: number, atlantic: number) => [
      laneOf(SHANGHAI, LOS_ANGELES, pacific),
      laneOf(NEW_YORK, ROTTERDAM, atlantic),
      laneOf(SHANGHAI, ROTTERDAM, 3),
      laneOf(LOS_ANGELES, NEW_YORK, 3),
    ]
    const pacific = boundsOf(everywhere, lanes(5, 1))
    expect(pacific).toMatchObject({ west: 4.1 })
    expect(pacific?.east).toBeCloseTo(360 - 74.1)
    const atlantic = boundsOf(everywhere, lanes(1, 5))
    expect(atlantic).toMatchObject({ west: -118.3, east: 121.6 })
  })

  test('contain every place, with their centre within 180 degrees', () => {
    for (let turn = 0; turn < 360; turn += 15) {
      const positions = [0, 20, 70, 130].map((lon): LonLat => [((lon + turn + 180) % 360) - 180, 0])
      const bounds = boundsOf(positions)
      if (!bounds) throw new Error('There are no bounds.')
      const middle = (bounds.west + bounds.east) / 2
      expect(middle >= -180 && middle < 180).toBe(true)
      expect(bounds.east - bounds.west).toBeCloseTo(130)
    }
  })
})
