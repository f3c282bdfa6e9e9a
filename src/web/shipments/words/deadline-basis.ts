import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '#facts/text/counted.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { type EmptyReturn, lastTerminalOf } from '#facts/shipment/empty-return.ts'
import { deliveryOf, destinationPortOf } from '#facts/shipment/eta.ts'
import { type FreeTime, freeTimeOf } from '#facts/shipment/free-time.ts'
import { whereabouts } from '#facts/words/milestone-place-name.ts'

/** How the last free day is counted, step by step; nothing while there is no date to count from. */
export function freeTimeBasis(
  shipment: ShipmentOutline,
  freeTime: FreeTime,
  { today, rules }: Judge,
): string[] {
  const { arrival, freeDays, lastFreeDay } = freeTime
  if (!arrival || lastFreeDay === null) return []
  const place = nameOf(destinationPortOf(shipment) ?? deliveryOf(shipment), shipment.mode)
  const { arrivalDayCounts } = rules
  const other = freeTimeOf(shipment, { arrivalDayCounts: !arrivalDayCounts })?.lastFreeDay ?? null
  return [
    `${arrival.actual ? 'Arrived' : 'Est. arrival'}${place}: ${formatDateNear(arrival.date, today)}`,
    `+ ${counted(freeDays, 'calendar day')}, ${arrivalDayCounts ? 'the day of arrival is day 1' : 'the day of arrival not counted'}`,
    `= ${formatDateNear(lastFreeDay, today)}`,
    ...(other === null || other === lastFreeDay
      ? []
      : [
          `If arrival day ${arrivalDayCounts ? 'is not counted' : 'counts as day 1'}: ${formatDateNear(other, today)}`,
        ]),
  ]
}

/** How the day of the empty return is counted, step by step. */
export function emptyReturnBasis(
  shipment: ShipmentOutline,
  { state, start, freeDays, date }: EmptyReturn,
  { today }: Clock,
): string[] {
  if (!start || date === null) return []
  const from = formatDateNear(start.date, today)
  const first =
    state === 'at-latest'
      ? [
          'The departure from the terminal is not known; it is never after the delivery',
          `${start.actual ? 'Delivered' : 'Est. delivery'}: ${from}`,
        ]
      : [`${start.actual ? 'Departed' : 'Est. departure'}${terminalName(shipment)}: ${from}`]
  return [
    ...first,
    `+ ${counted(freeDays, 'calendar day')}`,
    `= ${formatDateNear(date, today)}`,
    'This data does not tell whether an empty container was returned',
  ]
}

function terminalName(shipment: ShipmentOutline): string {
  return nameOf(lastTerminalOf(shipment), shipment.mode)
}

function nameOf(milestone: OutlineMilestone | null, mode: string): string {
  return milestone ? `, ${whereabouts(milestone, mode)}` : ''
}
