import { useEffect, useRef } from 'react'
import { useMapView } from '../base/use-map-view.ts'
import type { MapPosition } from './overview-content.ts'
import {
  OverviewMapView,
  type OverviewDrawing,
  type OverviewEmphasis,
  type OverviewMapViewOptions,
} from './overview-map-view.ts'

/** Where the map begins, and what it tells the page. */
export interface OverviewMapEvents extends Pick<
  OverviewMapViewOptions,
  'onOpenArea' | 'onOpenLane' | 'onMove'
> {
  /** Another object moves the map there, as Back and Forward do; `null` leaves it where it is. */
  readonly visit: { readonly position: MapPosition | null } | null
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
        takesWheel: matchMedia(BESIDE_QUERY).matches,
        onOpenArea: (area, isCloser) => eventsRef.current.onOpenArea(area, isCloser),
        onOpenLane: (laneKey) => eventsRef.current.onOpenLane(laneKey),
        onMove: (position) => eventsRef.current.onMove(position),
      }),
  )
  const { visit } = events

  useEffect(() => {
    if (visit) view?.moveTo(visit.position)
  }, [view, visit])

  // Runs after every render: the view itself detects changes.
  useEffect(() => {
    eventsRef.current = events
    view?.show(drawing)
    view?.emphasise(emphasis)
  })

  return map
}
