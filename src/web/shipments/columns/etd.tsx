import { originDepartureOf } from '#facts/shipment/departure.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { shortPlaceName } from '#facts/shipment/place.ts'
import { milestoneWord } from '#facts/words/milestone-words.ts'
import { absent } from './cell.tsx'
import type { Column } from './column.ts'
import { dateCell } from './date-cell.ts'
import { dateText } from './was-text.ts'

export const etdColumn: Column = {
  name: 'etd',
  title: 'ETD',
  widthMin: 10.5,
  share: 10.5,
  sort: 'etd',
  text: (shipment, judge) => dateText(originDepartureOf(shipment)?.at, judge),
  shown: (shipment) => originDepartureOf(shipment)?.at,
  cell(facts) {
    const departure = originDepartureOf(facts.shipment)
    if (!departure) return absent(facts, NOT_KNOWN_YET)
    const { milestone, at } = departure
    const place = shortPlaceName(milestone.place) ?? milestoneWord(milestone, facts.shipment.mode)
    return dateCell(facts, at, at?.actual ? `Left ${place}` : place)
  },
}
