/**
 * Lists, from the proxy's copy of the account (`LIST_PATH`). A list is a snapshot: the order of its shipments as it was
 * first answered. Membership and order are the snapshot's, contents are the newest.
 *
 * A snapshot that the proxy no longer has, because it has made room or was started again, is no error in a page: the query
 * is run again, and the page lies behind the same row, or where that row would be. Its `snapshot` is then another one.
 *
 * While the copy is empty, and with `whole=yes` while it is not the whole account, a list that only uses filters of the
 * service is passed on from there, in the order of updates: `snapshot`, `total` and `previous` are `null`, and every anchor
 * means the start.
 *
 * Errors, beside those of `account.ts`: 400 `invalid_parameter`, which names the parameter and what is allowed, also for a
 * snapshot that the proxy no longer has (news, references); 400 `invalid_cursor` for one of another list.
 */
import { z } from 'zod'
import { count, envelope, judgedItem, list, versionedRow } from './account.ts'

/** A shipment of a list. */
const listRow = versionedRow.extend({
  /** Its place in the snapshot. */
  index: count,
})
export type ListRow = z.infer<typeof listRow>

/** Answer of `GET /api/list`. */
export const listPage = envelope.extend({
  snapshot: z.string().nullable(),
  /** How many shipments the snapshot has; `null` where that is not known. */
  total: count.nullable(),
  /** The index at which the page begins. */
  first: count,
  /** By index. Shipments that have gone since are left out, and keep their index. */
  rows: list(listRow),
  /** Cursors of the next and the previous page; `null` on the last and on the first. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
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

/** Answer of `GET /api/list/references`: the first `LIST_REFERENCES_MAX` of the snapshot that are still there. */
export const listReferences = envelope.extend({
  references: list(
    z.object({
      reference: z.string(),
      items: list(judgedItem.pick({ key: true, group: true, fingerprint: true, state: true })),
    }),
  ),
})
export type ListReferences = z.infer<typeof listReferences>
