/** What this browser knows of the account set (`contract/dashboard-api/account-set.ts`). */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  accountSetSince,
  AFTER_PARAMETER,
  isInAccountSet,
  type AccountSetBlock,
} from '#contract/dashboard-api/account-set.ts'
import { ACCOUNT_SET_PATH } from '#contract/dashboard-api/paths.ts'
import { utcDateOf, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { ListFilters } from '#facts/views/search.ts'
import { getJson } from '../../lib/http.ts'
import { rowDeliveredOn } from './matches-search.ts'
import { isNews } from './merge-changes.ts'
import { shipmentQueries } from './queries.ts'

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
}

/** Reads the account set block by block from the proxy's copy, which costs the service nothing. The feed keeps it right. */
const accountSetQuery = () =>
  queryOptions({
    queryKey: shipmentQueries.accountSet,
    queryFn: ({ signal }) =>
      readAccountSet((path) => getJson<AccountSetBlock>(path, signal), utcDateOf(Date.now())),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

/** @param today in UTC */
export async function readAccountSet(
  readBlock: (path: string) => Promise<AccountSetBlock>,
  today: LocalDate,
): Promise<AccountSet> {
  const rows = new Map<string, ShipmentRow>()
  let isComplete = true
  let isTooLarge = false
  let after: string | null = null
  do {
    const block: AccountSetBlock = await readBlock(pathOf(after))
    for (const row of block.rows) rows.set(row.reference, row)
    isComplete &&= block.isComplete
    isTooLarge ||= block.isTooLarge
    after = block.next
  } while (after !== null)
  return { rows, isComplete, isTooLarge, day: today }
}

function pathOf(after: string | null): string {
  return after === null
    ? ACCOUNT_SET_PATH
    : `${ACCOUNT_SET_PATH}?${new URLSearchParams({ [AFTER_PARAMETER]: after })}`
}

/**
 * The set after changes: the newest `updatedAt` wins, of equal ones the change. The same object where nothing changes.
 *
 * @param presentUs what is later than this is from the future, and gives way to whatever is told
 */
export function withChanges(
  set: AccountSet,
  changes: readonly ShipmentRow[],
  presentUs: number = Infinity,
): AccountSet {
  const rows = new Map(set.rows)
  let isOther = false
  for (const row of changes) {
    const known = rows.get(row.reference)
    if (known && !isNews(row, known, presentUs)) continue
    const isIn = isRowInAccountSet(row, set.day)
    if (isIn) rows.set(row.reference, row)
    else rows.delete(row.reference)
    isOther ||= isIn || known !== undefined
  }
  return isOther ? { ...set, rows } : set
}

/** Reads it for the first time, if that has not been done. */
export function readAccountSetOnce(client: QueryClient): void {
  void client.prefetchQuery(accountSetQuery())
}

/** @param today in UTC */
function isRowInAccountSet(row: ShipmentRow, today: LocalDate): boolean {
  const { status } = row
  const date = status === 'Delivered' ? rowDeliveredOn(row) : null
  return isInAccountSet({ status, deliveredOn: date }, today)
}

/** What selects the set, once it is complete, as filters of a list. */
export function accountSetFilters({ day }: AccountSet): ListFilters {
  return { status: ['Active', 'Delivered'], deliveredSince: accountSetSince(day) }
}
