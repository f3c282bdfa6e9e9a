import { useEffect, useRef } from 'react'
import type { RouteDrawing } from './route-drawing.ts'
import { createRouteMapView } from './route-map-view.ts'
import { useMapView } from './use-map-view.ts'

/** What the map is told of the stop that the reader turns to elsewhere, and tells of the one that is turned to on it. */
export interface StopFocus {
  /** Index of the milestone to mark. */
  readonly focusedStop: number | null
  readonly onFocusStop: (milestoneIndex: number | null) => void
  /** A milestone that the reader asked to see on the map; each request is an object of its own. */
  readonly askedStop: { readonly milestoneIndex: number } | null
}

/** Keeps a map in step with a drawing, in the container and with the icons that the refs are put on. */
export function useRouteMap(drawing: RouteDrawing, { focusedStop, onFocusStop, askedStop }: StopFocus) {
  const onFocusStopRef = useRef(onFocusStop)
  const { view, ...map } = useMapView((container, options) =>
    createRouteMapView(container, {
      ...options,
      onFocusStop: (milestoneIndex) => onFocusStopRef.current(milestoneIndex),
    }),
  )

  // After every render: the view itself sees whether anything changed.
  useEffect(() => {
    onFocusStopRef.current = onFocusStop
    view?.show(drawing)
    view?.highlight(focusedStop)
  })

  const { containerRef } = map
  useEffect(() => {
    if (!askedStop) return
    view?.comeCloserTo(askedStop.milestoneIndex)
    containerRef.current?.scrollIntoView({ block: 'nearest' })
  }, [askedStop, view, containerRef])

  return map
}
