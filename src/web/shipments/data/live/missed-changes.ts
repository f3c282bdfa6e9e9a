import { ROW_VIEW, SHIPMENTS_PATH, VIEW_PARAMETER } from '#contract/dashboard-api/paths.ts'
import type { ShipmentRow, ShipmentRowList } from '#contract/shipment-row.ts'

/** The changes that a disconnected tab has missed. */
export interface MissedChanges {
  readonly rows: readonly ShipmentRow[]
  /** Whether more was missed than was read. */
  readonly isCut: boolean
}

/**
 * If this is not enough, the first page of the list is read again. Five requests bring back a tab that was away for a
 * night.
 */
const PAGES_MAX = 4
const PAGE_SIZE = 100
/** Changes may become visible this much later than their `updatedAt` says. */
const OVERLAP_MS = 10_000

/**
 * Reads what has changed since the newest known change.
 *
 * @param newestUs in microseconds since 1970
 */
export async function readMissedChanges(
  newestUs: number,
  readPage: (path: string) => Promise<ShipmentRowList>,
): Promise<MissedChanges> {
  const rows: ShipmentRow[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page: ShipmentRowList = await readPage(pathOf(newestUs, cursor))
    rows.push(...page.data)
    cursor = page.nextCursor
    if (cursor === null) return { rows, isCut: false }
  }
  return { rows, isCut: true }
}

// Rounded to ten seconds, so that all who missed about the same send the same request and share one answer.
function pathOf(newestUs: number, cursor: string | null): string {
  const sinceMs = Math.floor(newestUs / 1000 / OVERLAP_MS - 1) * OVERLAP_MS
  const query = new URLSearchParams({
    [VIEW_PARAMETER]: ROW_VIEW,
    limit: String(PAGE_SIZE),
    updatedSince: new Date(sinceMs).toISOString(),
  })
  if (cursor !== null) query.set('cursor', cursor)
  return `${SHIPMENTS_PATH}?${query}`
}
