import { placeByCode } from '../../../../places/places.ts'
import type { LonLat } from '../../base/great-circle.ts'
import type { SeaRoute, SeaRouter } from '../sea-router.ts'

const KM_PER_NAUTICAL_MILE = 1.852

export function port(code: string): LonLat {
  const place = placeByCode('Seaport', code)
  if (!place) throw new Error(`There is no seaport ${code}.`)
  return [place.lon, place.lat]
}

export function found(way: ReturnType<SeaRouter['route']>): SeaRoute {
  if (typeof way === 'string') throw new Error(`No way: ${way}.`)
  return way
}

/** The length of the way in nautical miles. */
export function milesBetween(from: LonLat, to: LonLat, by: SeaRouter): number {
  return found(by.route(from, to)).distanceKm / KM_PER_NAUTICAL_MILE
}

/** Whether they differ by more than 2 %. */
export function isOff(actual: number, expected: number): boolean {
  return Math.abs(actual / expected - 1) > 0.02
}
