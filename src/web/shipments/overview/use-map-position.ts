import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { MapPosition } from '../../map/overview/map-moves.ts'
import type { OverviewMapEvents } from '../../map/overview/use-overview-map.ts'

/** The position for each history entry of the map, by its key; none where the map showed everything. */
const positions = new Map<string, MapPosition>()

/** The map's position when the reader left this history entry, and a way to keep its later ones. */
export function useMapPosition(): Pick<OverviewMapEvents, 'position' | 'onMove'> {
  const historyKey = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [position] = useState(() => positions.get(historyKey) ?? null)
  const last = useRef(position)
  // Narrowing the list beside the map makes a history entry too, at the same position.
  useEffect(() => keep(historyKey, last.current), [historyKey])
  const onMove = (moved: MapPosition | null) => {
    last.current = moved
    keep(historyKey, moved)
  }
  return { position, onMove }
}

function keep(historyKey: string, position: MapPosition | null): void {
  if (position) positions.set(historyKey, position)
  else positions.delete(historyKey)
}
