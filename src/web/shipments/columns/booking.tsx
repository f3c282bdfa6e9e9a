import { absenceOf } from '#facts/shipment/absence-of.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { absent, identifier, shownText, textCell } from './cell.tsx'
import type { Column } from './column.ts'

export const bookingColumn: Column = {
  name: 'booking',
  title: 'Booking',
  widthMin: 9.5,
  share: 10.5,
  sort: null,
  text: ({ booking: { bookingNumber }, bookingConfirmedByCarrier }) =>
    `${bookingNumber ?? NOT_KNOWN_YET}, ${bookingConfirmedByCarrier ? 'confirmed' : 'not confirmed'}`,
  cell(facts) {
    const { shipment } = facts
    const number = shownText(shipment.booking.bookingNumber)
    if (number === null) return absent(facts, absenceOf('booking', shipment) ?? NOT_KNOWN_YET)
    const sub = shipment.bookingConfirmedByCarrier ? 'Carrier confirmed' : 'Carrier not confirmed yet'
    return identifier(textCell(facts, { main: number, sub }))
  },
}
