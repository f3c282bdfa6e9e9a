/**
 * Lists from the proxy's copy of the account (`LIST_PATH`). A list is a snapshot: its members and their order are those
 * of the first answer, their contents are current.
 *
 * A snapshot that the proxy no longer has, because it was evicted or the proxy restarted, is not an error for a page:
 * the query runs again, and the page starts at the same place in the new list. The different `snapshot` tells the
 * client to reload the list from its start.
 *
 * While the copy is empty, and with `whole=yes` while it is incomplete, a list with only service filters is fetched
 * from the service, in the order of updates. `snapshot` and `total` are then `null`.
 *
 * Errors besides those of `account.ts`: 400 `invalid_parameter`, which names the parameter and its allowed values, also
 * if news are requested for a snapshot that the proxy no longer has; 400 `invalid_cursor` for a cursor of another list.
 */
import { z } from 'zod'
import { count, envelope, list, versionedRow } from './account.ts'

/** Answer of `GET /api/list`. */
export const listPage = envelope.extend({
  snapshot: z.string().nullable(),
  /** Number of shipments in the snapshot; `null` if unknown. */
  total: count.nullable(),
  /** In the snapshot's order, without shipments that no longer exist. */
  rows: list(versionedRow),
  /** Cursor of the next page; `null` on the last page. */
  next: z.string().nullable(),
})
export type ListPage = z.infer<typeof listPage>

/** Answer of `GET /api/list/news`: how the current result of the query differs from the snapshot, in shipments. */
export const listNews = envelope.extend({
  come: count,
  gone: count,
  /** Shipments in both that changed their relative order. */
  moved: count,
})
export type ListNews = z.infer<typeof listNews>
