import { ShipmentCount } from '../words/shipment-count.tsx'
import { useAccount } from '../data/account/account.ts'
import type { ViewCount } from '../data/account/view-counts.ts'

/** A figure with the size of the set that it was counted in. */
export function Count({ count }: { count: ViewCount | undefined }) {
  if (!count) return null
  return (
    <span title={count.words}>
      <span aria-hidden>
        <ShipmentCount count={count.shown} />
      </span>
      <span className="sr-only">{count.words}</span>
    </span>
  )
}

/** What is urgent today, beside the page's name. */
export function UrgentCount() {
  const urgent = useAccount(({ counts }) => counts.urgent)
  if (!urgent || urgent.shown === 0) return null
  return (
    <span className="page-count">
      <Count count={urgent} />
    </span>
  )
}
