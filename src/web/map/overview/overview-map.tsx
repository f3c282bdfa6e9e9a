import { MapFrame } from '../base/map-frame.tsx'
import { useSeaWays } from '../sea-router/use-sea-ways.ts'
import { drawLanes } from './lane-path.ts'
import type { OverviewContent } from './overview-content.ts'
import { OverviewLegend } from './overview-legend.tsx'
import type { OverviewDrawing, OverviewEmphasis } from './overview-map-view.ts'
import { useOverviewMap, type OverviewMapEvents } from './use-overview-map.ts'
import '../base/map.css'
import './overview-map.css'

export interface OverviewMapProps extends OverviewContent, OverviewEmphasis, OverviewMapEvents {
  readonly setKey: OverviewDrawing['setKey']
  readonly isComplete: boolean
}

/**
 * Where all shipments were last reported, and where those under way are going. The list beside it says everything
 * that the map says.
 */
export function OverviewMap(props: OverviewMapProps) {
  const { places, lanes, setKey, isComplete, placeKeys, laneKey, pointedPlaceKey } = props
  const voyages = lanes.filter(({ mode }) => mode === 'Voyage')
  const lookUpSeaWay = useSeaWays(voyages.map(({ from, to }) => [from, to]))
  const drawn = drawLanes(lanes, lookUpSeaWay)
  const drawing = { places, lanes: drawn, setKey, isComplete }
  const emphasis = { placeKeys, laneKey, pointedPlaceKey }
  const { containerRef, iconsRef, hasBaseMapFailed } = useOverviewMap(drawing, emphasis, props)
  return (
    <MapFrame
      containerRef={containerRef}
      iconsRef={iconsRef}
      label="Map of active shipments by last reported place. The same information is in the list beside it."
      isBusy={!isComplete || drawn.some(({ path }) => path.length === 0)}
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
      <OverviewLegend lanes={lanes} hasPassed={places.some(({ passedCount }) => passedCount > 0)} />
    </MapFrame>
  )
}
