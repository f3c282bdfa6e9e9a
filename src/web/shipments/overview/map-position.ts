import type { MapPosition } from '../../map/overview/map-moves.ts'

/** One entry a visit to the map, found again by the key of its history entry. */
const positions = new Map<string, MapPosition>()

/** Where the reader had moved the map to; `null` where it showed everything. */
export function mapPositionOf(historyKey: string): MapPosition | null {
  return positions.get(historyKey) ?? null
}

/** Keeps where the reader has moved the map to. */
export function keepMapPosition(historyKey: string, position: MapPosition | null): void {
  if (position) positions.set(historyKey, position)
  else positions.delete(historyKey)
}
