import { COPY_PAGE_SIZE } from '#contract/dashboard-api/account-set.ts'
import { ROW_VIEW, SHIPMENTS_PATH, VIEW_PARAMETER } from '#contract/dashboard-api/paths.ts'
import type { ServerFilters } from '#facts/views/search.ts'

/** Shipments of the first page, few enough for the first screen to come at once, and of those that follow. */
const FIRST_PAGE_SIZE = 50
const PAGE_SIZE = 100

/** The address of a page. Spans of time have become instants before: a cursor holds for equal filters only. */
export function listPath(filters: ServerFilters, cursor: string): string {
  return pathOf(filters, cursor, cursor === '' ? FIRST_PAGE_SIZE : PAGE_SIZE)
}

/** The address of a page that the proxy answers from its copy of the account alone. */
export function copyPath(filters: ServerFilters, cursor: string): string {
  return pathOf(filters, cursor, COPY_PAGE_SIZE)
}

function pathOf(filters: ServerFilters, cursor: string, size: number): string {
  const params = new URLSearchParams({ [VIEW_PARAMETER]: ROW_VIEW, limit: String(size) })
  for (const status of filters.status ?? []) params.append('status', status)
  if (filters.tag !== undefined) params.set('tag', filters.tag)
  if (filters.q !== undefined) params.set('search', filters.q)
  if (filters.updatedSince !== undefined) params.set('updatedSince', filters.updatedSince)
  if (filters.createdSince !== undefined) params.set('createdSince', filters.createdSince)
  if (cursor !== '') params.set('cursor', cursor)
  return `${SHIPMENTS_PATH}?${params}`
}
