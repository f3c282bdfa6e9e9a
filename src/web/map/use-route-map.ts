import { useEffect, useRef, useState, type RefObject } from 'react'
import { baseMapUrls } from 'virtual:base-map'
import type { MapIconName } from './map-icon-name.ts'
import type { RouteDrawing } from './route-drawing.ts'
import { createRouteMapView, type RouteMapView } from './route-map-view.ts'

/** Keeps a Leaflet map in step with a drawing, in the container and with the icons that the refs are put on. */
export function useRouteMap(drawing: RouteDrawing): {
  containerRef: RefObject<HTMLDivElement | null>
  iconsRef: RefObject<HTMLDivElement | null>
  hasBaseMapFailed: boolean
} {
  const containerRef = useRef<HTMLDivElement>(null)
  const iconsRef = useRef<HTMLDivElement>(null)
  const viewRef = useRef<RouteMapView>(null)
  const [hasBaseMapFailed, setHasBaseMapFailed] = useState(false)

  useEffect(() => {
    const container = containerRef.current
    if (!container) return undefined
    const icons = (name: MapIconName) => cloneIcon(iconsRef.current, name)
    const onBaseMapError = () => setHasBaseMapFailed(true)
    const view = createRouteMapView(container, { urls: baseMapUrls, icons, onBaseMapError })
    viewRef.current = view
    return () => {
      viewRef.current = null
      view.destroy()
    }
  }, [])

  // After every render: the view itself sees whether anything changed.
  useEffect(() => viewRef.current?.show(drawing))

  return { containerRef, iconsRef, hasBaseMapFailed }
}

function cloneIcon(sheet: HTMLElement | null, name: MapIconName): Element | null {
  const icon = sheet?.querySelector(`[data-map-icon="${name}"]`)?.cloneNode(true)
  return icon instanceof Element ? icon : null
}
