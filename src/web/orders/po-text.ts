import type { OrderAnswer, OrderSummary } from '#contract/dashboard-api/orders.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { arrivalsOf, arrivalsSentence } from '#facts/orders/arrivals.ts'
import { stageCountWords } from '#facts/orders/stage-counts.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { spellingsWords } from '#facts/orders/order-words.ts'
import { requiredSentence } from '#facts/orders/required-sentence.ts'
import { suppliersWords } from '#facts/orders/suppliers.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { isolated } from '../lib/isolated.ts'
import { shipmentLine, summaryText } from '../shipments/columns/summary.ts'

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

/** The PO as text for an e-mail: the sentence and a line for each shipment. */
export function poSummary(po: Po, judge: Judge, address: string): string {
  const sentence = `${po.order.tag}: ${counted(liveRows(po).length, 'shipment')}${poWords(po, judge)}`
  const lines = po.rows.map(({ shipment, required }) => shipmentLine(shipment, required, judge))
  return summaryText([sentence, ...orderNotes(po.order), '', ...lines], judge, address)
}
