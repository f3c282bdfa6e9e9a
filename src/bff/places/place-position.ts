/** The position where maps draw a place. Only the proxy looks up codes; rows and routes carry the result. */
import type { LocatedPlace } from '#contract/shipment-outline.ts'
import type { LonLat } from '#facts/route/great-circle.ts'
import { knownPosition } from '#facts/route/known-position.ts'
import { stopPosition } from '#facts/route/stop-position.ts'
import { placeByCode } from '../../places/places.ts'

/** The position of the place of this kind and code; `null` if unknown. */
export function positionOfCode(kind: string, code: string): LonLat | null {
  const place = placeByCode(kind, code)
  return place && [place.lon, place.lat]
}

/** The milestones with each place at the position where the route map draws it. */
export function withPositions<Of extends { readonly place: LocatedPlace | null }>(
  milestones: readonly Of[],
): Of[] {
  return milestones.map((milestone) => {
    const { place } = milestone
    const found = stopPosition(place, positionOfCode)
    if (!place || !found || found.code === null) return milestone
    const [lon, lat] = found.position
    const isMoved = knownPosition(place) !== null
    return { ...milestone, place: { ...place, coordinates: { lat, lon }, isMoved } }
  })
}
