import type { OrderAnswer, OrderSummary } from '#contract/dashboard-api/orders.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { arrivalsOf, arrivalsSentence } from '#facts/orders/arrivals.ts'
import { stageCountWords } from '#facts/orders/stage-counts.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { spellingsWords } from '#facts/orders/order-words.ts'
import { requiredSentence } from '#facts/orders/required-sentence.ts'
import { suppliersWords } from '#facts/orders/suppliers.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { routeEndsOf } from '#facts/shipment/route-ends.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { instantInZone } from '#facts/text/relative-instant.ts'
import { serviceWords } from '#facts/words/service-words.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import { isolated } from '../../lib/isolated.ts'
import { etaWords } from '../columns/eta-words.ts'

/** A PO's shipments, which its count leaves out if they are cancelled, as Orders does. */
export function liveRows({ rows }: Pick<Po, 'rows'>): readonly ShipmentRow[] {
  return rows.map(({ shipment }) => shipment).filter(({ status }) => status !== 'Cancelled')
}

/** The sentence about a PO after its number of shipments: ', 1 cancelled: 2 at sea. Next ETA …'. */
export function poWords({ order: { on }, rows: judged }: Po, judge: Judge): string {
  const { today } = judge
  const rows = liveRows({ rows: judged })
  const cancelled = judged.length - rows.length
  const counts = `${cancelled > 0 ? `, ${grouped(cancelled)} cancelled` : ''}${rows.length > 0 ? ': ' : ''}${stageCountWords(rows)}`
  const verdicts = judged.flatMap(({ required }) => required ?? [])
  const required = on === null ? '' : requiredSentence(on, verdicts, today)
  return `${counts}. ${arrivalsSentence(arrivalsOf(rows, judge), today)} ${required}`.trimEnd()
}

type Po = Pick<OrderAnswer, 'order' | 'rows'>

/** Supplier and spellings of the PO, without empty parts. */
export function orderNotes(order: OrderSummary): readonly string[] {
  const suppliers = order.suppliers.map((each) => ({ ...each, name: isolated(each.name) }))
  return [suppliersWords({ ...order, suppliers }), spellingsWords(order.spellings)].filter(
    (words) => words !== '',
  )
}

/** 'Shanghai → Vancouver'. */
export function routeWords(row: ShipmentRow): string {
  const { from, to } = routeEndsOf(row)
  return `${from.shortName ?? 'Not known yet'} → ${to.shortName ?? 'not known yet'}`
}

/** 'Delivered Sat 14 Nov', 'Est. Sat 21 Nov (delivery)'. */
function arrivalWords(row: ShipmentRow, clock: Clock): string {
  const { date, note } = etaWords(withPlausibleDates(row, clock), clock)
  return note === '' ? date : `${date} (${note})`
}

/** The PO as text for an e-mail: the sentence, one line per shipment, the address, and the time of the data. */
export function poSummary(po: Po, judge: Judge, address: string): string {
  const { tag } = po.order
  const lines = po.rows.map(({ shipment: row, required }) =>
    [
      row.reference,
      serviceWords(row.serviceType).short,
      routeWords(row),
      stageLabel(row),
      arrivalWords(row, judge),
      required?.words ?? '',
    ]
      .filter((words) => words !== '')
      .join(', '),
  )
  const asOf = instantInZone(new Date(judge.nowMs).toISOString(), judge.timeZone)
  return [
    `${tag}: ${counted(liveRows(po).length, 'shipment')}${poWords(po, judge)}`,
    ...orderNotes(po.order),
    '',
    ...lines,
    '',
    address,
    `As of ${asOf}`,
  ].join('\n')
}
