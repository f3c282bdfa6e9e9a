import type { OutlineDate, ShipmentOutline } from '#contract/shipment-outline.ts'
import { type Clock, isCertainPast } from '#facts/shipment/clock.ts'
import { deliveryEtaOf, isDoorToPort, portEtaOf } from '#facts/shipment/eta.ts'
import { relativeDay } from '#facts/text/local-date.ts'
import { absent } from './cell.tsx'
import type { Column } from './column.ts'
import { dateCell } from './date-cell.ts'
import { writtenDate } from './writing.ts'

export const portEtaColumn: Column = {
  name: 'portEta',
  title: 'Port ETA',
  widthMin: 9,
  share: 9,
  sort: 'portEta',
  sortKey: (_row, facts) => facts().portEta,
  text: (shipment, _judge, writing) => writtenDate(portArrivalOf(shipment)?.arrival, writing),
  shown: portArrivalOf,
  cell(facts) {
    const eta = portArrivalOf(facts.shipment)
    if (!eta) return absent(facts, 'No port')
    const { arrival } = eta
    return dateCell(facts, arrival, arrival?.actual ? 'Arrived' : relativeOf(arrival, facts.judge))
  },
  // The export gives the arrival at the port with its time (`export/route-columns.ts`).
  exported: [],
}

/** A route that ends at a port arrives there. */
function portArrivalOf(shipment: ShipmentOutline) {
  return portEtaOf(shipment) ?? (isDoorToPort(shipment) ? deliveryEtaOf(shipment) : null)
}

function relativeOf(at: OutlineDate | null, clock: Clock): string {
  if (!at) return ''
  return isCertainPast(at.date, clock) ? 'est. passed' : relativeDay(at.date, clock.today)
}
