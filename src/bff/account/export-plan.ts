import type { ChangeLine } from '#contract/dashboard-api/changes.ts'
import type { ExportRequest } from '#contract/dashboard-api/export.ts'
import { identityKey } from '#contract/identity-key.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { filterWords, NO_FILTERS } from '#facts/columns/about-export.ts'
import { exportFileName } from '#facts/columns/file-name.ts'
import type { ItemsOfTab } from '#facts/columns/today-columns.ts'
import { byArrival } from '#facts/orders/arrivals.ts'
import type { Order } from '#facts/orders/orders.ts'
import { DEFAULT_COLUMNS } from '#facts/filters/column-names.ts'
import { chooseOrders } from '#facts/filters/choose-orders.ts'
import { readChangesSearch } from '#facts/filters/changes-search.ts'
import { askedOfOrders, readOrdersSearch, type OrdersSearch } from '#facts/filters/orders-search.ts'
import { readPoSearch } from '#facts/filters/po-search.ts'
import { readLoadedFilters, type ShipmentsSearch } from '#facts/filters/search.ts'
import { isFiltered } from '#facts/filters/search-edits.ts'
import { withColumn } from '#facts/filters/shown-columns.ts'
import { readTodaySearch, type TodaySearch } from '#facts/filters/today-search.ts'
import { judgeOfOrder } from '#facts/team/judge-of-row.ts'
import type { History } from '../history/history.ts'
import type { Account } from './account.ts'
import { changesOf } from './changes-answer.ts'
import type { JudgedAccount } from './judged-account.ts'
import { ordersInOrder, rowsOfOrder, tagsFound } from './orders.ts'
import { sortedReferences, selectionIn } from './query.ts'
import { checkText, invalidParameter, rawParameters, readSearch } from './read-parameters.ts'
import { shipmentsOfTab } from './today.ts'

/** The content of an export, fixed when it is requested. */
export interface ExportPlan {
  readonly request: ExportRequest
  readonly fileName: string
  /** The filters in words. */
  readonly filters: string
  /** A list's search, which also has its columns. */
  readonly search: ShipmentsSearch
  /** What Today shows; `null` for other pages. */
  readonly today: ItemsOfTab | null
  readonly judge: Judge
  /** References of the shipments, in order; empty if the lines are orders or changes. */
  readonly references: readonly string[]
  readonly orders: readonly Order[]
  readonly changes: readonly ChangeLine[]
}

/** The rows that a page exports. */
interface Chosen extends Pick<ExportPlan, 'references' | 'orders'> {
  /** The filters that a list has too. */
  readonly search: ShipmentsSearch & Pick<OrdersSearch, 'verdict'>
  /** By default, the user's. */
  readonly judge?: Judge
  /** Filters that a list does not have, in words. */
  readonly also?: readonly string[]
  readonly today?: ItemsOfTab
  readonly changes?: readonly ChangeLine[]
}

interface ExportSources {
  readonly account: Account
  readonly history: Pick<History, 'readSince'>
}

/**
 * @throws ProblemError `invalid_parameter` for a parameter that the page does not have, `upstream_invalid` without a
 * copy
 */
export async function planExport(
  request: ExportRequest,
  { account, history }: ExportSources,
  me: TeamPerson,
  signal: AbortSignal,
): Promise<ExportPlan> {
  const given = new URLSearchParams(request.search)
  const judged = { ...(await account.judged()), judge: account.judgeFor(me), signal }
  const chosen = await chosenBy(request, given, judged, { me, history })
  const { judge } = judged
  const inList = filterWords(chosen.search, judge)
  const words = [...(chosen.also ?? []), ...(inList === NO_FILTERS ? [] : [inList])]
  return {
    request,
    fileName: exportFileName({
      ...request,
      today: judge.today,
      search: chosen.search,
      tab: chosen.today?.tab,
      isPart: !judged.envelope.isWhole,
    }),
    filters: words.join('; ') || NO_FILTERS,
    judge,
    today: null,
    changes: [],
    ...chosen,
    references: request.references ? selected(request.references, chosen.references) : chosen.references,
  }
}

/** The selected keys in the order of the page. Those that its filters no longer choose come last. */
function selected(keys: readonly string[], inOrder: readonly string[]): readonly string[] {
  const wanted = new Set(keys)
  return [...new Set([...inOrder.filter((key) => wanted.has(key)), ...wanted])]
}

async function chosenBy(
  { of, rows, tags }: ExportRequest,
  given: URLSearchParams,
  judged: JudgedAccount,
  { me, history }: { readonly me: TeamPerson; readonly history: ExportSources['history'] },
): Promise<Chosen> {
  if (rows === 'orders' && of !== 'orders')
    throw invalidParameter('rows', 'is only allowed on the page of orders', 'shipments, containers')
  if ((rows === 'changes') !== (of === 'changes'))
    throw invalidParameter('rows', 'does not fit the page', 'changes only on the page of changes')
  if (tags && of !== 'orders') throw invalidParameter('tags', 'is only allowed on the page of orders', 'none')
  switch (of) {
    case 'list': {
      const search = readSearch(given)
      return { search, references: referencesOf(await sortedReferences(judged, search)), orders: [] }
    }
    case 'today':
      return chosenOfToday(readTodaySearch(rawParameters(given)), judged)
    case 'orders':
      return chosenOfOrders(readOrdersSearch(rawParameters(given)), { rows, tags }, judged, me)
    case 'changes': {
      const search = readChangesSearch(rawParameters(given))
      const { lines, since } = await changesOf(judged, { history }, search, Infinity)
      return { search, also: [`Since: ${since}`], references: [], orders: [], changes: lines }
    }
    case 'po': {
      const { tag } = readPoSearch(rawParameters(given))
      if (tag === undefined) throw invalidParameter('tag', 'is missing', 'one PO or tag')
      const cols = withColumn(DEFAULT_COLUMNS, 'required')
      return {
        search: { tag, cols },
        judge: judgeOfOrder(tag, judged.judge),
        references: referencesOf(await rowsOfOrder(judged, tag)),
        orders: [],
      }
    }
  }
}

async function chosenOfToday(search: TodaySearch, judged: JudgedAccount): Promise<Chosen> {
  const { tab = 'open', kind, tag, mine, q } = search
  const filters = {
    ...readLoadedFilters({ ...search, mine: undefined }),
    ...(tag && { tag }),
    ...(q && { q }),
  }
  const { isAmong, isShown } = await selectionIn(judged, filters)
  const ofTab = await shipmentsOfTab(judged, search)
  const shown = ofTab.filter(({ row, facts }) => isAmong(row) && isShown(row, facts))
  return {
    search: { ...filters, ...(mine && { mine }), ...(kind && { attention: kind }) },
    also: tab === 'open' ? [] : [`Tab: ${tab}`],
    today: { tab, items: new Map(shown.map(({ row, items }) => [row.reference, items])) },
    references: referencesOf(shown.map(({ row }) => row)),
    orders: [],
  }
}

async function chosenOfOrders(
  search: OrdersSearch,
  { rows, tags }: Pick<ExportRequest, 'rows' | 'tags'>,
  judged: JudgedAccount,
  me: TeamPerson,
): Promise<Chosen> {
  const { judge } = judged
  const all = new Map((await ordersInOrder(judged)).map((each) => [identityKey(each.summary.tag), each]))
  const asked = askedOfOrders(search)
  checkText(asked.q)
  const found = isFiltered(asked) ? new Set(await tagsFound(judged, asked)) : null
  const summaries = [...all.values()].map(({ summary }) => summary)
  const matching = chooseOrders(summaries, search, found, me).shown.map(({ tag }) => identityKey(tag))
  const keys = tags ? selected(tags.map(identityKey), matching) : matching
  const shown = keys.flatMap((key) => all.get(key)?.order ?? [])
  const areLines = rows === 'orders'
  const references = shown.flatMap((order) => referencesOf(byArrival(order.rows, judge)))
  return {
    search,
    references: areLines ? [] : [...new Set(references)],
    orders: areLines ? shown : [],
  }
}

function referencesOf(rows: readonly { readonly reference: string }[]): readonly string[] {
  return rows.map(({ reference }) => reference)
}
