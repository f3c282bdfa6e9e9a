import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { clockAtPlace, isCertainPast } from '#facts/shipment/clock.ts'
import { type Eta, placeArrivalOf, portArrivalOf } from '#facts/shipment/eta.ts'
import { isDoubtfulEta } from '#facts/shipment/next-event.ts'
import { relativeDayAt } from '#facts/words/relative-day.ts'
import { absent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'
import { dateCell } from './date-cell.ts'
import { dateText } from './was-text.ts'

interface ArrivalColumn {
  readonly title: string
  readonly arrivalOf: (shipment: ShipmentOutline) => Eta | null
  /** Text if the service has no such arrival. */
  readonly absent: string
  /** Text once it has happened. */
  readonly done: string
}

/** A column for one of the arrivals of a shipment. */
function arrivalColumn(
  name: 'portEta' | 'deliveryEta',
  { title, arrivalOf, absent: none, done }: ArrivalColumn,
): Column {
  return {
    name,
    title,
    widthMin: 9,
    share: 9,
    fit: { pinned: 0.5 },
    sort: name,
    text: (shipment, judge) => dateText(arrivalOf(shipment)?.arrival, judge),
    shown: arrivalOf,
    cell(facts) {
      const eta = arrivalOf(facts.shipment)
      if (!eta) return absent(none)
      const { arrival } = eta
      return dateCell(facts, arrival, arrival?.actual ? done : relativeOf(eta, facts))
    },
  }
}

export const portEtaColumn = arrivalColumn('portEta', {
  title: 'Port ETA',
  arrivalOf: portArrivalOf,
  absent: 'No port',
  done: 'Arrived',
})

export const deliveryEtaColumn = arrivalColumn('deliveryEta', {
  title: 'Delivery ETA',
  arrivalOf: placeArrivalOf,
  absent: 'Ends at the port',
  done: 'Delivered',
})

function relativeOf(eta: Eta, { shipment, judge }: CellFacts): string {
  const { arrival, place } = eta
  if (!arrival) return ''
  if (isDoubtfulEta(eta, shipment, judge)) return 'doubtful'
  const there = clockAtPlace(judge, place)
  return isCertainPast(arrival.date, there) ? 'est. passed' : relativeDayAt(arrival.date, there)
}
