import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MapFrame } from '../base/map-frame.tsx'
import { mapQueries } from '../map-queries.ts'
import { drawLanes } from './lane-path.ts'
import type { OverviewContent } from './overview-content.ts'
import { OverviewLegend, type OverviewLegendProps } from './overview-legend.tsx'
import type { OverviewDrawing, OverviewEmphasis } from './overview-map-view.ts'
import { useOverviewMap, type OverviewMapEvents } from './use-overview-map.ts'
import '../base/map.css'
import './overview-map.css'

export interface OverviewMapProps
  extends
    OverviewContent,
    OverviewEmphasis,
    OverviewMapEvents,
    Pick<OverviewLegendProps, 'movedNames'>,
    Pick<OverviewDrawing, 'marksAt' | 'setKey' | 'position' | 'isComplete'> {}

/**
 * Where all shipments were last reported, and where those under way are going. The list beside it says everything
 * that the map says.
 */
export function OverviewMap(props: OverviewMapProps) {
  const { places, marksAt, lanes, setKey, position, isComplete } = props
  const voyages = useMemo(
    () => lanes.flatMap(({ mode, key }) => (mode === 'Voyage' ? [key] : [])).toSorted(),
    [lanes],
  )
  const { data: sea, isError, isFetching } = useQuery(mapQueries.lanes(voyages))
  const drawn = useMemo(() => drawLanes(lanes, sea?.lanes ?? {}), [lanes, sea])
  const drawing = { places, marksAt, lanes: drawn, setKey, position, isComplete }
  const { containerRef, iconsRef, hasBaseMapFailed } = useOverviewMap(drawing, props, props)
  return (
    <MapFrame
      containerRef={containerRef}
      iconsRef={iconsRef}
      label="Map of active shipments by last reported place. The same information is in the list beside it."
      isBusy={!isComplete || isFetching || sea?.isPending === true}
      classNames={{
        frame: 'flex min-w-0 flex-col md:min-h-0 md:flex-1',
        map: 'overview-map',
        below: 'border-t border-line bg-panel px-3 py-2 sm:px-5',
      }}
    >
      {hasBaseMapFailed && (
        <p role="status" className="mb-1 text-xs text-muted">
          The base map could not be loaded. The shipments are drawn without it.
        </p>
      )}
      {isError && (
        <p role="status" className="mb-1 text-xs text-muted">
          The sea lanes could not be loaded. The shipments are drawn without them.
        </p>
      )}
      <OverviewLegend
        lanes={lanes}
        hasPassed={places.some(({ passedCount }) => passedCount > 0)}
        avoids={sea?.avoids ?? []}
        movedNames={props.movedNames}
      />
    </MapFrame>
  )
}
