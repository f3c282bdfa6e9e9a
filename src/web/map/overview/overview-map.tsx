import { useRef } from 'react'
import { MapIcons } from '../map-icons.tsx'
import { useSeaWays } from '../use-sea-ways.ts'
import { drawLanes } from './lane-path.ts'
import type { OverviewContent } from './overview-content.ts'
import { OverviewLegend } from './overview-legend.tsx'
import type { OverviewDrawing, OverviewEmphasis } from './overview-map-view.ts'
import { useOverviewMap, type OverviewMapEvents } from './use-overview-map.ts'
import '../map.css'
import './overview-map.css'

interface OverviewMapProps extends OverviewContent, OverviewEmphasis, OverviewMapEvents {
  readonly setKey: OverviewDrawing['setKey']
  readonly isComplete: boolean
}

/**
 * Where all shipments were last reported, and where those under way go. Says nothing that the list beside it does not
 * say as well.
 */
export function OverviewMap(props: OverviewMapProps) {
  const { places, lanes, setKey, isComplete, placeKeys, laneKey, pointedPlaceKey } = props
  const voyages = lanes.filter(({ mode }) => mode === 'Voyage')
  const lookUpSeaWay = useSeaWays(voyages.map(({ from, to }) => [from, to]))
  const drawn = drawLanes(lanes, lookUpSeaWay)
  const drawing = { places, lanes: drawn, setKey, isComplete }
  const emphasis = { placeKeys, laneKey, pointedPlaceKey }
  const { containerRef, iconsRef, hasBaseMapFailed } = useOverviewMap(drawing, emphasis, props)
  const afterMapRef = useRef<HTMLDivElement>(null)
  return (
    <div className="relative flex min-w-0 flex-col md:min-h-0 md:flex-1">
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
        aria-busy={!isComplete || drawn.some(({ path }) => path.length === 0)}
        aria-label="Map of active shipments by last reported place. The same information is in the list beside it."
        className="route-map overview-map"
      />
      <div
        ref={afterMapRef}
        tabIndex={-1}
        className="border-t border-line bg-panel px-3 py-2 focus:outline-none sm:px-5"
      >
        {hasBaseMapFailed && (
          <p role="status" className="mb-1 text-xs text-muted">
            The base map could not be loaded. The shipments are drawn without it.
          </p>
        )}
        <OverviewLegend lanes={lanes} hasPassed={places.some(({ passedCount }) => passedCount > 0)} />
      </div>
    </div>
  )
}
