import { useEffect } from 'react'
import type { ShipmentRoute, LegState, RouteLeg } from '#contract/dashboard-api/lanes.ts'
import type { Milestone } from '#contract/schema.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'
import { Legend, LegendItem } from '../base/legend.tsx'
import { MapFrame } from '../base/map-frame.tsx'
import '../base/map.css'
import { useMapView } from '../base/use-map-view.ts'
import { drawRoute, type RouteDrawing, type StopLabel } from './route-drawing.ts'
import { RouteMapNotes } from './route-map-notes.tsx'
import { createRouteMapView } from './route-map-view.ts'

/** The stop that the user focuses or points at, on the map or elsewhere on the page. */
interface StopFocus {
  /** Index of the milestone to highlight. */
  readonly focusedStop: number | null
  /** Must be a stable function. */
  readonly onFocusStop: (milestoneIndex: number | null) => void
  /** A milestone that the user asked to see on the map. Each request is a new object. */
  readonly askedStop: { readonly milestoneIndex: number } | null
}

export interface RouteMapProps extends StopFocus {
  /** `undefined` until the proxy has answered. */
  readonly route: ShipmentRoute | undefined
  readonly milestones: readonly Milestone[]
  readonly status: ShipmentStatus
  /** Subject of the map, such as the shipment's reference. */
  readonly title: string
  /** Texts of the milestones, in the same order. */
  readonly stopLabels: readonly StopLabel[]
}

/**
 * The route of one shipment on a map, with a legend and notes on what the map cannot show. The milestone list has the
 * same information as text.
 */
export function RouteMap({ route, milestones, status, title, stopLabels, ...focus }: RouteMapProps) {
  const drawing = route ? drawRoute(route, milestones, status, stopLabels) : null
  const notes = drawing && (
    <RouteMapNotes drawing={drawing} stopLabels={stopLabels} avoids={route?.avoids ?? []} />
  )
  if (drawing?.pins.length === 0) return notes
  return (
    <RouteMapPanel drawing={drawing} title={title} focus={focus}>
      {notes}
    </RouteMapPanel>
  )
}

function RouteMapPanel({
  drawing,
  title,
  focus: { focusedStop, onFocusStop, askedStop },
  children,
}: {
  drawing: RouteDrawing | null
  title: string
  focus: StopFocus
  children: React.ReactNode
}) {
  const { view, ...map } = useMapView((container, options) =>
    createRouteMapView(container, {
      ...options,
      onFocusStop,
    }),
  )

  // Runs after every render: the view itself detects changes.
  useEffect(() => {
    if (!drawing) return
    view?.show(drawing)
    view?.highlight(focusedStop)
  })

  const isDrawn = drawing !== null
  const { containerRef } = map
  useEffect(() => {
    if (!askedStop || !isDrawn) return
    view?.comeCloserTo(askedStop.milestoneIndex)
    containerRef.current?.scrollIntoView({ block: 'nearest' })
  }, [askedStop, isDrawn, view, containerRef])

  return (
    <MapFrame
      map={map}
      drawn="The route is"
      label={`Route map of ${title}. The same information is in the milestone list.`}
      isBusy={!drawing || drawing.plan.legs.some(({ course }) => course === 'pending')}
      classNames={{ frame: drawing?.isMuted ? 'route-map-muted' : '', map: '', below: '' }}
    >
      {drawing && <RouteMapLegend drawing={drawing} />}
      {children}
    </MapFrame>
  )
}

const STATES: readonly { state: LegState; text: string }[] = [
  { state: 'done', text: 'Completed' },
  { state: 'current', text: 'Under way' },
  { state: 'planned', text: 'Planned' },
]

/** What the lines mean, and how accurate they are. */
function RouteMapLegend({ drawing: { plan, pins, isMuted } }: { drawing: RouteDrawing }) {
  const states = isMuted ? STATES.slice(0, 1) : STATES
  const swatches = states.map(({ state, text }) => (
    <LegendItem key={state}>
      <svg aria-hidden width="35" height="6">
        <line x1="2" y1="3" x2="33" y2="3" className={`map-leg map-leg-${state}`} />
      </svg>
      {text}
    </LegendItem>
  ))
  const fromCode = pins.some(({ positionNote }) => positionNote !== null) && (
    <LegendItem>
      <span aria-hidden className="map-pin-code mx-0.75 size-2.25 rounded-full bg-(--map-muted)" />
      Position from code
    </LegendItem>
  )
  return (
    <div className="px-4 py-3 text-xs text-muted">
      {plan.legs.length > 0 && (
        <Legend
          modes={plan.legs.map(({ mode }) => mode)}
          unknown="Transport not known yet"
          isMuted={isMuted}
          before={swatches}
          after={fromCode}
        />
      )}
      <p>
        Route, not live position. {isMuted && 'Cancelled: legs that were not completed are not drawn. '}
        {courseWords(plan.legs)}
      </p>
    </div>
  )
}

/** How accurate the lines of each mode are: "Sea lanes are indicative; land legs are direct lines." */
function courseWords(legs: readonly RouteLeg[]): string {
  const hasLanes = legs.some(({ course }) => course === 'sea-lane' || course === 'pending')
  const has = (...modes: RouteLeg['mode'][]) => legs.some(({ mode }) => modes.includes(mode))
  const words = [
    hasLanes && 'sea lanes are indicative',
    has('Flight') && 'air legs are great circles',
    has('Rail', 'Truck') && 'land legs are direct lines',
    has(null) && 'legs of unknown transport are direct lines',
  ].filter((part) => part !== false)
  const sentence = words.join('; ')
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
