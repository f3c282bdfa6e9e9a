import { useRef, type ReactNode } from 'react'
import { MapIcons } from './map-icons.tsx'
import type { useMapView } from './use-map-view.ts'

interface MapFrameProps {
  readonly map: Omit<ReturnType<typeof useMapView>, 'view'>
  /** What remains if the base map fails, with its verb: 'The route is'. */
  readonly drawn: string
  /** Names the map and says where its content is available as text. */
  readonly label: string
  readonly isBusy: boolean
  /** Classes of the frame, of the map and of the part below it. */
  readonly classNames: { readonly frame: string; readonly map: string; readonly below: string }
  /** Content below the map. */
  readonly children: ReactNode
}

/** A map on a page, with a button to skip it by keyboard. */
export function MapFrame({
  map: { containerRef, iconsRef, hasBaseMapFailed },
  drawn,
  label,
  isBusy,
  classNames,
  children,
}: MapFrameProps) {
  const below = useRef<HTMLDivElement>(null)
  return (
    <div className={`relative ${classNames.frame}`}>
      <button
        type="button"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:rounded-md focus:bg-panel focus:px-3 focus:py-1.5 focus:text-ink print:hidden"
        onClick={() => below.current?.focus()}
      >
        Skip the map
      </button>
      <MapIcons ref={iconsRef} />
      <div
        ref={containerRef}
        role="region"
        aria-busy={isBusy}
        aria-label={label}
        className={`route-map ${classNames.map}`}
      />
      <div ref={below} tabIndex={-1} className={`focus:outline-none ${classNames.below}`}>
        {hasBaseMapFailed && (
          <p role="status" className="px-4 pt-3 text-xs text-muted">
            The base map could not be loaded. {drawn} drawn without it.
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
