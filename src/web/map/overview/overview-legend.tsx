import { Plane, Route, Ship, TrainFront, TriangleAlert, Truck, type LucideIcon } from 'lucide-react'
import type { LanesAnswer } from '#contract/dashboard-api/lanes.ts'
import { CODE_KM_MAX } from '#facts/route/stop-position.ts'
import { passageNames } from '../base/passage-names.ts'
import { modeClass } from '../base/mode-class.ts'
import type { OverviewLane } from './overview-content.ts'
import { listedNames } from './overview-words.ts'

const MODES: readonly { mode: OverviewLane['mode']; text: string; Icon: LucideIcon }[] = [
  { mode: 'Voyage', text: 'By sea', Icon: Ship },
  { mode: 'Flight', text: 'By air', Icon: Plane },
  { mode: 'Rail', text: 'By rail', Icon: TrainFront },
  { mode: 'Truck', text: 'By truck', Icon: Truck },
  { mode: null, text: 'Transport not known or mixed', Icon: Route },
]

export interface OverviewLegendProps {
  readonly lanes: readonly OverviewLane[]
  readonly hasPassed: boolean
  /** The passages that sea lanes keep out of. */
  readonly avoids: LanesAnswer['avoids']
  readonly movedNames: readonly string[]
}

/** What marks and lines mean, and how little they claim. */
export function OverviewLegend({ lanes, hasPassed, avoids, movedNames }: OverviewLegendProps) {
  const modes = MODES.filter(({ mode }) => lanes.some((lane) => lane.mode === mode))
  const hasSea = modes.some(({ mode }) => mode === 'Voyage')
  const avoid = hasSea && avoids.length > 0 ? ` They avoid ${passageNames(avoids)}.` : ''
  return (
    <div className="text-xs text-muted">
      <ul aria-label="Legend" className="mb-1 flex flex-wrap gap-x-4 gap-y-1">
        {hasPassed && (
          <li className="flex items-center gap-1.5">
            <TriangleAlert aria-hidden className="size-3.5 text-warn" />
            Orange arc: overdue
          </li>
        )}
        {modes.map(({ mode, text, Icon }) => (
          <li key={text} className="flex items-center gap-1.5">
            <Icon aria-hidden className={`map-mode-text size-3.5 map-mode-${modeClass(mode)}`} />
            {text}
          </li>
        ))}
      </ul>
      <p>
        Last reported places, not live positions.
        {lanes.length > 0 &&
          ' Lines are indicative; their width shows shipments under way. Small circle: port of a lane.'}
        {avoid}
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
