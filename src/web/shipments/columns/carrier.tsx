import { absenceOf } from '#facts/shipment/absence-of.ts'
import { absent, shownText, textCell } from './cell.tsx'
import type { Column } from './column.ts'
import { listed } from './was-text.ts'

export const carrierColumn: Column = {
  name: 'carrier',
  title: 'Carrier',
  widthMin: 8.5,
  share: 11,
  fit: { compact: 1.25 },
  sort: 'carrier',
  text: ({ carrier }) => listed([carrier?.name]),
  cell(facts) {
    const { shipment } = facts
    const name = shownText(shipment.carrier?.name)
    return name === null ? absent(facts, absenceOf('carrier', shipment)) : textCell(facts, { main: name })
  },
}
