import { useEffect, useRef } from 'react'
import { useMapView } from '../base/use-map-view.ts'
import type { MapPosition } from './map-moves.ts'
import { OverviewMapView, type OverviewDrawing, type OverviewEmphasis } from './overview-map-view.ts'

/** Where the map begins, and what it tells the page. */
export interface OverviewMapEvents {
  readonly onOpenPlaces: (placeKeys: readonly string[], isCloser: boolean) => void
  readonly onOpenLane: (laneKey: string) => void
  readonly onMove: (position: MapPosition | null) => void
  /** Where the map was when the reader left it. Read once. */
  readonly position: MapPosition | null
}

/** Where the page no longer scrolls and the map stands beside its list; the breakpoint `md`. */
const BESIDE_QUERY = '(width >= 56rem)'

/** Keeps a map of all shipments in step with a drawing. The refs give it the container and the icons. */
export function useOverviewMap(
  drawing: OverviewDrawing,
  emphasis: OverviewEmphasis,
  events: OverviewMapEvents,
) {
  const eventsRef = useRef(events)
  const { view, ...map } = useMapView(
    (container, options) =>
      new OverviewMapView(container, {
        ...options,
        position: events.position,
        takesWheel: matchMedia(BESIDE_QUERY).matches,
        onOpenPlaces: (placeKeys, isCloser) => eventsRef.current.onOpenPlaces(placeKeys, isCloser),
        onOpenLane: (laneKey) => eventsRef.current.onOpenLane(laneKey),
        onMove: (position) => eventsRef.current.onMove(position),
      }),
  )

  // Runs after every render: the view itself detects changes.
  useEffect(() => {
    eventsRef.current = events
    view?.show(drawing)
    view?.emphasise(emphasis)
  })

  return map
}
