import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { MapFrame } from '../base/map-frame.tsx'
import { useMapView } from '../base/use-map-view.ts'
import { mapQueries } from '../map-queries.ts'
import { drawLanes } from './lane-path.ts'
import type { MapPosition } from '#facts/map/map-area.ts'
import { OverviewLegend, type OverviewLegendProps } from './overview-legend.tsx'
import { OverviewMapView, type OverviewDrawing } from './overview-map-view.ts'
import '../base/map.css'
import './overview-map.css'

export interface OverviewMapProps
  extends Omit<OverviewDrawing, 'lanes'>, Pick<OverviewLegendProps, 'lanes' | 'movedNames'> {
  /** Another object moves the map there, as Back and Forward do; `null` leaves it where it is. */
  readonly visit: { readonly position: MapPosition | null } | null
}

/**
 * Where all shipments were last reported, and where those under way are going. The list beside it says everything
 * that the map says.
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
