import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { MapPosition } from '../../map/overview/map-moves.ts'
import type { OverviewMapEvents } from '../../map/overview/use-overview-map.ts'

/** One entry a visit to the map, found again by the key of its history entry; none where it showed everything. */
const positions = new Map<string, MapPosition>()

/** Where the map was when the reader left this page of the history, and a way to keep where it moves to. */
export function useMapPosition(): Pick<OverviewMapEvents, 'position' | 'onMove'> {
  const historyKey = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [position] = useState(() => positions.get(historyKey) ?? null)
  const last = useRef(position)
  // Narrowing the list beside the map is a page of the history too, at the same position.
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
