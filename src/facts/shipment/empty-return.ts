import type { OutlineDate, OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { daysAfter } from '../text/local-date.ts'
import { hasOwnContainers } from './containers.ts'
import { deliveryOf, destinationPortOf, isDoorToPort } from './eta.ts'
import { isPort } from './place.ts'
import { isDated } from './plausible-dates.ts'

/** When empty containers are due back. The data does not say whether they have been returned. */
export interface EmptyReturn {
  /**
   * - `deadline`: counted from an actual departure
   * - `projected`: counted from an estimated departure
   * - `at-latest`: counted from the delivery, which is never earlier, because the departure is unknown
   * - `no-start`: no date to count from
   */
  readonly state: 'deadline' | 'projected' | 'at-latest' | 'no-start'
  /** `emptyContainerReturnFreeDays`. */
  readonly freeDays: number
  /** The date that the days are counted from. */
  readonly start: OutlineDate | null
  readonly date: string | null
}

/** The empty return of own containers; `null` if no number of days is recorded or the shipment is cancelled. */
export function emptyReturnOf(shipment: ShipmentOutline): EmptyReturn | null {
  const freeDays = shipment.booking.emptyContainerReturnFreeDays
  const isOwed = shipment.status !== 'Cancelled' && hasOwnContainers(shipment.serviceType)
  if (freeDays === null || !isOwed) return null
  const { state, start } = startOf(shipment)
  const date = start && daysAfter(start.date, Math.max(freeDays, 0))
  if (date === null) return { state: 'no-start', freeDays, start: null, date: null }
  return { state, freeDays, start, date }
}

/** The date that the days are counted from. */
function startOf(shipment: ShipmentOutline): Pick<EmptyReturn, 'state' | 'start'> {
  if (endsAtStop(shipment)) return { state: 'no-start', start: null }
  const departure = lastTerminalOf(shipment)?.departure ?? null
  if (!isDated(departure)) return { state: 'at-latest', start: deliveryOf(shipment)?.arrival ?? null }
  return { state: departure.actual ? 'deadline' : 'projected', start: departure }
}

/** Where the container leaves the ship or train for the last time; `null` if the route names no such place. */
export function lastTerminalOf(shipment: ShipmentOutline): OutlineMilestone | null {
  if (shipment.mode !== 'Land') return destinationPortOf(shipment)
  const { milestones } = shipment
  const firstByRail = milestones.findIndex(({ transportToNext }) => transportToNext?.mode === 'Rail')
  if (firstByRail === -1) return null
  return milestones.slice(firstByRail + 1).findLast(isInlandTerminal) ?? null
}

/** Whether the route does not say when the container leaves its last stop: it ends at a port or an unnamed terminal. */
function endsAtStop(shipment: ShipmentOutline): boolean {
  const isRail = shipment.mode === 'Land'
  if (isRail && !lastTerminalOf(shipment) && shipment.milestones.some(isInlandTerminal)) return true
  if (!isRail && destinationPortOf(shipment)) return false
  return isDoorToPort(shipment) || isPort(deliveryOf(shipment)?.place ?? null)
}

export function isInlandTerminal({ type }: OutlineMilestone): boolean {
  return type === 'InlandTerminal'
}
