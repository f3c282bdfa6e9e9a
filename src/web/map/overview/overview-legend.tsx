import { TriangleAlert } from 'lucide-react'
import type { LanesAnswer } from '#contract/dashboard-api/lanes.ts'
import { CODE_KM_MAX } from '#facts/route/stop-position.ts'
import { Legend, LegendItem } from '../base/legend.tsx'
import { passageNames } from '../base/passage-names.ts'
import type { OverviewLane } from '#contract/dashboard-api/overview.ts'
import { listedNames } from './overview-words.ts'

export interface OverviewLegendProps {
  readonly lanes: readonly OverviewLane[]
  readonly hasPassed: boolean
  /** The passages that sea lanes keep out of. */
  readonly avoids: LanesAnswer['avoids']
  readonly movedNames: readonly string[]
}

/** What marks and lines mean, and how little they claim. */
export function OverviewLegend({ lanes, hasPassed, avoids, movedNames }: OverviewLegendProps) {
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
