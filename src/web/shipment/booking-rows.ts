import type { Shipment } from '#contract/schema.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { lowerFirst } from '#facts/text/lower-first.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { absenceOf } from '#facts/shipment/absence-of.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { type Cutoff, cutoffsOf } from '#facts/shipment/cutoffs.ts'

interface BookingRow {
  readonly label: string
  readonly value: string
  readonly isKnown: boolean
  /** The text to copy and its name; `null` if it is not worth copying. */
  readonly copy: { readonly text: string; readonly what: string } | null
}

/** Rows about booking, bills and cutoffs. */
export interface BookingParts {
  /** Empty if nothing is known. */
  readonly rows: readonly BookingRow[]
  /** One line with all unknown values and the reason; `null` if the rows show them. */
  readonly absent: readonly [label: string, words: string] | null
}

/** Rows, or one line for all of them if nothing is known. */
export function bookingParts(shipment: Shipment, clock: Clock): BookingParts {
  const { booking, mode } = shipment
  const isEmpty = Object.values(booking).every((value) => value === null)
  const numberAbsence = absenceOf('booking', shipment)
  if (isEmpty && numberAbsence !== null && isUsuallyWithout(shipment)) {
    return { rows: [], absent: ['Booking', numberAbsence] }
  }
  const absent = isUsuallyWithout(shipment) ? null : numberAbsence
  const bill = mode === 'Air' ? 'air waybill' : 'bill'
  const rows = [
    // A known booking number is in the page header.
    booking.bookingNumber === null ? absentRow('Booking number', absent) : null,
    numberRow(`Master ${bill}`, `master ${bill}`, booking.masterBill, absent),
    numberRow(`House ${bill}`, `house ${bill}`, booking.houseBill, absent),
    cutoffRow('cargo', shipment, clock),
    cutoffRow('shipping-instruction', shipment, clock),
  ].filter((row) => row !== null)
  const isNoneKnown = rows.length > 0 && rows.every(({ value }) => value === NOT_KNOWN_YET)
  return isNoneKnown ? { rows: [], absent: [labelsOf(rows), NOT_KNOWN_YET] } : { rows, absent: null }
}

/** 'Master bill, house bill'. */
function labelsOf(rows: readonly BookingRow[]): string {
  return rows.map(({ label }, at) => (at === 0 ? label : lowerFirst(label))).join(', ')
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

/** A closed cutoff is history; an open one is in the page header. A cancelled shipment has none to meet. */
function cutoffRow(kind: Cutoff['kind'], shipment: Shipment, clock: Clock): BookingRow | null {
  const label = kind === 'cargo' ? 'Cargo cutoff' : 'Shipping instruction cutoff'
  const cutoff = cutoffsOf(shipment).find((each) => each.kind === kind)
  if (!cutoff) return absentRow(label, absenceOf('cutoffs', shipment))
  if (cutoff.isOpen) return null
  const value = formatDateNear(cutoff.date, clock.today)
  return { label, value, isKnown: shipment.status !== 'Cancelled', copy: null }
}

function absentRow(label: string, absence: string | null): BookingRow | null {
  return absence === null ? null : { label, value: absence, isKnown: false, copy: null }
}
