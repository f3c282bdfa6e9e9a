import { absenceOf } from '#facts/shipment/absence-of.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { absent, identifier, shownText, textCell } from './cell.tsx'
import type { Column } from './column.ts'
import { listed } from './was-text.ts'

export const billsColumn: Column = {
  name: 'bills',
  title: 'Bills',
  widthMin: 10.5,
  share: 13,
  sort: null,
  text: ({ booking: { masterBill, houseBill } }) => listed([masterBill, houseBill]),
  shown: ({ booking: { masterBill, houseBill } }) => [masterBill, houseBill],
  cell(facts) {
    const { booking } = facts.shipment
    const [master, house] = [shownText(booking.masterBill), shownText(booking.houseBill)]
    const bills = [master && `Master ${master}`, house && `House ${house}`].filter((bill) => bill !== null)
    const [main, sub] = bills
    if (main === undefined) return absent(facts, absenceOf('booking', facts.shipment) ?? NOT_KNOWN_YET)
    return identifier(textCell(facts, { main, sub }))
  },
}
