import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { LanesAnswer } from '#contract/dashboard-api/lanes.ts'
import type { OverviewLane } from '#contract/dashboard-api/overview.ts'
import type { MapPosition } from '#facts/map/map-area.ts'
import { CODE_KM_MAX } from '#facts/route/stop-position.ts'
import { Legend, LegendItem } from '../base/legend.tsx'
import { MapFrame } from '../base/map-frame.tsx'
import '../base/map.css'
import { passageNames } from '../base/passage-names.ts'
import { useMapView } from '../base/use-map-view.ts'
import { mapQueries } from '../map-queries.ts'
import { drawLanes } from './lane-path.ts'
import { OverviewMapView, type OverviewDrawing } from './overview-map-view.ts'
import './overview-map.css'
import { listedNames } from './overview-words.ts'

export interface OverviewMapProps
  extends Omit<OverviewDrawing, 'lanes'>, Pick<OverviewLegendProps, 'lanes' | 'movedNames'> {
  /** A new object moves the map to its position, as Back and Forward do; `null` leaves the map where it is. */
  readonly visit: { readonly position: MapPosition | null } | null
}

/**
 * Where all shipments were last reported, and where those under way are going. The list beside the map has the same
 * information as text.
 */
export function OverviewMap(props: OverviewMapProps) {
  const { lanes, visit } = props
  const voyages = useMemo(
    () => lanes.flatMap(({ mode, key }) => (mode === 'Voyage' ? [key] : [])).toSorted(),
    [lanes],
  )
  const { data: sea, isError, isFetching } = useQuery(mapQueries.lanes(voyages))
  const drawn = useMemo(() => drawLanes(lanes, sea?.lanes ?? {}), [lanes, sea])
  const { view, ...map } = useMapView((container, options) => new OverviewMapView(container, options))

  useEffect(() => {
    if (visit) view?.moveTo(visit.position)
  }, [view, visit])

  // Runs after every render: the view itself detects changes.
  useEffect(() => view?.show({ ...props, lanes: drawn }))

  return (
    <MapFrame
      map={map}
      drawn="The shipments are"
      label="Map of active shipments by last reported place. The same information is in the list beside it."
      isBusy={!props.isComplete || isFetching || sea?.isPending === true}
      classNames={{
        frame: 'flex min-w-0 flex-col md:min-h-0 md:flex-1',
        map: 'overview-map',
        below: 'border-t border-line bg-panel px-3 py-2 sm:px-5',
      }}
    >
      {isError && (
        <p role="status" className="mb-1 text-xs text-muted">
          The sea lanes could not be loaded. The shipments are drawn without them.
        </p>
      )}
      <OverviewLegend
        {...props}
        hasPassed={props.places.some(({ passedCount }) => passedCount > 0)}
        avoids={sea?.avoids ?? []}
      />
    </MapFrame>
  )
}

interface OverviewLegendProps {
  readonly lanes: readonly OverviewLane[]
  readonly hasPassed: boolean
  /** Passages that the sea lanes avoid. */
  readonly avoids: LanesAnswer['avoids']
  readonly movedNames: readonly string[]
}

/** What marks and lines mean, and how accurate they are. */
function OverviewLegend({ lanes, hasPassed, avoids, movedNames }: OverviewLegendProps) {
  const modes = lanes.map(({ mode }) => mode)
  const overdue = hasPassed && (
    <LegendItem>
      <TriangleAlert aria-hidden className="size-3.5 text-warn" />
      Orange arc: overdue
    </LegendItem>
  )
  return (
    <div className="text-xs text-muted">
      <Legend modes={modes} unknown="Transport not known or mixed" before={overdue} />
      <p>
        Last reported places, not live positions.
        {lanes.length > 0 && ' Lines are indicative; their width shows shipments under way.'}
        {modes.includes('Voyage') && avoids.length > 0 && ` They avoid ${passageNames(avoids)}.`}
      </p>
      {movedNames.length > 0 && (
        <p>
          Position from the code, more than {CODE_KM_MAX} km from that of the shipment:{' '}
          {listedNames(movedNames)}.
        </p>
      )}
    </div>
  )
}
