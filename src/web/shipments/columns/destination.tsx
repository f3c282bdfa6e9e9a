import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { placeCode, shortPlaceName } from '#facts/shipment/place.ts'
import { absent, shownText, textCell } from './cell.tsx'
import type { Column } from './column.ts'

export const destinationColumn: Column = {
  name: 'destination',
  title: 'Destination',
  widthMin: 10,
  share: 11,
  sort: 'destination',
  text: ({ destination }) => shortPlaceName(destination) ?? NOT_KNOWN_YET,
  shown: ({ destination }) => destination,
  cell(facts) {
    const { destination } = facts.shipment
    const name = shownText(shortPlaceName(destination))
    if (name === null) return absent(facts, NOT_KNOWN_YET)
    const code = shownText(placeCode(destination))
    return textCell(facts, { main: name, sub: code === name ? null : code })
  },
}
