import type { OutlineDate, ShipmentOutline } from '#contract/shipment-outline.ts'
import { daysAfter } from '../../lib/local-date.ts'
import { hasOwnContainers } from './containers.ts'
import { deliveryOf, destinationPortOf } from './eta.ts'

/** The day by which empty containers should be back. The data does not tell whether they are. */
export interface EmptyReturn {
  /**
   * - `deadline`: counted from an actual departure
   * - `projected`: counted from an estimated departure
   * - `at-latest`: the departure is not known, so counted from the delivery, which is never earlier
   * - `no-start`: no date to count from
   */
  readonly state: 'deadline' | 'projected' | 'at-latest' | 'no-start'
  /** `emptyContainerReturnFreeDays`. */
  readonly freeDays: number
  /** The date counted from. */
  readonly start: OutlineDate | null
  readonly date: string | null
}

/** Empty return, or `null` where no number of days is recorded or the shipment is cancelled. */
export function emptyReturnOf(shipment: ShipmentOutline): EmptyReturn | null {
  const freeDays = shipment.booking.emptyContainerReturnFreeDays
  if (freeDays === null || shipment.status === 'Cancelled') return null
  const departure = containerDeparture(shipment)
  if (departure === undefined) return { state: 'no-start', freeDays, start: null, date: null }
  const start = departure ?? deliveryOf(shipment)?.arrival ?? null
  const date = start && daysAfter(start.date, Math.max(freeDays, 0))
  if (!start || date === null) return { state: 'no-start', freeDays, start: null, date: null }
  if (!departure) return { state: 'at-latest', freeDays, start, date }
  return { state: departure.actual ? 'deadline' : 'projected', freeDays, start, date }
}

/** When the container leaves its last terminal; `undefined` where it is shared or the route ends at the port. */
function containerDeparture(shipment: ShipmentOutline): OutlineDate | null | undefined {
  if (!hasOwnContainers(shipment.serviceType)) return undefined
  const isRail = shipment.mode === 'Land'
  const terminal = isRail
    ? shipment.milestones.findLast(({ type }) => type === 'InlandTerminal')
    : destinationPortOf(shipment)
  return terminal ? terminal.departure : undefined
}
