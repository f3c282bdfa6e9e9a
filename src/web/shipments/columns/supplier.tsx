import { supplierOf } from '#facts/shipment/supplier.ts'
import { absent, shownText, wholeText } from './cell.tsx'
import type { Column } from './column.ts'

export const supplierColumn: Column = {
  name: 'supplier',
  title: 'Supplier',
  widthMin: 11,
  share: 12,
  sort: 'supplier',
  sortKey: (_row, facts) => facts().supplier,
  isSortedByNumbers: true,
  text: (shipment, _judge, { list }) => list([supplierOf(shipment)], 'not recorded'),
  cell(facts) {
    const name = shownText(supplierOf(facts.shipment))
    return name === null ? absent(facts, 'Not recorded') : wholeText(facts, name)
  },
  // The export gives the origin (`export/route-columns.ts`).
  exported: [],
}
