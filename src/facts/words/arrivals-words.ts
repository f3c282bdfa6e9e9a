import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '../shipment/clock.ts'
import { etaOf } from '../shipment/eta.ts'
import { formatDateNear } from '../text/local-date.ts'

/**
 * When the next and the last of these shipments are estimated to arrive: 'next Sat 5 Dec · last Fri 11 Dec (est.)'. Empty
 * where no estimate lies ahead.
 */
export function arrivalsWords(rows: readonly ShipmentRow[], { today }: Clock): string {
  const dates = rows.flatMap((row) => {
    const arrival = row.status === 'Active' ? etaOf(unpackShipment(row))?.arrival : null
    return arrival && !arrival.actual && arrival.date >= today ? [arrival.date] : []
  })
  const [next, ...later] = dates.toSorted()
  if (next === undefined) return ''
  const last = later.at(-1) ?? next
  const words = [`next ${formatDateNear(next, today)}`]
  if (last !== next) words.push(`last ${formatDateNear(last, today)}`)
  return `${words.join(' · ')} (est.)`
}
