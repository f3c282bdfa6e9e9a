import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'
import type { MapViewOptions } from './leaflet-map.ts'
import type { IconSource } from './map-icons.tsx'

/**
 * Creates a map, and destroys it when its page is removed. Creating it is slow, so it waits until the page around it is
 * painted.
 *
 * @param create called once
 */
export function useMapView<View extends { destroy(): void }>(
  create: (container: HTMLElement, options: MapViewOptions) => View,
) {
  const containerRef = useRef<HTMLDivElement>(null)
  const iconsRef = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View | null>(null)
  const [hasBaseMapFailed, setHasBaseMapFailed] = useState(false)
  const make = useEffectEvent(create)

  useEffect(() => {
    const container = containerRef.current
    if (!container) return undefined
    let made: View | null = null
    const forget = afterPaint(() => {
      made = make(container, {
        icons: iconSource(() => iconsRef.current),
        onBaseMapError: () => setHasBaseMapFailed(true),
      })
      setView(made)
    })
    return () => {
      forget()
      made?.destroy()
    }
  }, [])

  return { view, containerRef, iconsRef, hasBaseMapFailed }
}

/** Clones icons from the page's sheet (`MapIcons`). */
function iconSource(sheet: () => HTMLElement | null): IconSource {
  return (name) => {
    const icon = sheet()?.querySelector(`[data-map-icon="${name}"]`)?.cloneNode(true)
    return icon instanceof Element ? icon : null
  }
}
