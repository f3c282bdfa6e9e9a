import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { type Clock, clockAtPlace, isCertainPast } from '#facts/shipment/clock.ts'
import { type Eta, portArrivalOf } from '#facts/shipment/eta.ts'
import { distanceWords } from '#facts/words/relative-day.ts'
import { absent } from './cell.tsx'
import type { Column } from './column.ts'
import { dateCell } from './date-cell.ts'
import { dateColumns } from './sheet-column.ts'
import { dateText } from './was-text.ts'

export const portEtaColumn: Column = {
  name: 'portEta',
  title: 'Port ETA',
  widthMin: 9,
  share: 9,
  sort: 'portEta',
  text: (shipment, judge) => dateText(portArrivalOf(shipment)?.arrival, judge),
  shown: portArrivalOf,
  cell(facts) {
    const eta = portArrivalOf(facts.shipment)
    if (!eta) return absent(facts, 'No port')
    const { arrival } = eta
    return dateCell(facts, arrival, arrival?.actual ? 'Arrived' : relativeOf(eta, facts.judge))
  },
  exported: dateColumns<ShipmentOutline>('Port ETA', (shipment) => portArrivalOf(shipment)?.arrival ?? null),
  isDetailedInExport: true,
}

function relativeOf({ arrival, place }: Eta, clock: Clock): string {
  if (!arrival) return ''
  const there = clockAtPlace(clock, place)
  return isCertainPast(arrival.date, there) ? 'est. passed' : distanceWords(arrival.date, there)
}
