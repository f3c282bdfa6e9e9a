import { isLocalDate, isPlausible, type LocalDate } from '#contract/local-date.ts'
import { recordedDatesOf, type RecordedDate } from '#contract/recorded-dates.ts'
import type { OutlineDate, ShipmentOutline } from '#contract/shipment-outline.ts'
import { NOT_PLAUSIBLE_MARK } from '../text/local-date.ts'
import type { Clock } from './clock.ts'

/** The day on which all dates of a shipment were plausible. Each order looks at all of its shipments. */
const plausibleOn = new WeakMap<ShipmentOutline, LocalDate>()

/**
 * Marks each implausible date of a shipment. Marked dates are not valid dates: they are shown as recorded, and no fact
 * follows from them. Returns the same object if all dates are plausible.
 */
export function withPlausibleDates<Of extends ShipmentOutline>(
  shipment: Of,
  { today }: Pick<Clock, 'today'>,
): Of {
  if (plausibleOn.get(shipment) === today) return shipment
  const { booking, milestones } = shipment
  const isDoubtful = (date: string | null | undefined): date is string =>
    date !== null && date !== undefined && isLocalDate(date) && !isPlausible(date, today)
  const hasDoubt =
    isDoubtful(booking.cargoCutoff) ||
    isDoubtful(booking.shippingInstructionCutoff) ||
    milestones.some(
      ({ cargoReadyDate, arrival, departure }) =>
        isDoubtful(cargoReadyDate) || isDoubtful(arrival?.date) || isDoubtful(departure?.date),
    )
  if (!hasDoubt) {
    plausibleOn.set(shipment, today)
    return shipment
  }
  const day = (date: string | null) => (isDoubtful(date) ? `${date}${NOT_PLAUSIBLE_MARK}` : date)
  const moment = (at: OutlineDate | null) => at && { ...at, date: day(at.date) ?? at.date }
  return {
    ...shipment,
    booking: {
      ...booking,
      cargoCutoff: day(booking.cargoCutoff),
      shippingInstructionCutoff: day(booking.shippingInstructionCutoff),
    },
    milestones: milestones.map((milestone) => ({
      ...milestone,
      cargoReadyDate: day(milestone.cargoReadyDate),
      arrival: moment(milestone.arrival),
      departure: moment(milestone.departure),
    })),
  }
}

export function implausibleDatesOf(shipment: ShipmentOutline): RecordedDate[] {
  return recordedDatesOf(shipment).filter(({ at }) => at.date.endsWith(NOT_PLAUSIBLE_MARK))
}

/** Whether a date is known and plausible. */
export function isDated(at: OutlineDate | null | undefined): at is OutlineDate {
  return at !== null && at !== undefined && isLocalDate(at.date)
}

/** Text that sorts by date, then time; `null` without a known date. */
export function dateSortKey(
  at: { readonly date: string | null; readonly time: string | null } | null | undefined,
): string | null {
  return at && at.date !== null && isLocalDate(at.date) ? `${at.date}T${at.time ?? '99:99'}` : null
}
