import { WHOLE_ROWS_MAX, type JudgedRow } from '#contract/dashboard-api/account.ts'
import type { NamedAnswer, OrderAnswer, OrdersAnswer, OrderSummary } from '#contract/dashboard-api/orders.ts'
import { identityKey } from '#contract/identity-key.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { TextIndex } from '#facts/search/text-index.ts'
import { hasOrder, similarTags } from '#facts/orders/similar-tags.ts'
import { byArrival } from '#facts/orders/arrivals.ts'
import { namedOrders } from '#facts/orders/named-orders.ts'
import { requiredInOrder, summaryOf } from '#facts/orders/order-summary.ts'
import { compareOrders, orderOf, rowsByTag, type Order } from '#facts/orders/orders.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import { isSameList } from '#facts/text/is-same-list.ts'
import type { JudgedAccount } from './account.ts'
import { inSlices } from './in-slices.ts'
import { ownerPart, judgedPartsOf } from './judged-shipment.ts'
import type { Body } from './list.ts'
import type { RowWithFacts } from './sorted-account.ts'

/** As many as fit below a sentence. */
const SIMILAR_MAX = 5

interface Summarised {
  /** The required day and its rows with their facts: the summary holds for as long as they do. */
  readonly madeOf: readonly unknown[]
  readonly order: Order
  readonly summary: OrderSummary
}

/** The orders of the account. */
export class Orders {
  #summarised = new Map<string, Summarised>()

  async all(account: JudgedAccount): Promise<Body<OrdersAnswer>> {
    const ordered = await this.inOrder(account)
    const orders = ordered.slice(0, WHOLE_ROWS_MAX).map(({ summary }) => summary)
    return { orders, more: ordered.length - orders.length }
  }

  /** All of them, those that need a look first. */
  async inOrder(account: JudgedAccount): Promise<readonly Summarised[]> {
    const { isWhole, isCapped } = account.envelope
    const summarised = new Map<string, Summarised>()
    const byTag = rowsByTag(account.recentRows, ({ row }) => row.tags, datesOf(account.judge))
    await inSlices(byTag, account.signal, ([tag, own]) => {
      // Until the copy has all that it can hold, its shipments may be still to come.
      if (own.length > 0 || isWhole || isCapped) summarised.set(tag, this.#summarise(tag, own, account))
    })
    this.#summarised = summarised
    return [...summarised.values()].toSorted((one, other) => compareOrders(one.order, other.order))
  }

  #summarise(tag: string, own: readonly RowWithFacts[], account: JudgedAccount): Summarised {
    const { judge } = account
    const madeOf = [datesOf(judge).ofTag(tag), ...own]
    const known = this.#summarised.get(tag)
    if (known && isSameList(known.madeOf, madeOf)) return known
    const rows = own.map(({ row }) => row)
    const order = orderOf(tag, rows, datesOf(judge), judge)
    const summarised = { madeOf, order, summary: summaryOf(order, ownersIn(account), judge) }
    // Stored at once, so that a request for another version can use it meanwhile.
    this.#summarised.set(tag, summarised)
    return summarised
  }
}

/** The tags of the orders that a text finds, those without a shipment too. */
export async function tagsFound({ judge, index }: JudgedAccount, text: string): Promise<ReadonlySet<string>> {
  const dated = new TextIndex()
  for (const tag of datesOf(judge).tags) dated.putTag(tag)
  return new Set([...dated.findTags(text), ...(await index()).findTags(text)])
}

/** One order with its shipments. */
export async function orderWithRows(account: JudgedAccount, tag: string): Promise<Body<OrderAnswer>> {
  const { judge } = account
  const ordered = await rowsOfOrder(account, tag)
  const rows = (await judgedRows(ordered, account)).map((row) => ({
    ...row,
    required: requiredInOrder(row.shipment, tag, judge),
  }))
  return {
    order: summaryOf(orderOf(tag, ordered, datesOf(judge), judge), ownersIn(account), judge),
    rows,
    more: ordered.length - rows.length,
    similar: ordered.length > 0 ? [] : await similarTagsIn(account, tag),
  }
}

/** The first of these rows, as many as an answer has. */
async function judgedRows(
  rows: readonly ShipmentRow[],
  { judge, marks, signal }: JudgedAccount,
): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = []
  await inSlices(rows.slice(0, WHOLE_ROWS_MAX), signal, (row) => {
    judged.push({ shipment: row, ...judgedPartsOf(row, judge, marks) })
  })
  return judged
}

/** All of its shipments, by arrival. */
export async function rowsOfOrder(
  { rows, judge, signal }: JudgedAccount,
  tag: string,
): Promise<readonly ShipmentRow[]> {
  const own: ShipmentRow[] = []
  await inSlices(rows, signal, ({ row }) => {
    if (hasOrder(row.tags, tag)) own.push(row)
  })
  return byArrival(own, judge)
}

async function similarTagsIn({ rows, signal }: JudgedAccount, tag: string): Promise<readonly string[]> {
  const similar = new Map<string, string>()
  await inSlices(rows, signal, ({ row: { tags } }) => {
    for (const each of similarTags(tag, tags)) similar.set(identityKey(each), each)
  })
  return [...similar.values()].slice(0, SIMILAR_MAX)
}

function ownersIn({ marks }: JudgedAccount) {
  return (row: ShipmentRow) => ownerPart(row, marks)
}

/** What pasted texts may stand for. */
export async function namedIn(account: JudgedAccount, texts: readonly string[]): Promise<NamedAnswer> {
  const shipments = account.recentRows.map(({ row }) => row)
  const { isWhole } = account.envelope
  const known = { shipments, dates: datesOf(account.judge), isWhole }
  let named: NamedAnswer = { names: [], unshipped: [] }
  function* steps() {
    named = yield* namedOrders(texts, known)
  }
  await inSlices(steps(), account.signal, () => {})
  return named
}
