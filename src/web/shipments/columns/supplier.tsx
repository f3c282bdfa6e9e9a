import { supplierOf } from '#facts/shipment/parties.ts'
import { absent, shownText, wholeText } from './cell.tsx'
import type { Column } from './column.ts'
import { listed } from './was-text.ts'

export const supplierColumn: Column = {
  name: 'supplier',
  title: 'Supplier',
  widthMin: 11,
  share: 12,
  sort: 'supplier',
  text: (shipment) => listed([supplierOf(shipment)], 'not recorded'),
  cell(facts) {
    const name = shownText(supplierOf(facts.shipment))
    return name === null ? absent(facts, 'Not recorded') : wholeText(facts, name)
  },
}
