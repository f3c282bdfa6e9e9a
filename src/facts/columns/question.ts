import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { attentionOf } from '../attention/attention.ts'
import { lastingReason } from '../attention/attention-words.ts'
import type { Judge } from '../attention/judge.ts'
import { stateWith } from '../attention/standing.ts'
import { carrierNameOf } from '../shipment/parties.ts'
import { withPlausibleDates } from '../shipment/plausible-dates.ts'
import { routeEndsOf } from '../shipment/route-ends.ts'

/**
 * A message to a carrier, forwarder or supplier: the shipments by carrier, with their numbers as recorded and their open
 * items.
 */
export function questionText(shipments: readonly ShipmentOutline[], judge: Judge): string {
  const byCarrier = Map.groupBy(shipments, carrierNameOf)
  const parts = [...byCarrier].map(([carrier, own]) => {
    const what = own.length === 1 ? 'this shipment' : 'these shipments'
    const request = `lease send us the current status and dates of ${what}.`
    const first = carrier === null ? `P${request}` : `${carrier}: p${request}`
    return [first, ...own.map((row) => shipmentText(row, judge))].join('\n\n')
  })
  return parts.join('\n\n')
}

function shipmentText(row: ShipmentOutline, judge: Judge): string {
  const { reference, tags, booking, cargo } = row
  const { from, to } = routeEndsOf(row)
  const route = [from.shortName, to.shortName].filter((end) => end !== null).join(' to ')
  const numbers: readonly (readonly [title: string, numbers: readonly (string | null)[]])[] = [
    ['Booking', [booking.bookingNumber]],
    ['Master bill', [booking.masterBill]],
    ['House bill', [booking.houseBill]],
    ['Container', cargo.containers.map(({ number }) => number)],
    ['PO', tags],
    ['Our reference', [reference]],
  ]
  const known = numbers.flatMap(([title, all]) => {
    const texts = all.filter((number) => number !== null)
    return texts.length === 0 ? [] : `${title}: ${texts.join(', ')}`
  })
  return [...(route === '' ? [] : [route]), ...known, ...openReasons(row, judge)].join('\n')
}

/** With dates instead of 'tomorrow', because the message is read on another day. */
function openReasons(row: ShipmentOutline, judge: Judge): readonly string[] {
  const shipment = withPlausibleDates(row, judge)
  return attentionOf(shipment, judge)
    .filter((item) => stateWith(item, shipment, judge).kind === 'open')
    .flatMap((item) => {
      if (item.kind !== 'missing') return item
      // Only the importer knows its own PO number.
      const missing = item.missing.filter((fact) => fact !== 'tag')
      return missing.length > 0 ? { ...item, missing } : []
    })
    .map((item) => lastingReason(item, shipment, judge))
}
