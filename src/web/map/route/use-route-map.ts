import { useEffect, useRef } from 'react'
import type { RouteDrawing } from './route-drawing.ts'
import { createRouteMapView } from './route-map-view.ts'
import { useMapView } from '../base/use-map-view.ts'

/** The stop that the reader focuses or points at: on the map, and elsewhere on the page. */
export interface StopFocus {
  /** Index of the milestone to highlight. */
  readonly focusedStop: number | null
  readonly onFocusStop: (milestoneIndex: number | null) => void
  /** A milestone that the reader asked to see on the map. Each request is a new object. */
  readonly askedStop: { readonly milestoneIndex: number } | null
}

/** Keeps a map in step with a drawing. The refs give it the container and the icons. */
export function useRouteMap(
  drawing: RouteDrawing | null,
  { focusedStop, onFocusStop, askedStop }: StopFocus,
) {
  const onFocusStopRef = useRef(onFocusStop)
  const { view, ...map } = useMapView((container, options) =>
    createRouteMapView(container, {
      ...options,
      onFocusStop: (milestoneIndex) => onFocusStopRef.current(milestoneIndex),
    }),
  )

  // Runs after every render: the view itself detects changes.
  useEffect(() => {
    onFocusStopRef.current = onFocusStop
    if (!drawing) return
    view?.show(drawing)
    view?.highlight(focusedStop)
  })

  const { containerRef } = map
  const isDrawn = drawing !== null
  useEffect(() => {
    if (!askedStop || !isDrawn) return
    view?.comeCloserTo(askedStop.milestoneIndex)
    containerRef.current?.scrollIntoView({ block: 'nearest' })
  }, [askedStop, isDrawn, view, containerRef])

  return map
}
