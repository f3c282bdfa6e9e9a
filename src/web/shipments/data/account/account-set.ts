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
import { rowDeliveredOn } from '#facts/views/derived.ts'
import type { ListFilters } from '#facts/views/search.ts'
import { getJson } from '../../../lib/http.ts'
import { covers } from '#facts/views/matches-search.ts'
import type { KnownRows } from '../known-rows.ts'
import { futureUs } from '../row-order.ts'
import { ACCOUNT_SET_KEY } from '../query-keys.ts'

/** The account set as it was read, kept right by the change feed since. */
export interface AccountSet {
  readonly references: ReadonlySet<string>
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
export const accountSetQuery = (known: KnownRows) =>
  queryOptions({
    queryKey: ACCOUNT_SET_KEY,
    queryFn: async ({ signal, client }) => {
      const read = (path: string) => getJson<AccountSetBlock>(path, signal)
      const { rows, set } = await readAccountSet(read, Date.now, (part) => showPart(client, known, part))
      known.takeRead(rows, futureUs(Date.now()))
      return set
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

/** Rows with the set that they belong to. */
interface ReadSet {
  readonly rows: readonly ShipmentRow[]
  readonly set: AccountSet
}

/** A block of the set, while more is to come. */
interface ReadPart extends Pick<AccountSet, 'day' | 'readAtMs'> {
  readonly rows: readonly ShipmentRow[]
}

/** @param onPart is called with each block but the last */
export async function readAccountSet(
  readBlock: (path: string) => Promise<AccountSetBlock>,
  nowMs: () => number,
  onPart: (part: ReadPart) => void,
): Promise<ReadSet> {
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
  const references = new Set(rows.map(({ reference }) => reference))
  return { rows, set: { references, isComplete, isTooLarge, day, readAtMs: nowMs() } }
}

const UNFINISHED = { isComplete: false, isTooLarge: false } as const

/** Shows a block beside what was known, which may be a part of an earlier reading. */
function showPart(client: QueryClient, known: KnownRows, { rows, day, readAtMs }: ReadPart): void {
  const shown = client.getQueryData<AccountSet>(ACCOUNT_SET_KEY)
  if (shown?.isComplete || shown?.isTooLarge) return
  known.takeRead(rows, futureUs(readAtMs))
  const references = new Set(shown?.references)
  for (const { reference } of rows) references.add(reference)
  client.setQueryData<AccountSet>(ACCOUNT_SET_KEY, { references, ...UNFINISHED, day, readAtMs })
}

/** The address of the block behind a reference; of the first one for `null`. */
function blockPath(after: string | null): string {
  return after === null
    ? ACCOUNT_SET_PATH
    : `${ACCOUNT_SET_PATH}?${new URLSearchParams({ [AFTER_PARAMETER]: after })}`
}

/** The set after changes, given the newest rows of what has changed. The same object where none of them is, or was, in it. */
export function withChanges(set: AccountSet, changed: readonly ShipmentRow[]): AccountSet {
  const entering = changed.filter((row) => isRowInAccountSet(row, set.day))
  if (entering.length === 0 && !changed.some(({ reference }) => set.references.has(reference))) return set
  const references = new Set(set.references)
  for (const { reference } of changed) references.delete(reference)
  for (const { reference } of entering) references.add(reference)
  return { ...set, references }
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
export function accountSetRows({ references }: AccountSet, known: KnownRows): ShipmentRow[] {
  return [...references].flatMap((reference) => known.get(reference) ?? [])
}

/** Reads it for the first time, if that has not been done. */
export function readAccountSetOnce(client: QueryClient, known: KnownRows): void {
  void client.prefetchQuery(accountSetQuery(known))
}

/** @param today in UTC */
function isRowInAccountSet(row: ShipmentRow, today: LocalDate): boolean {
  const { status } = row
  const date = status === 'Delivered' ? rowDeliveredOn(row) : null
  return isInAccountSet({ status, deliveredOn: date }, today)
}

/** Whether the set is complete, and holds all that the filters select. */
export function holdsList(set: AccountSet, filters: ListFilters): boolean {
  return set.isComplete && covers(accountSetFilters(set), filters)
}

/** What selects the set, once it is complete, as filters of a list. */
export function accountSetFilters({ day }: Pick<AccountSet, 'day'>): ListFilters {
  return { status: ['Active', 'Delivered'], deliveredSince: accountSetSince(day) }
}
