import type { Shipment } from '#contract/schema.ts'
import { counted } from '../../lib/counted.ts'
import { formatDateNear, relativeDay } from '../../lib/local-date.ts'
import { absenceOf } from '../facts/absence-of.ts'
import type { Clock } from '../facts/clock.ts'

/** A labelled value of the booking. */
export interface BookingRow {
  readonly label: string
  readonly value: string
  readonly isKnown: boolean
  /** What the copy button copies and is named by; `null` for a value that nobody copies. */
  readonly copy: { readonly text: string; readonly what: string } | null
}

/** The rows of booking and bills, or one text for all of them where the service usually has none. */
export function bookingRows(shipment: Shipment, clock: Clock): BookingRow[] | string {
  const { booking, mode } = shipment
  const isEmpty = Object.values(booking).every((value) => value === null)
  const numberAbsence = absenceOf('booking', shipment)
  if (isEmpty && numberAbsence !== null && isUsuallyWithout(shipment)) return numberAbsence
  const absent = isUsuallyWithout(shipment) ? null : numberAbsence
  const cutoffAbsence = absenceOf('cutoffs', shipment)
  const bill = mode === 'Air' ? 'air waybill' : 'bill'
  return [
    numberRow('Booking number', 'booking number', booking.bookingNumber, absent),
    numberRow(`Master ${bill}`, `master ${bill}`, booking.masterBill, absent),
    numberRow(`House ${bill}`, `house ${bill}`, booking.houseBill, absent),
    dateRow('Cargo cutoff', booking.cargoCutoff, cutoffAbsence, clock),
    dateRow('Shipping instruction cutoff', booking.shippingInstructionCutoff, cutoffAbsence, clock),
    daysRow('Free days at port', booking.destinationPortFreeDays, absenceOf('freeDays', shipment)),
    daysRow(
      'Free days for empty return',
      booking.emptyContainerReturnFreeDays,
      absenceOf('emptyReturnDays', shipment),
    ),
  ].filter((row) => row !== null)
}

function isUsuallyWithout({ mode, serviceType }: Shipment): boolean {
  return mode === 'Land' || serviceType === 'AirCourier'
}

function numberRow(
  label: string,
  what: string,
  number: string | null,
  absence: string | null,
): BookingRow | null {
  if (number === null) return absentRow(label, absence)
  return { label, value: number, isKnown: true, copy: { text: number, what: `${what} ${number}` } }
}

function dateRow(
  label: string,
  date: string | null,
  absence: string | null,
  { today }: Clock,
): BookingRow | null {
  if (date === null) return absentRow(label, absence)
  const value = `${formatDateNear(date, today)} · ${relativeDay(date, today)}`
  return { label, value, isKnown: true, copy: null }
}

function daysRow(label: string, days: number | null, absence: string | null): BookingRow | null {
  if (days === null) return absentRow(label, absence)
  return { label, value: counted(days, 'day'), isKnown: true, copy: null }
}

function absentRow(label: string, absence: string | null): BookingRow | null {
  return absence === null ? null : { label, value: absence, isKnown: false, copy: null }
}
