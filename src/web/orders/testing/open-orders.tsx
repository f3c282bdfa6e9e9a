import type { Envelope } from '#contract/dashboard-api/account.ts'
import type { SuggestAnswer } from '#contract/dashboard-api/suggest.ts'
import type { FoundOrdersAnswer, OrderAnswer, OrdersAnswer } from '#contract/dashboard-api/orders.ts'
import {
  FOUND_ORDERS_PATH,
  ORDERS_PATH,
  SUGGEST_PATH,
  TAG_PARAMETER,
  TEAM_WRITES_PATH,
  TEXT_PARAMETER,
} from '#contract/dashboard-api/paths.ts'
import type { TeamEntry, TeamWrites } from '#contract/dashboard-api/team.ts'
import type { TeamWritesAnswer } from '#contract/dashboard-api/team-news.ts'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { USUAL_RULES } from '#facts/attention/team-rules.ts'
import { hasOrder, similarTags } from '#facts/orders/similar-tags.ts'
import { summaryOf } from '#facts/orders/order-summary.ts'
import { ordersOf } from '#facts/orders/orders.ts'
import { suggestionsIn } from '#facts/search/suggestions-in.ts'
import { TextIndex } from '#facts/search/text-index.ts'
import { instant, NOW } from '#facts/testing/known-shipment.ts'
import { orderOfRows } from '#facts/testing/order-of-rows.ts'
import { readOrdersSearch } from '#facts/filters/orders-search.ts'
import { readPoSearch } from '#facts/filters/po-search.ts'
import { tagDates, teamWith } from '#facts/testing/team-with.ts'
import { readShipmentsSearch } from '#facts/filters/search.ts'
import { openPages, serve } from '../../api/testing/open-pages.tsx'
import { listAnswer } from '../../api/testing/list-answer.ts'
import { OrdersPage } from '../../routes/orders.lazy.tsx'
import { PoPage } from '../../routes/po.lazy.tsx'

/** Data of the simulated proxy. */
export interface Served {
  /** All shipments. Orders includes the active and delivered ones. */
  readonly account: readonly Shipment[]
  /** Required dates by tag. */
  readonly required?: Readonly<Record<string, string>>
  /** Overrides for answers of Orders. */
  readonly rest?: Partial<OrdersAnswer>
  /** Whether team writes are stored. */
  readonly keeps?: boolean
  /** Whether requests for Orders are answered. */
  readonly answers?: boolean
}

/** The answer of a proxy that has stored the writes. */
function kept(body: string): TeamWritesAnswer {
  const { writes }: TeamWrites = JSON.parse(body)
  const made = { rev: 10, by: { id: 'local', name: null }, at: NOW }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one write
  const entries = writes.map(({ kind, key, value }) => ({ kind, key, value, ...made }) as TeamEntry)
  return { answers: entries.map((entry) => ({ ok: true, entry })), rows: [], isMore: true }
}

function indexOf({ account }: Served): TextIndex {
  const index = new TextIndex()
  for (const shipment of account) index.put(toShipmentRow(shipment))
  return index
}

function envelopeOf({ account }: Served): Envelope {
  const { asOf, version, isWhole, isCapped } = listAnswer([])
  return { asOf, version, known: account.length, isWhole, isCapped }
}

function foundBy(text: string, served: Served): FoundOrdersAnswer {
  const index = indexOf(served)
  for (const tag of Object.keys(served.required ?? {})) index.putTag(tag)
  return { ...envelopeOf(served), tags: [...index.tagsOf(index.find(text))] }
}

function suggestedFor(text: string, served: Served): SuggestAnswer {
  return { ...envelopeOf(served), ...suggestionsIn(indexOf(served), text) }
}

/** The answer of the proxy about all orders, or about one. */
function answerTo(tag: string | null, { account, required = {}, rest }: Served): OrdersAnswer | OrderAnswer {
  const dates = tagDates(required)
  const judge = judgeAt(instant(NOW), 'UTC', USUAL_RULES, teamWith({ dates }))
  const all = account.map((shipment) => toShipmentRow(shipment))
  const envelope = { ...envelopeOf({ account }), more: 0, ...rest }
  if (tag !== null) {
    const rows = all.filter(({ tags }) => hasOrder(tags, tag))
    const known = all.flatMap(({ tags }) => tags)
    const similar = rows.length > 0 ? [] : similarTags(tag, known)
    return { ...envelope, ...orderOfRows(tag, rows, judge), similar }
  }
  const recent = all.filter(({ status }) => status !== 'Cancelled')
  const orders = ordersOf(recent, dates, judge)
    .map((order) => summaryOf(order, () => null, judge))
    .filter(({ verdict }) => envelope.isWhole || envelope.isCapped || verdict !== 'no-shipment')
  return { ...envelope, orders }
}

/** Opens Orders or the page of a PO. Tests may change what is served. */
export async function openOrders(served: Served, address: string) {
  const textOf = (query: URLSearchParams) => query.get(TEXT_PARAMETER) ?? ''
  serve({
    [FOUND_ORDERS_PATH]: (query) => foundBy(textOf(query), served),
    [SUGGEST_PATH]: (query) => suggestedFor(textOf(query), served),
    [ORDERS_PATH]: (query) =>
      served.answers === false ? undefined : answerTo(query.get(TAG_PARAMETER), served),
    [TEAM_WRITES_PATH]: (_, body) => (served.keeps ? kept(body) : undefined),
  })
  return openPages(
    {
      '/po': { validateSearch: readPoSearch, component: PoPage },
      '/orders': { validateSearch: readOrdersSearch, component: OrdersPage },
      '/shipments': { validateSearch: readShipmentsSearch },
      '/shipments/$reference': {},
    },
    address,
  )
}
