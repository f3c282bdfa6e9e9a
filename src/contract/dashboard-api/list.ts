/**
 * Lists, from the proxy's copy of the account (`LIST_PATH`). A list is a snapshot: the order of its shipments as it was
 * first answered. Membership and order are the snapshot's, contents are the newest.
 *
 * A snapshot that the proxy no longer has, because it has made room or was started again, is no error in a page: the query
 * is run again, and the page begins at the same place of the new list. Its `snapshot` is then another one, so that a client
 * loads the list again from its beginning.
 *
 * While the copy is empty, and with `whole=yes` while it is not the whole account, a list that only uses filters of the
 * service is passed on from there, in the order of updates: `snapshot` and `total` are `null`.
 *
 * Errors, beside those of `account.ts`: 400 `invalid_parameter`, which names the parameter and what is allowed, also for a
 * snapshot that the proxy no longer has (news); 400 `invalid_cursor` for one of another list.
 */
import { z } from 'zod'
import { count, envelope, list, versionedRow } from './account.ts'

/** Answer of `GET /api/list`. */
export const listPage = envelope.extend({
  snapshot: z.string().nullable(),
  /** How many shipments the snapshot has; `null` where that is not known. */
  total: count.nullable(),
  /** In their order. Shipments that have gone since are left out. */
  rows: list(versionedRow),
  /** Cursor of the next page; `null` on the last. */
  next: z.string().nullable(),
})
export type ListPage = z.infer<typeof listPage>

/** Answer of `GET /api/list/news`: how the list that the query gives now differs from the snapshot, in shipments. */
export const listNews = envelope.extend({
  come: count,
  gone: count,
  /** Those of both that have another place among each other. */
  moved: count,
})
export type ListNews = z.infer<typeof listNews>
