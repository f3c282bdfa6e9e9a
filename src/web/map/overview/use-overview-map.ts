import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { baseMapUrls } from 'virtual:base-map'
import { iconSource } from '../icon-source.ts'
import type { MapPosition } from './map-moves.ts'
import { OverviewMapView, type OverviewDrawing, type OverviewEmphasis } from './overview-map-view.ts'

/** What the map tells the page, and what it begins with. */
export interface OverviewMapEvents {
  readonly onOpenPlaces: (placeKeys: readonly string[]) => void
  readonly onOpenLane: (laneKey: string) => void
  readonly onMove: (position: MapPosition | null) => void
  /** Where the map was when the reader left it. Read once. */
  readonly position: MapPosition | null
}

/** Where the page stops to scroll and the map stands beside its list; the breakpoint `md`. */
const BESIDE_QUERY = '(width >= 56rem)'

/** Keeps a map of all shipments in step with a drawing, in the container and with the icons that the refs are put on. */
export function useOverviewMap(
  drawing: OverviewDrawing,
  emphasis: OverviewEmphasis,
  events: OverviewMapEvents,
): {
  containerRef: RefObject<HTMLDivElement | null>
  iconsRef: RefObject<HTMLDivElement | null>
  hasBaseMapFailed: boolean
} {
  const containerRef = useRef<HTMLDivElement>(null)
  const iconsRef = useRef<HTMLDivElement>(null)
  const viewRef = useRef<OverviewMapView>(null)
  const [hasBaseMapFailed, setHasBaseMapFailed] = useState(false)
  const onOpenPlaces = useEffectEvent(events.onOpenPlaces)
  const onOpenLane = useEffectEvent(events.onOpenLane)
  const onMove = useEffectEvent(events.onMove)
  const positionAtStart = useEffectEvent(() => events.position)

  useEffect(() => {
    const container = containerRef.current
    if (!container) return undefined
    const view = new OverviewMapView(container, {
      urls: baseMapUrls,
      icons: iconSource(() => iconsRef.current),
      position: positionAtStart(),
      takesWheel: matchMedia(BESIDE_QUERY).matches,
      onBaseMapError: () => setHasBaseMapFailed(true),
      onOpenPlaces: (placeKeys) => onOpenPlaces(placeKeys),
      onOpenLane: (laneKey) => onOpenLane(laneKey),
      onMove: (position) => onMove(position),
    })
    viewRef.current = view
    return () => {
      viewRef.current = null
      view.destroy()
    }
  }, [])

  // After every render: the view itself sees whether anything changed.
  useEffect(() => {
    viewRef.current?.show(drawing)
    viewRef.current?.emphasise(emphasis)
  })

  return { containerRef, iconsRef, hasBaseMapFailed }
}
