import { useRef } from 'react'
import type { Milestone } from '#contract/schema.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'
import { MapIcons } from './map-icons.tsx'
import type { RouteDrawing, StopLabel } from './route-drawing.ts'
import { RouteMapLegend } from './route-map-legend.tsx'
import { RouteMapNotes } from './route-map-notes.tsx'
import { useRouteDrawing } from './use-route-drawing.ts'
import { useRouteMap, type StopFocus } from './use-route-map.ts'
import './map.css'

/** What the map is told about a shipment. */
export interface RouteMapProps extends StopFocus {
  readonly milestones: readonly Milestone[]
  readonly status: ShipmentStatus
  /** What the map is of, such as the shipment's reference. */
  readonly title: string
  /** The words of each milestone, in the same order. */
  readonly stopLabels: readonly StopLabel[]
}

/**
 * The route of one shipment on a map, with its legend and with what the map cannot show. Says nothing that the
 * milestone list does not say as well.
 */
export function RouteMap({ milestones, status, title, stopLabels, ...focus }: RouteMapProps) {
  const drawing = useRouteDrawing(milestones, status, stopLabels)
  const notes = <RouteMapNotes drawing={drawing} stopLabels={stopLabels} />
  if (drawing.pins.length === 0) return notes
  return (
    <RouteMapPanel drawing={drawing} title={title} focus={focus}>
      {notes}
    </RouteMapPanel>
  )
}

function RouteMapPanel({
  drawing,
  title,
  focus,
  children,
}: {
  drawing: RouteDrawing
  title: string
  focus: StopFocus
  children: React.ReactNode
}) {
  const { containerRef, iconsRef, hasBaseMapFailed } = useRouteMap(drawing, focus)
  const afterMapRef = useRef<HTMLDivElement>(null)
  return (
    <div className={drawing.isMuted ? 'route-map-muted relative' : 'relative'}>
      <button
        type="button"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:rounded-md focus:bg-panel focus:px-3 focus:py-1.5 focus:text-ink print:hidden"
        onClick={() => afterMapRef.current?.focus()}
      >
        Skip the map
      </button>
      <MapIcons ref={iconsRef} />
      <div
        ref={containerRef}
        role="region"
        aria-busy={drawing.plan.legs.some(({ course }) => course === 'pending')}
        aria-label={`Route map of ${title}. The same information is in the milestone list.`}
        className="route-map"
      />
      <div ref={afterMapRef} tabIndex={-1} className="focus:outline-none">
        {hasBaseMapFailed && (
          <p role="status" className="px-4 pt-3 text-xs text-muted">
            The base map could not be loaded. The route is drawn without it.
          </p>
        )}
        <RouteMapLegend drawing={drawing} />
        {children}
      </div>
    </div>
  )
}
