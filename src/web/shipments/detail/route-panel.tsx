import { CatchBoundary } from '@tanstack/react-router'
import type { Shipment } from '#contract/schema.ts'
import { RouteMap } from '../../map/route/route-map.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Clock } from '#facts/shipment/clock.ts'
import { useStopFocus } from './stop-focus.tsx'
import { stopLabels } from './stop-labels.ts'

/** The route on a map. The milestones say all that the map says, so paper can do without it. */
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
            <RouteMap
              milestones={milestones}
              status={status}
              title={reference}
              focusedStop={focusedStop}
              onFocusStop={onFocusStop}
              askedStop={askedStop}
              stopLabels={stopLabels(shipment, clock)}
            />
          </CatchBoundary>
        )}
      </Panel>
    </div>
  )
}

function MapUnavailable() {
  return (
    <p role="status" className="px-4 py-3 text-muted">
      The map could not be drawn. The milestones show the same route. Reload the page to try again.
    </p>
  )
}
