import { WHOLE_ROWS_MAX, type JudgedRow } from '#contract/dashboard-api/account.ts'
import type { NamedAnswer, OrderAnswer, OrdersAnswer, OrderSummary } from '#contract/dashboard-api/orders.ts'
import { identityKey } from '#contract/identity-key.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { suggestionsIn, type Suggestions } from '#facts/search/suggestions-in.ts'
import { TextIndex } from '#facts/search/text-index.ts'
import { hasOrder, similarTags } from '#facts/orders/similar-tags.ts'
import { byArrival } from '#facts/orders/arrivals.ts'
import { namedOrders } from '#facts/orders/named-orders.ts'
import { requiredInOrder, summaryOf } from '#facts/orders/order-summary.ts'
import { compareOrders, orderOf, rowsByTag, type Order } from '#facts/orders/orders.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import { isFilteredHere } from '#facts/filters/search-edits.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { withMore } from '#facts/text/first-index.ts'
import { isSameList } from '#facts/text/is-same-list.ts'
import { followed } from './followed.ts'
import { inSlices } from './in-slices.ts'
import type { ChangedRows, JudgedAccount, RowWithFacts } from './judged-account.ts'
import { ownerPart, judgedPartsOf } from './judged-shipment.ts'
import type { Body } from './list.ts'
import { selectionIn, textIndexOf } from './query.ts'
import { compareLatest } from './sorted-account.ts'

/** Number of similar tags that fit below a sentence. */
const SIMILAR_MAX = 5

interface Summarised {
  /** The required date and the rows. The summary is valid while both are the same. */
  readonly required: unknown
  readonly rows: readonly RowWithFacts[]
  readonly order: Order
  readonly summary: OrderSummary
}

interface KnownOrders {
  /** What orders depend on, besides their rows. */
  readonly madeOf: readonly unknown[]
  /** By the key of their tag. The next version changes this map, which nothing else reads. */
  readonly byKey: Map<string, Summarised>
  /** Orders that need attention come first. */
  readonly ordered: readonly Summarised[]
}

/** All orders. */
const knownOrders = followed<KnownOrders>(async (account, before) => {
  const { recentRows, judge, signal, changedSince } = account
  const { isWhole, isCapped } = account.envelope
  const dates = datesOf(judge)
  const madeOf = [dates, isWhole, isCapped]
  const known = before?.value
  const changed = before && isSameList(before.value.madeOf, madeOf) ? changedSince(before.sequence) : null
  const byKey = changed && known ? known.byKey : new Map<string, Summarised>()
  const all = changed ? rowsOfChanged(changed, byKey) : rowsByTag(recentRows, ({ row }) => row.tags, dates)
  const gone = new Set<Summarised>()
  const added: Summarised[] = []
  await inSlices(all, signal, ([tag, rows]) => {
    const key = identityKey(tag)
    const isEmpty = rows.length === 0
    const asked = changed && isEmpty ? dates.tags.find((each) => identityKey(each) === key) : tag
    const last = known?.byKey.get(key)
    if (last) gone.add(last)
    byKey.delete(key)
    // While the copy is being filled, its shipments may not have been read yet.
    if (asked === undefined || (isEmpty && !isWhole && !isCapped)) return
    const required = dates.ofTag(tag)
    const isSame = last?.required === required && isSameList(last.rows, rows)
    const next = isSame ? last : { required, rows, ...summarised(asked, rows, account) }
    byKey.set(key, next)
    added.push(next)
  })
  const others = changed && known?.ordered.filter((each) => !gone.has(each))
  return { madeOf, byKey, ordered: others ? withMore(others, added, compare) : added.toSorted(compare) }
})

function summarised(tag: string, rows: readonly RowWithFacts[], account: JudgedAccount) {
  const { judge } = account
  const shipments = rows.map(({ row }) => row)
  const order = orderOf(tag, shipments, datesOf(judge), judge)
  return { order, summary: summaryOf(order, ownersIn(account), judge) }
}

function compare(one: Summarised, other: Summarised): number {
  return compareOrders(one.order, other.order)
}

/** The rows of the orders that changed rows belong to, or belonged to, each with a spelling of its tag. */
function rowsOfChanged(
  changed: ChangedRows,
  known: KnownOrders['byKey'],
): (readonly [string, readonly RowWithFacts[]])[] {
  const gone = new Set([...changed.values()].map(({ before }) => before))
  const tagged = [...changed.values()]
    .flatMap(({ before, after }) => [before, after])
    .flatMap((each) =>
      each?.isRecent ? each.row.tags.map((tag) => ({ key: identityKey(tag), tag, each })) : [],
    )
  return [...Map.groupBy(tagged, ({ key }) => key)].flatMap(([key, own]) => {
    const isPresent = (each: RowWithFacts) => !gone.has(each)
    const present = (known.get(key)?.rows ?? []).filter(isPresent)
    const added = new Set(own.map(({ each }) => each).filter(isPresent))
    const ordered = withMore(present, added, (one, other) => compareLatest(one.row, other.row))
    return key === '' ? [] : [[own[0]?.tag ?? key, ordered]]
  })
}

/** All orders, those that need attention first. */
export async function ordersInOrder(account: JudgedAccount): Promise<readonly Summarised[]> {
  return (await knownOrders(account)).ordered
}

/** The orders that are shown, and how many more there are. */
export async function allOrders(account: JudgedAccount): Promise<Body<OrdersAnswer>> {
  const ordered = await ordersInOrder(account)
  const orders = ordered.slice(0, WHOLE_ROWS_MAX).map(({ summary }) => summary)
  return { orders, more: ordered.length - orders.length }
}

/** The tags of the orders that match a text, and have a shipment that matches the filters. */
export async function tagsFound(
  account: JudgedAccount,
  { q, ...filters }: ShipmentsSearch,
): Promise<readonly string[]> {
  const named = q === undefined ? null : await tagsNamed(account, q)
  if (!isFilteredHere(filters)) return named ?? []
  const { isAmong, isShown } = await selectionIn(account, filters)
  const tags = new Set<string>()
  await inSlices(account.rows, account.signal, ({ row, facts }) => {
    if (isAmong(row) && isShown(row, facts)) for (const tag of row.tags) tags.add(tag)
  })
  const keys = named && new Set(named.map(identityKey))
  return [...tags].filter((tag) => !keys || keys.has(identityKey(tag)))
}

/** The tags of the orders that a text finds, including those without a shipment. */
async function tagsNamed(account: JudgedAccount, text: string): Promise<readonly string[]> {
  const index = await textIndexOf(account)
  const found = index.find(text)
  const dated = datedIndex(account)
  const others = dated.find(found.rows.length > 0 ? found.typed.words.join(' ') : text)
  // What finds shipments leaves out no further words.
  const isAlike = found.rows.length === 0 || others.leftOut.length === 0
  return [...new Set([...(isAlike ? dated.tagsOf(others) : []), ...index.tagsOf(found)])]
}

/** The index of the POs with a required date. */
function datedIndex({ judge }: JudgedAccount): TextIndex {
  const dated = new TextIndex()
  for (const tag of datesOf(judge).tags) dated.putTag(tag)
  return dated
}

/** What a text means that finds no shipment: a PO without a shipment, or else what its number is like. */
export function withOrders(account: JudgedAccount, text: string, suggested: Suggestions): Suggestions {
  const { unknown, groups } = suggestionsIn(datedIndex(account), text, [], account.envelope.isWhole)
  const isFound = unknown === null && groups.length > 0
  if (!isFound && (suggested.groups.length > 0 || suggested.unknown !== null)) return suggested
  const uncounted = groups.map(({ title, suggestions }) => {
    return { title, suggestions: suggestions.map((each) => ({ ...each, count: 0 })) }
  })
  return { ...suggested, unknown, groups: uncounted }
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

/** The first rows, up to the limit of an answer. */
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

/** All shipments of an order, by arrival. */
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

/** Finds the orders for pasted texts. */
export async function namedIn(account: JudgedAccount, texts: readonly string[]): Promise<NamedAnswer> {
  const { judge, envelope } = account
  const shipments = account.recentRows.map(({ row }) => row)
  const known = { shipments, dates: datesOf(judge), isWhole: envelope.isWhole, today: judge.today }
  let named: NamedAnswer = { names: [], unshipped: [] }
  function* steps() {
    named = yield* namedOrders(texts, known)
  }
  await inSlices(steps(), account.signal, () => {})
  return named
}
