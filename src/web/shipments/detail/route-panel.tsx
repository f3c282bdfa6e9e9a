import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { Panel } from '../../ui/panel.tsx'
import { formatDateNear } from '../../lib/local-date.ts'
import type { Clock } from '../facts/clock.ts'
import { isPort } from '../facts/place.ts'
import { whereabouts } from '../facts/position.ts'
import { type DatedEvent, eventWord } from '../labels/date-words.ts'
import { useStopFocus } from './stop-focus.tsx'

// Leaflet and the base map come only with the first shipment that is opened.
const RouteMap = lazy(async () => {
  const { RouteMap: component } = await import('../../map/route-map.tsx')
  return { default: component }
})

/** The route on a map. What the map says, the milestones say too, so that paper can do without it. */
export function RoutePanel({ shipment, clock }: { shipment: Shipment; clock: Clock }) {
  const { reference, milestones, status } = shipment
  const { focusedStop, onFocusStop, askedStop } = useStopFocus()
  return (
    <div className="print:hidden">
      <Panel title="Route">
        {milestones.length === 0 ? (
          <p className="px-4 py-3 text-muted">No map: the shipment has no route yet.</p>
        ) : (
          <CatchBoundary getResetKey={() => reference} errorComponent={MapUnavailable}>
            <Suspense fallback={<MapSkeleton />}>
              <RouteMap
                milestones={milestones}
                status={status}
                title={reference}
                focusedStop={focusedStop}
                onFocusStop={onFocusStop}
                askedStop={askedStop}
                stopLabels={milestones.map((milestone) => ({
                  name: whereabouts(milestone, shipment.mode),
                  dateLine: stopDateLine(milestone, clock),
                }))}
              />
            </Suspense>
          </CatchBoundary>
        )}
      </Panel>
    </div>
  )
}

/** What happened last at a stop, or else what is expected first; without the time, which a small label has no room for. */
function stopDateLine(milestone: Milestone, { today }: Clock): string | null {
  const { type, arrival, departure, place } = milestone
  const leaving: DatedEvent = type === 'Pickup' ? 'pickup' : 'departure'
  const reaching: DatedEvent = type === 'Delivery' && !isPort(place) ? 'delivery' : 'arrival'
  const [event, at] = departure?.actual || !arrival ? [leaving, departure] : [reaching, arrival]
  return at && `${eventWord(event, at.actual)} ${formatDateNear(at.date, today)}`
}

function MapSkeleton() {
  return <div aria-hidden className="h-80 animate-pulse bg-hover" />
}

function MapUnavailable() {
  return (
    <p role="status" className="px-4 py-3 text-muted">
      The map could not be shown. The milestones hold the same route; reloading the page may bring the map
      back.
    </p>
  )
}
