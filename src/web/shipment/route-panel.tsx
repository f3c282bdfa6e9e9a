import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import type { Shipment } from '#contract/schema.ts'
import { mapQueries, whilePending } from '../map/map-queries.ts'
import { RouteMap } from '../map/route/route-map.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Clock } from '#facts/shipment/clock.ts'
import { useStopFocus } from './stop-focus.tsx'
import { stopLabels } from './stop-labels.ts'
import { isBefore, READ_AGAIN_MS } from './use-history.ts'

/** The route on a map. Not printed, because the milestones have the same information. */
export function RoutePanel({ shipment, clock }: { shipment: Shipment; clock: Clock }) {
  const { reference, milestones, status } = shipment
  const { data: route, isError } = useRoute(shipment)
  const { focusedStop, onFocusStop, askedStop } = useStopFocus()
  return (
    <div className="print:hidden">
      <Panel title="Route">
        {milestones.length === 0 ? (
          <p className="px-4 py-3 text-muted">No map: the shipment has no route yet.</p>
        ) : !route && isError ? (
          <p role="status" className="px-4 py-3 text-muted">
            The map could not be loaded. The milestones show the same route.
          </p>
        ) : (
          <CatchBoundary getResetKey={() => reference} errorComponent={MapUnavailable}>
            <RouteMap
              route={route}
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

/** The route from the proxy, reloaded until it matches the version on screen and has its lanes. */
function useRoute({ reference, updatedAt }: Shipment) {
  return useQuery({
    ...mapQueries.route(reference),
    refetchInterval: (query) => {
      const { data } = query.state
      return data && isBefore(data.updatedAt, updatedAt) ? READ_AGAIN_MS : whilePending(query)
    },
  })
}

function MapUnavailable() {
  return (
    <p role="status" className="px-4 py-3 text-muted">
      The map could not be drawn. The milestones show the same route. Reload the page to try again.
    </p>
  )
}
