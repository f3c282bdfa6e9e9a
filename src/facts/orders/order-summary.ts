import type { JudgedRequired } from '#contract/dashboard-api/account.ts'
import type { OrderSummary } from '#contract/dashboard-api/orders.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { withPlausibleDates } from '../shipment/plausible-dates.ts'
import { datesOf } from '../shipment/team-dates.ts'
import { isSamePerson } from '../team/people.ts'
import { causeLabel } from '../words/cause-label.ts'
import { judgedRequired } from '../words/required-words.ts'
import { orderVerdictWords } from './order-words.ts'
import { verdictInOrder, type Order } from './orders.ts'
import { stageCountWords } from './stage-counts.ts'
import { suppliersOf } from './suppliers.ts'

/** The facts about an order that every page shows. */
export function summaryOf(
  order: Order,
  ownerOf: (row: ShipmentRow) => TeamPerson | null,
  judge: Judge,
): OrderSummary {
  const { tag, spellings, on, verdict, cause, rows, next, last, arrived } = order
  const owners: TeamPerson[] = []
  for (const row of rows) {
    const owner = ownerOf(row)
    if (owner && !owners.some((each) => isSamePerson(each, owner))) owners.push(owner)
  }
  return {
    tag,
    spellings,
    on,
    rev: datesOf(judge).requiredSet('', tag)?.rev ?? 0,
    verdict,
    words: orderVerdictWords(order),
    cause: cause && { reference: cause.reference, ...causeLabel(withPlausibleDates(cause, judge), judge) },
    shipments: rows.length,
    stages: stageCountWords(rows),
    next,
    last,
    arrived,
    suppliers: suppliersOf(rows),
    owners,
  }
}

/** Whether a shipment arrives by its own required date, else by that of the order. */
export function requiredInOrder(row: ShipmentRow, tag: string, judge: Judge): JudgedRequired | null {
  const dates = datesOf(judge)
  const verdict = verdictInOrder(row, tag, dates, judge)
  const isOwn = dates.of(row.reference, 'required') !== null
  return verdict && judgedRequired(row, { on: verdict.on, tag: isOwn ? null : tag, verdict }, judge)
}
