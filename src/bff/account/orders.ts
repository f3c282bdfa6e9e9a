import { WHOLE_ROWS_MAX } from '#contract/dashboard-api/account.ts'
import type { OrderAnswer, OrdersAnswer, OrderSummary } from '#contract/dashboard-api/orders.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { alikeTags } from '#facts/orders/alike-tags.ts'
import { byArrival } from '#facts/orders/arrivals.ts'
import { orderVerdictWords } from '#facts/orders/order-words.ts'
import { compareOrders, orderOf, rowsByTag, verdictInOrder, type Order } from '#facts/orders/orders.ts'
import { stageCountWords } from '#facts/orders/stage-counts.ts'
import { outlineOf } from '#facts/shipment/plausible-dates.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import { isSamePerson } from '#facts/team/people.ts'
import { isSameList } from '#facts/text/is-same-list.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import { causeLabel } from '#facts/words/cause-label.ts'
import type { JudgedAccount } from './account.ts'
import { inSlices } from './in-slices.ts'
import { requiredOf, rowPartsOf } from './judged-shipment.ts'
import type { Parts } from './list.ts'
import { recentRows } from './query.ts'
import { judgedRows } from './today.ts'

/** As many as fit below a sentence. */
const SIMILAR_MAX = 5

interface Summarised {
  /** The required day and the facts of its rows: the summary holds for as long as they do. */
  readonly madeOf: readonly unknown[]
  readonly order: Order
  readonly summary: OrderSummary
}

/** The orders of the account. */
export class Orders {
  #summarised: ReadonlyMap<string, Summarised> = new Map()

  async all(account: JudgedAccount): Promise<Parts<OrdersAnswer>> {
    const ordered = await this.inOrder(account)
    const orders = ordered.slice(0, WHOLE_ROWS_MAX).map(({ summary }) => summary)
    return { orders, more: ordered.length - orders.length }
  }

  /** All of them, those that need a look first. */
  async inOrder(account: JudgedAccount): Promise<readonly Summarised[]> {
    const rows: ShipmentRow[] = []
    await inSlices(recentRows(account), (row) => void rows.push(row))
    const summarised = new Map<string, Summarised>()
    await inSlices(rowsByTag(rows, datesOf(account.judge)), ([tag, own]) => {
      // Until the copy is whole, its shipments may be still to come.
      if (own.length > 0 || account.envelope.isWhole) summarised.set(tag, this.#summarise(tag, own, account))
    })
    this.#summarised = summarised
    return [...summarised.values()].toSorted((one, other) => compareOrders(one.order, other.order))
  }

  #summarise(tag: string, rows: readonly ShipmentRow[], account: JudgedAccount): Summarised {
    const { judge } = account
    const madeOf = [datesOf(judge).ofTag(tag)?.on, ...rows.map((row) => rowFactsOf(row, judge))]
    const known = this.#summarised.get(tag)
    if (known && isSameList(known.madeOf, madeOf)) return known
    const order = orderOf(tag, rows, datesOf(judge), judge)
    return { madeOf, order, summary: summaryOf(order, account) }
  }
}

/** One order with its shipments. */
export async function orderWithRows(account: JudgedAccount, tag: string): Promise<Parts<OrderAnswer>> {
  const { judge } = account
  const dates = datesOf(judge)
  const ordered = await rowsOfOrder(account, tag)
  const rows = (await judgedRows(ordered, account)).map((row) => {
    const verdict = verdictInOrder(row.shipment, tag, dates, judge)
    const isOwn = dates.of(row.shipment.reference, 'required') !== null
    const required = verdict && { on: verdict.on, tag: isOwn ? null : tag, verdict }
    return { ...row, required: requiredOf(required, judge) }
  })
  return {
    order: summaryOf(orderOf(tag, ordered, dates, judge), account),
    rows,
    more: ordered.length - rows.length,
    similar: ordered.length > 0 ? [] : await similarTags(account, tag),
  }
}

/** All of its shipments, by arrival. */
export async function rowsOfOrder(
  { rows, judge }: JudgedAccount,
  tag: string,
): Promise<readonly ShipmentRow[]> {
  const own: ShipmentRow[] = []
  await inSlices(rows.values(), (row) => {
    if (row.tags.includes(tag)) own.push(row)
  })
  return byArrival(own, judge)
}

async function similarTags({ rows }: JudgedAccount, tag: string): Promise<readonly string[]> {
  const similar = new Set<string>()
  await inSlices(rows.values(), ({ tags }) => {
    for (const each of alikeTags(tag, tags)) similar.add(each)
  })
  return [...similar].slice(0, SIMILAR_MAX)
}

function summaryOf(order: Order, { judge, marks }: JudgedAccount): OrderSummary {
  const { tag, on, verdict, worst, cause, rows, next, last, arrived } = order
  const owners: OrderSummary['owners'][number][] = []
  for (const row of rows) {
    const { owner } = rowPartsOf(row, judge, marks)
    const at = owner ? owners.findIndex((each) => isSamePerson(each, owner)) : -1
    const known = owners[at]
    if (known) owners[at] = { ...known, shipments: known.shipments + 1 }
    else if (owner) owners.push({ ...owner, shipments: 1 })
  }
  return {
    tag,
    on,
    verdict,
    words: orderVerdictWords(order),
    cause: cause && { reference: cause.reference, ...causeLabel(outlineOf(cause, judge), judge) },
    days: worst?.days ?? null,
    shipments: rows.length,
    stages: stageCountWords(rows),
    next,
    last,
    arrived,
    owners,
  }
}
