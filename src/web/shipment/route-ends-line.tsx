import { ArrowRight } from 'lucide-react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { routeEndsOf } from '#facts/shipment/route-ends.ts'

/** Origin and destination. */
export function RouteEnds({ shipment }: { shipment: ShipmentOutline }) {
  const { from, to } = routeEndsOf(shipment)
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-base font-semibold">
      <span className={from.name === null ? 'text-muted' : 'wrap-anywhere'}>
        {from.name ?? 'Start not known yet'}
      </span>
      <ArrowRight aria-label="to" className="size-4 shrink-0" />
      <span className={to.name === null ? 'text-muted' : 'wrap-anywhere'}>
        {to.name ?? 'End not known yet'}
      </span>
    </p>
  )
}
