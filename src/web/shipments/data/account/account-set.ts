/** What this browser knows of the account set (`contract/dashboard-api/account-set.ts`). */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { AFTER_PARAMETER, isInAccountSet, type AccountSetBlock } from '#contract/dashboard-api/account-set.ts'
import { ACCOUNT_SET_PATH } from '#contract/dashboard-api/paths.ts'
import { utcDateOf, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { rowDeliveredOn } from '#facts/views/derived.ts'
import { getJson } from '../../../lib/http.ts'
import { isNewer } from '../row-order.ts'
import { ACCOUNT_SET_KEY } from '../query-keys.ts'

/** The account set as it was read, kept right by the change feed since. */
export interface AccountSet {
  /** By reference. */
  readonly rows: ReadonlyMap<string, ShipmentRow>
  /** Whether nothing is missing. If not, it is read again with each status of the feed. */
  readonly isComplete: boolean
  /** Whether it is more than the proxy keeps: reading again completes nothing. */
  readonly isTooLarge: boolean
  /** The day that it holds for, in UTC: on the next one, some deliveries are too long ago. */
  readonly day: LocalDate
  /** When its last block was read. Changes that the feed brought since do not move it. */
  readonly readAtMs: number
}

/**
 * Reads the account set block by block from the proxy's copy, which costs the service nothing. The feed keeps it right. Each
 * block shows as it comes, unless a whole set is shown already.
 */
export const accountSetQuery = queryOptions({
  queryKey: ACCOUNT_SET_KEY,
  queryFn: ({ signal, client }) => {
    const read = (path: string) => getJson<AccountSetBlock>(path, signal)
    return readAccountSet(read, Date.now, (part) => showPart(client, part))
  },
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  refetchInterval: ({ state: { data, status } }) =>
    data && hasGaps(data) && status === 'success' ? FILLED_MS : false,
})

/** How often the set is read while the proxy is filling it: a reader waits for it. */
const FILLED_MS = 2000

/** A block of the set, while more is to come. */
interface ReadPart extends Pick<AccountSet, 'day' | 'readAtMs'> {
  readonly rows: readonly ShipmentRow[]
}

/** @param onPart is called with each block but the last */
export async function readAccountSet(
  readBlock: (path: string) => Promise<AccountSetBlock>,
  nowMs: () => number,
  onPart: (part: ReadPart) => void,
): Promise<AccountSet> {
  const day = utcDateOf(nowMs())
  const rows: ShipmentRow[] = []
  let isComplete = true
  let isTooLarge = false
  let after: string | null = null
  do {
    const block: AccountSetBlock = await readBlock(blockPath(after))
    rows.push(...block.rows)
    isComplete &&= block.isComplete
    isTooLarge ||= block.isTooLarge
    after = block.next
    if (after !== null) onPart({ rows: block.rows, day, readAtMs: nowMs() })
  } while (after !== null)
  return { rows: byReference(rows), isComplete, isTooLarge, day, readAtMs: nowMs() }
}

function byReference(rows: readonly ShipmentRow[]): ReadonlyMap<string, ShipmentRow> {
  return new Map(rows.map((row) => [row.reference, row]))
}

const UNFINISHED = { isComplete: false, isTooLarge: false } as const

/** Shows a block beside what was known, which may be a part of an earlier reading. */
function showPart(client: QueryClient, { rows, day, readAtMs }: ReadPart): void {
  const shown = client.getQueryData<AccountSet>(ACCOUNT_SET_KEY)
  if (shown?.isComplete || shown?.isTooLarge) return
  const all = new Map([...(shown?.rows ?? []), ...byReference(rows)])
  client.setQueryData<AccountSet>(ACCOUNT_SET_KEY, { rows: all, ...UNFINISHED, day, readAtMs })
}

/** The address of the block behind a reference; of the first one for `null`. */
function blockPath(after: string | null): string {
  return after === null
    ? ACCOUNT_SET_PATH
    : `${ACCOUNT_SET_PATH}?${new URLSearchParams({ [AFTER_PARAMETER]: after })}`
}

/** The set after changes. The same object where none of them is, or was, in it, or says anything new. */
export function withChanges(set: AccountSet, changed: readonly ShipmentRow[]): AccountSet {
  const news = changed.filter((row) => {
    const known = set.rows.get(row.reference)
    return known ? !isNewer(known, row) : isRowInAccountSet(row, set.day)
  })
  if (news.length === 0) return set
  const rows = new Map(set.rows)
  for (const row of news) {
    rows.delete(row.reference)
    if (isRowInAccountSet(row, set.day)) rows.set(row.reference, row)
  }
  return { ...set, rows }
}

/** Takes changes into the set, if it has been read. */
export function changeAccountSet(client: QueryClient, changed: readonly ShipmentRow[]): void {
  client.setQueryData<AccountSet>(ACCOUNT_SET_KEY, (set) => set && withChanges(set, changed))
}

/** Whether the proxy is still filling the set, so that reading it again brings more. */
export function hasGaps({ isComplete, isTooLarge }: AccountSet): boolean {
  return !isComplete && !isTooLarge
}

/** The rows of the set. */
export function accountSetRows({ rows }: AccountSet): ShipmentRow[] {
  return [...rows.values()]
}

/** Reads it for the first time, if that has not been done. */
export function readAccountSetOnce(client: QueryClient): void {
  void client.prefetchQuery(accountSetQuery)
}

/** @param today in UTC */
function isRowInAccountSet(row: ShipmentRow, today: LocalDate): boolean {
  const { status } = row
  const date = status === 'Delivered' ? rowDeliveredOn(row) : null
  return isInAccountSet({ status, deliveredOn: date }, today)
}
