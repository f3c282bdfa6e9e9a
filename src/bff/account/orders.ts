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
import type { JudgedAccount, RowWithFacts } from './judged-account.ts'
import { followed } from './followed.ts'
import { inSlices } from './in-slices.ts'
import { ownerPart, judgedPartsOf } from './judged-shipment.ts'
import type { Body } from './list.ts'
import { textIndexOf } from './query.ts'

/** As many as fit below a sentence. */
const SIMILAR_MAX = 5

interface Summarised {
  /** The required day and its rows with their facts: the summary holds for as long as they do. */
  readonly required: unknown
  readonly rows: readonly RowWithFacts[]
  readonly order: Order
  readonly summary: OrderSummary
}

/** The orders of the account, by tag. */
const ordersByTag = followed<ReadonlyMap<string, Summarised>>(async (account, before) => {
  const { recentRows, judge, envelope, signal } = account
  const summarised = new Map<string, Summarised>()
  await inSlices(
    rowsByTag(recentRows, ({ row }) => row.tags, datesOf(judge)),
    signal,
    ([tag, rows]) => {
      // Until the copy has all that it can hold, its shipments may be still to come.
      if (rows.length === 0 && !envelope.isWhole && !envelope.isCapped) return
      const required = datesOf(judge).ofTag(tag)
      const known = before?.value.get(tag)
      if (known?.required === required && isSameList(known.rows, rows)) return summarised.set(tag, known)
      const order = orderOf(
        tag,
        rows.map(({ row }) => row),
        datesOf(judge),
        judge,
      )
      return summarised.set(tag, {
        required,
        rows,
        order,
        summary: summaryOf(order, ownersIn(account), judge),
      })
    },
  )
  return summarised
})

/** All orders, those that need a look first. */
export const ordersInOrder = followed<readonly Summarised[]>(async (account) =>
  [...(await ordersByTag(account)).values()].toSorted((one, other) => compareOrders(one.order, other.order)),
)

/** The orders that are shown, and how many more there are. */
export async function allOrders(account: JudgedAccount): Promise<Body<OrdersAnswer>> {
  const ordered = await ordersInOrder(account)
  const orders = ordered.slice(0, WHOLE_ROWS_MAX).map(({ summary }) => summary)
  return { orders, more: ordered.length - orders.length }
}

/** The tags of the orders that a text finds, those without a shipment too. */
export async function tagsFound(account: JudgedAccount, text: string): Promise<ReadonlySet<string>> {
  const dated = new TextIndex()
  for (const tag of datesOf(account.judge).tags) dated.putTag(tag)
  return new Set([...dated.findTags(text), ...(await textIndexOf(account)).findTags(text)])
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
