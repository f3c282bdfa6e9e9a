/**
 * Files of shipments, from the proxy's copy of the account (`EXPORT_PATH`). `POST` checks what is asked for and answers with
 * a ticket; `GET` of the ticket streams the file, once, to the session that asked for it, within {@link TICKET_SECONDS}. A
 * user has one export at a time, all users without sign-in together one, and the proxy {@link EXPORTS_MAX}.
 *
 * The end of a stream is the event `export`: by it the page tells a whole file from one that was cut.
 *
 * Errors of `POST`, beside those of `account.ts`: 400 `invalid_body`; 429 `too_many_exports` with `Retry-After`. Of `GET`: 404
 * `not_found` for a ticket that was used, is too old, or belongs to another session.
 */
import { z } from 'zod'
import { count } from './account.ts'
import { SELECTED_MAX } from './paths.ts'

/** The pages of which there are exports. */
const EXPORT_PAGES = ['list', 'today', 'orders', 'po'] as const

/** What a file can be. Plain formats have no sheet that says what they are about. */
const EXPORT_FORMATS = ['xlsx', 'csv', 'tsv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What a line stands for: a container of a shipment without any is one line, too. Only Orders have lines for orders. */
const EXPORT_ROWS = ['shipments', 'containers', 'orders'] as const
export type ExportRows = (typeof EXPORT_ROWS)[number]

/** Longest address of a page. */
const SEARCH_LENGTH_MAX = 8000

/** Body of `POST /api/export`. */
export const exportRequest = z.strictObject({
  of: z.enum(EXPORT_PAGES),
  /** The query of the page's address: filters, order and columns. Of a PO `tag=...`. */
  search: z.string().max(SEARCH_LENGTH_MAX),
  /** Selected shipments, instead of all that the search chooses. */
  references: z.array(z.string().min(1)).min(1).max(SELECTED_MAX).readonly().optional(),
  format: z.enum(EXPORT_FORMATS),
  /** Which columns a line has: those that the page shows, or all that there are. */
  fields: z.enum(['shown', 'all']),
  rows: z.enum(EXPORT_ROWS),
})
export type ExportRequest = z.infer<typeof exportRequest>
export type ExportPage = ExportRequest['of']

/** Answer of `POST /api/export`. */
export const exportTicket = z.object({
  ticket: z.string(),
  fileName: z.string(),
  /** How many shipments, or orders, are going to be in the file. */
  count,
})
export type ExportTicket = z.infer<typeof exportTicket>

/** Body of `POST /api/copy` (`COPY_PATH`): shipments that are copied as a table with the columns that a list shows. */
export const copyRequest = exportRequest
  .pick({ search: true, references: true })
  .required({ references: true })
export type CopyRequest = z.infer<typeof copyRequest>

/** Its answer: the table in the two forms that programs choose from when it is pasted. */
export const copiedTable = z.object({
  /** How many of the shipments are in it: those that are still there. */
  count,
  text: z.string(),
  html: z.string(),
})
export type CopiedTable = z.infer<typeof copiedTable>

export const TICKET_SECONDS = 60
/** At a time, of all users. */
export const EXPORTS_MAX = 2
