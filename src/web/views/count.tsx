import type { ViewCount } from '#contract/dashboard-api/account.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { isOfRecentDeliveries } from '#facts/filters/search-edits.ts'
import { useCounts } from '../api/counts.ts'
import { setWords } from '../shipments/words/loaded-label.ts'
import { useIsPart } from '../shipments/words/known-account.ts'
import { ShipmentCount } from '../shipments/words/shipment-count.tsx'

/** A count with the size of its set: '12 of 272 active', or '272 active' for all of it. */
export function ViewFigure({ count, search }: { count: ViewCount; search: ShipmentsSearch }) {
  const { shown, among } = count
  const set = setWords({ count: among, delivered: count.delivered }, search, isOfRecentDeliveries(search))
  return <Figure count={shown} words={shown === among ? set : `${grouped(shown)} of ${set}`} />
}

function Figure({ count, words: counted }: { count: number; words: string }) {
  const words = useIsPart() ? `At least ${counted}` : counted
  return (
    <span title={words} className="tabular-nums">
      <span aria-hidden>
        <ShipmentCount count={count} />
      </span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

/** Number of items due today and tomorrow, beside the page's name. */
export function DueCount() {
  const badge = useCounts()?.badge ?? 0
  if (badge === 0) return null
  return (
    <span className="page-count">
      <Figure count={badge} words={`${counted(badge, 'shipment')} due today and tomorrow`} />
    </span>
  )
}
