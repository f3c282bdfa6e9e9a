/** Lists of shipments from the proxy: snapshots, loaded page by page (`contract/dashboard-api/list.ts`). */
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type {
  AccountVersion,
  JudgedRow,
  JudgedShipment,
  VersionedRow,
} from '#contract/dashboard-api/account.ts'
import type { ListNews, ListPage } from '#contract/dashboard-api/list.ts'
import type { OrderAnswer } from '#contract/dashboard-api/orders.ts'
import type { TodayAnswer } from '#contract/dashboard-api/today.ts'
import {
  CURSOR_PARAMETER,
  LIMIT_PARAMETER,
  LIST_LIMIT_MAX,
  LIST_NEWS_PATH,
  LIST_PATH,
  SELECTED_MAX,
  SNAPSHOT_PARAMETER,
} from '#contract/dashboard-api/paths.ts'
import { parseInstant } from '#contract/instant.ts'
import { ProblemError } from '#contract/problem.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { withoutLook, type ShipmentsSearch } from '#facts/filters/search.ts'
import { todayAnswerRow } from '#facts/filters/today-rows.ts'
import { getJson } from '../lib/http.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { saidNameHeader } from '../team/said-name.ts'
import { JUDGED_EVERY_QUARTER, ROWS } from './judged.ts'
import { JUDGED_KEY, LISTS_KEY, NEWS_KEY, ORDERS_KEY, TODAY_KEY } from './query-keys.ts'

/** The loaded pages of a list, from its first page on. */
export type LoadedList = InfiniteData<ListPage, string>

const HALF_HOUR_MS = 1_800_000

/** Identifies a list: its address without the parameters that only affect how rows look. */
export function listText(search: ShipmentsSearch): string {
  return stringifySearch(withoutLook(search)).slice(1)
}

/** Path of a page of a list; without further parameters, of the first page. */
function pagePath(text: string, ...parameters: readonly string[]): string {
  const query = [text, ...parameters].filter((part) => part !== '').join('&')
  return query === '' ? LIST_PATH : `${LIST_PATH}?${query}`
}

/** Parameter of the next page; `null` after the last page. */
function nextParameter({ next }: { readonly next: string | null }): string | null {
  return next === null ? null : `${CURSOR_PARAMETER}=${encodeURIComponent(next)}`
}

/**
 * A list, loaded page by page. It never reloads on its own: changed rows are patched, and the order stays that of the
 * snapshot until the user wants the current one.
 */
export function listQuery(search: ShipmentsSearch) {
  const text = listText(search)
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, text],
    queryFn: ({ pageParam, signal }) => loadPage(signal, text, pageParam),
    initialPageParam: '',
    getNextPageParam: nextParameter,
    staleTime: Infinity,
    gcTime: HALF_HOUR_MS,
    structuralSharing: false,
  })
}

function loadPage(signal: AbortSignal, text: string, ...parameters: readonly string[]): Promise<ListPage> {
  return getJson<ListPage>(pagePath(text, ...parameters), signal, saidNameHeader())
}

/**
 * Replaces the loaded pages by the first page of the current list. While the proxy passes the list on from the service,
 * the loaded pages stay.
 */
export async function loadNewest(client: QueryClient, search: ShipmentsSearch): Promise<void> {
  const { queryKey } = listQuery(search)
  const page = await loadPage(new AbortController().signal, listText(search))
  const before = client.getQueryData<LoadedList>(queryKey)?.pages[0]
  if (before && page.snapshot === null && search.whole === undefined) return
  // A page that is still loading belongs to the former list.
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<LoadedList>(queryKey, { pages: [page], pageParams: [''] })
}

/** A list with more loaded pages keeps its order after the user's own write, since all of them would load again. */
const OWN_PAGES_MAX = 5

/**
 * Remembers which lists on screen have no news. Call it before the user's own write.
 *
 * @param canMove whether the write can move rows of a list with these parameters
 * @returns a function to call once the news have been loaded. It reloads a remembered list whose news can all come from
 * the written shipments, so that a row that no longer matches leaves, or moves, immediately.
 */
export function listsWithoutNews(
  client: QueryClient,
  canMove: (search: URLSearchParams) => boolean,
): (written: number) => Promise<void> {
  const newsIn = ({ snapshot }: ListPage) => {
    const { come, gone, moved } = client.getQueryData<typeof NO_NEWS>(newsQuery(snapshot).queryKey) ?? NO_NEWS
    return come + gone + moved
  }
  const lists = client.getQueryCache().findAll({
    queryKey: LISTS_KEY,
    type: 'active',
    predicate: ({ queryKey }) => canMove(new URLSearchParams(String(queryKey.at(-1)))),
  })
  const shown = lists.flatMap(({ queryKey }) => {
    const [page, ...others] = client.getQueryData<LoadedList>(queryKey)?.pages ?? []
    return page && others.length < OWN_PAGES_MAX && newsIn(page) === 0 ? [{ queryKey, page }] : []
  })
  return async (written) => {
    const changed = shown.filter(({ page }) => newsIn(page) > 0 && newsIn(page) <= written)
    for (const { queryKey } of changed) await client.refetchQueries({ queryKey, exact: true })
  }
}

/**
 * Reloads the judged data of the loaded rows without changing their order: every quarter of an hour because days begin,
 * after a change of team rules, and after missed changes.
 */
export function rejudgeQuery(search: ShipmentsSearch, snapshot: string | null) {
  const text = listText(search)
  return queryOptions({
    ...JUDGED_EVERY_QUARTER,
    queryKey: [...JUDGED_KEY, ROWS, text, snapshot],
    async queryFn({ client, signal }) {
      const list = client.getQueryData<LoadedList>([...LISTS_KEY, text])
      for (const place of list?.pageParams ?? []) {
        const page = await loadPage(signal, text, place || snapshotParameter(snapshot))
        if (page.snapshot === snapshot) patchRows(client, page.rows)
      }
      return null
    },
    enabled: snapshot !== null,
    // The rows have just been loaded.
    initialData: null,
  })
}

/** The first shipments of a list, at most {@link SELECTED_MAX}. */
export async function loadBeginning(search: ShipmentsSearch, signal: AbortSignal): Promise<VersionedRow[]> {
  const text = listText(search)
  const rows: VersionedRow[] = []
  let place: string | null = ''
  while (place !== null && rows.length < SELECTED_MAX) {
    const page: ListPage = await loadPage(signal, text, `${LIMIT_PARAMETER}=${LIST_LIMIT_MAX}`, place)
    rows.push(...page.rows)
    place = nextParameter(page)
  }
  return rows.slice(0, SELECTED_MAX)
}

/** How the loaded list differs from the current one of the proxy. */
export function newsQuery(snapshot: string | null) {
  return {
    queryKey: [...NEWS_KEY, snapshot],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      getJson<ListNews>(`${LIST_NEWS_PATH}?${snapshotParameter(snapshot)}`, signal, saidNameHeader()),
    enabled: snapshot !== null,
    // The list has just been loaded.
    initialData: NO_NEWS,
    staleTime: Infinity,
    retry: false,
  }
}

const NO_NEWS: Pick<ListNews, 'come' | 'gone' | 'moved'> = { come: 0, gone: 0, moved: 0 }

function snapshotParameter(snapshot: string | null): string {
  return `${SNAPSHOT_PARAMETER}=${encodeURIComponent(snapshot ?? '')}`
}

/** Whether the proxy no longer has the requested snapshot. */
export function isSnapshotGone(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'invalid_parameter'
}

/** A row before and after a change. */
export interface RowChange<Row = JudgedRow> {
  readonly before: Row
  readonly after: Row
}

/**
 * Updates all loaded answers with changed rows, if these are newer, see {@link isNewer}.
 *
 * @returns the rows changed in lists on screen, each with its former state
 */
export function patchRows(client: QueryClient, changed: readonly VersionedRow[]): RowChange[] {
  const rows = new Map(changed.map((row) => [row.shipment.reference, row]))
  const cache = client.getQueryCache()
  for (const [reference, { shipment, ...parts }] of rows) {
    client.setQueryData<JudgedShipment>([...JUDGED_KEY, reference], (before) => {
      const { boot, sequence } = before?.version ?? parts.version
      const isOlder = boot === parts.version.boot && sequence > parts.version.sequence
      return before && !isOlder ? { ...before, ...parts, updatedAt: shipment.updatedAt } : before
    })
  }
  for (const { queryKey } of cache.findAll({ queryKey: TODAY_KEY })) {
    const answer = client.getQueryData<TodayAnswer>(queryKey)
    const patch = patchIn(answer, rows, (now) => ({ ...todayAnswerRow(now), version: now.version }))
    if (answer && patch.changes.length > 0) client.setQueryData(queryKey, { ...answer, rows: patch.rows })
  }
  for (const { queryKey } of cache.findAll({ queryKey: ORDERS_KEY })) {
    const answer = client.getQueryData<Partial<OrderAnswer>>(queryKey)
    // The required date belongs to the order on the page, so it stays.
    const patch = patchIn(answer, rows, (now, { required }) => ({ ...now, required }))
    if (patch.changes.length > 0) client.setQueryData(queryKey, { ...answer, rows: patch.rows })
  }
  return cache.findAll({ queryKey: LISTS_KEY }).flatMap((query) => {
    const list = client.getQueryData<LoadedList>(query.queryKey)
    const patches =
      list?.pages.map((page) => patchIn(page, rows, (now, before) => ({ ...before, ...now }))) ?? []
    const changes = patches.flatMap((patch) => patch.changes)
    if (list && changes.length > 0) {
      const pages = list.pages.map((page, at) => ({ ...page, rows: patches[at]?.rows ?? page.rows }))
      client.setQueryData<LoadedList>(query.queryKey, { ...list, pages })
    }
    return query.isActive() ? changes : []
  })
}

/** The part of a row that is compared. A patched row has its own version, others have that of their answer. */
interface PatchedRow {
  readonly shipment: Pick<ShipmentRow, 'reference' | 'updatedAt'>
  readonly version?: AccountVersion
}

interface Patch<Row> {
  readonly rows: readonly Row[]
  readonly changes: readonly RowChange<Row>[]
}

function patchIn<Row extends PatchedRow>(
  answer: { readonly rows?: readonly Row[]; readonly version?: AccountVersion } | undefined,
  changed: ReadonlyMap<string, VersionedRow>,
  afterOf: (now: VersionedRow, before: Row) => Row,
): Patch<Row> {
  const changes: RowChange<Row>[] = []
  const rows = (answer?.rows ?? []).map((before) => {
    const now = changed.get(before.shipment.reference)
    if (!now || !isNewer(now, before, before.version ?? answer?.version)) return before
    const after = afterOf(now, before)
    if (isSame(before, after)) return before
    changes.push({ before, after })
    return after
  })
  return { rows, changes }
}

/**
 * Whether a row replaces another one. Within one run of the proxy, the account's version decides; otherwise the update
 * time, and if that is equal, the existing row stays.
 */
function isNewer(after: VersionedRow, before: PatchedRow, other: AccountVersion | undefined): boolean {
  const one = after.version
  const isComparable = one.boot === other?.boot && one.sequence !== other.sequence
  return isComparable ? one.sequence > other.sequence : updatedUs(after.shipment) > updatedUs(before.shipment)
}

/** `updatedAt` in microseconds; 0 for an invalid instant. As text, whole seconds would sort after their own fractions. */
function updatedUs({ updatedAt }: PatchedRow['shipment']): number {
  return parseInstant(updatedAt) ?? 0
}

function isSame(one: PatchedRow, other: PatchedRow): boolean {
  const textOf = (row: PatchedRow) => JSON.stringify({ ...row, version: null })
  return textOf(one) === textOf(other)
}

/** The row of a shipment in any loaded list or order; `undefined` if there is none. */
export function loadedRow(client: QueryClient, reference: string): JudgedRow | undefined {
  const lists = client.getQueriesData<LoadedList>({ queryKey: LISTS_KEY })
  const orders = client.getQueriesData<Partial<OrderAnswer>>({ queryKey: ORDERS_KEY })
  const rows: readonly JudgedRow[] = [
    ...lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.rows) ?? []),
    ...orders.flatMap(([, order]) => order?.rows ?? []),
  ]
  return rows.find(({ shipment }) => shipment.reference === reference)
}
