import { Link } from '@tanstack/react-router'
import { MapPinOff, TriangleAlert } from 'lucide-react'
import { grouped } from '#facts/text/grouped.ts'
import { passedWords } from '../../map/overview/overview-words.ts'
import { FreshnessChip } from '../freshness/freshness-chip.tsx'
import { ShipmentCount } from '../words/shipment-count.tsx'
import type { OverviewParts } from '#contract/dashboard-api/overview.ts'
import { UNLOCATED } from '#facts/map/map-area.ts'
import { listOf, withChoice, withoutChoice, type MapSearch } from '#facts/views/map-search.ts'

interface OverviewSummaryProps {
  readonly overview: OverviewParts
  /** The number of shipments, in words. */
  readonly words: string
  readonly search: MapSearch
}

/** How many shipments the map covers, and how many of them it cannot show. */
export function OverviewSummary({ overview: { total, unlocated }, words, search }: OverviewSummaryProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
      <p role="status" className="font-semibold">
        <ShipmentCount count={total.count}>{words}</ShipmentCount>
      </p>
      <FreshnessChip />
      {total.passedCount > 0 && search.attention === undefined && (
        <Link
          to="/shipments"
          search={{ ...listOf(withoutChoice(search)), attention: ['overdue'] }}
          className="flex min-h-6 items-center gap-1 rounded-md text-xs font-medium text-warn underline-offset-2 hover:underline"
        >
          <TriangleAlert aria-hidden className="size-3.5" />
          <ShipmentCount count={total.passedCount}>{passedWords(total.passedCount)}</ShipmentCount>
        </Link>
      )}
      {unlocated.count > 0 && (
        <Link
          to="/map"
          search={withChoice(search, { area: UNLOCATED })}
          aria-current={search.area === UNLOCATED || undefined}
          className="flex min-h-6 items-center gap-1 rounded-md text-xs font-medium text-accent underline-offset-2 hover:underline"
        >
          <MapPinOff aria-hidden className="size-3.5" />
          <ShipmentCount
            count={unlocated.count}
          >{`${grouped(unlocated.count)} not on the map`}</ShipmentCount>
        </Link>
      )}
    </div>
  )
}
