import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { placeCode, shortPlaceName } from '#facts/shipment/place.ts'
import { absent, shownText, textCell } from './cell.tsx'
import type { Column } from './column.ts'
import { placeText } from './place-text.ts'

export const destinationColumn: Column = {
  name: 'destination',
  title: 'Destination',
  widthMin: 10,
  share: 11,
  sort: 'destination',
  sortKey: (_row, facts) => facts().destination,
  isSortedByNumbers: true,
  text: ({ destination }, _judge, writing) => placeText(destination, writing),
  shown: ({ destination }) => destination,
  cell(facts) {
    const { destination } = facts.shipment
    const name = shownText(shortPlaceName(destination))
    if (name === null) return absent(facts, NOT_KNOWN_YET)
    const code = shownText(placeCode(destination))
    return textCell(facts, { main: name, sub: code === name ? null : code })
  },
  // The export gives the parts of the address (`export/route-columns.ts`).
  exported: [],
}
