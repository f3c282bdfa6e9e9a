import { useEffect, useRef, useState, type RefObject } from 'react'
import { baseMapUrls } from 'virtual:base-map'
import { iconSource } from './icon-source.ts'
import type { RouteDrawing } from './route-drawing.ts'
import { createRouteMapView, type RouteMapView } from './route-map-view.ts'

/** What the map is told of the stop that the reader turns to elsewhere, and tells of the one that is turned to on it. */
export interface StopFocus {
  /** Index of the milestone to mark. */
  readonly focusedStop: number | null
  readonly onFocusStop: (milestoneIndex: number | null) => void
  /** A milestone that the reader asked to see on the map; each request is an object of its own. */
  readonly askedStop: { readonly milestoneIndex: number } | null
}

/** Keeps a Leaflet map in step with a drawing, in the container and with the icons that the refs are put on. */
export function useRouteMap(
  drawing: RouteDrawing,
  { focusedStop, onFocusStop, askedStop }: StopFocus,
): {
  containerRef: RefObject<HTMLDivElement | null>
  iconsRef: RefObject<HTMLDivElement | null>
  hasBaseMapFailed: boolean
} {
  const containerRef = useRef<HTMLDivElement>(null)
  const iconsRef = useRef<HTMLDivElement>(null)
  const viewRef = useRef<RouteMapView>(null)
  const onFocusStopRef = useRef(onFocusStop)
  const [hasBaseMapFailed, setHasBaseMapFailed] = useState(false)

  useEffect(() => {
    const container = containerRef.current
    if (!container) return undefined
    const icons = iconSource(() => iconsRef.current)
    const onBaseMapError = () => setHasBaseMapFailed(true)
    const view = createRouteMapView(container, {
      urls: baseMapUrls,
      icons,
      onBaseMapError,
      onFocusStop: (milestoneIndex) => onFocusStopRef.current(milestoneIndex),
    })
    viewRef.current = view
    return () => {
      viewRef.current = null
      view.destroy()
    }
  }, [])

  // After every render: the view itself sees whether anything changed.
  useEffect(() => {
    onFocusStopRef.current = onFocusStop
    viewRef.current?.show(drawing)
    viewRef.current?.highlight(focusedStop)
  })

  useEffect(() => {
    if (!askedStop) return
    viewRef.current?.comeCloserTo(askedStop.milestoneIndex)
    containerRef.current?.scrollIntoView({ block: 'nearest' })
  }, [askedStop])

  return { containerRef, iconsRef, hasBaseMapFailed }
}
