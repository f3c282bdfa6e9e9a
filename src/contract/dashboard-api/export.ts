/**
 * Files of shipments from the proxy's copy of the account (`EXPORT_PATH`). `POST` checks the request and answers with a
 * ticket. `GET` of the ticket streams the file, once, to the session that requested it, within {@link TICKET_SECONDS}.
 * Each user can run one export at a time (all users together if there is no sign-in), and the proxy {@link
 * EXPORTS_MAX}.
 *
 * The event `export` ends a stream. It tells the page whether the file is complete.
 *
 * Errors of `POST`, besides those of `account.ts`: 400 `invalid_body`; 429 `too_many_exports` with `Retry-After`. Of
 * `GET`: 404 `not_found` for a ticket that was used, has expired or belongs to another session.
 */
import { z } from 'zod'
import { count } from './account.ts'
import { SELECTED_MAX } from './paths.ts'

/** Pages that can be exported. */
const EXPORT_PAGES = ['list', 'today', 'orders', 'po', 'changes'] as const

/** File formats. Only `xlsx` has a sheet that describes the file. */
const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/**
 * What a line is. A shipment without containers is one line too. Only Orders has lines for orders, and Changes has only
 * lines for changes.
 */
const EXPORT_ROWS = ['shipments', 'containers', 'orders', 'changes'] as const
export type ExportRows = (typeof EXPORT_ROWS)[number]

/** Maximum length of a page's query. */
const SEARCH_LENGTH_MAX = 8000

const selected = z.array(z.string().min(1)).min(1).max(SELECTED_MAX).readonly().optional()

/** Body of `POST /api/export`. */
export const exportRequest = z.strictObject({
  of: z.enum(EXPORT_PAGES),
  /** The query of the page's address: filters, order and columns; for a PO, `tag=...`; for Changes, with `since=...`. */
  search: z.string().max(SEARCH_LENGTH_MAX),
  /** Selected shipments to export instead of all that the search matches. */
  references: selected,
  /** Selected POs to export instead of all that the search matches. Only allowed for Orders. */
  tags: selected,
  format: z.enum(EXPORT_FORMATS),
  /** The columns of a line: those that the page shows, those for a customs broker and the dock, or all. */
  fields: z.enum(['shown', 'broker', 'all']),
  rows: z.enum(EXPORT_ROWS),
})
export type ExportRequest = z.infer<typeof exportRequest>
export type ExportPage = ExportRequest['of']

/** Answer of `POST /api/export`. */
export const exportTicket = z.object({
  ticket: z.string(),
  fileName: z.string(),
  /** Number of shipments, orders or changes that will be in the file. */
  count,
})
export type ExportTicket = z.infer<typeof exportTicket>

/** Body of `POST /api/copy` (`COPY_PATH`): shipments to copy. */
export const copyRequest = exportRequest
  .pick({ search: true, references: true })
  .required({ references: true })
  .extend({
    /** A table with the list's columns, or a message that asks a carrier, forwarder or supplier about them. */
    as: z.enum(['table', 'question']),
  })
export type CopyRequest = z.infer<typeof copyRequest>

/** Answer of `POST /api/copy`, in formats from which programs choose when it is pasted. */
export const copiedShipments = z.object({
  /** Number of shipments in it: those that still exist. */
  count,
  text: z.string(),
  /** Only for a table. */
  html: z.string().optional(),
})
export type CopiedShipments = z.infer<typeof copiedShipments>

export const TICKET_SECONDS = 60
/** Maximum at a time, of all users. */
export const EXPORTS_MAX = 2
