import { shipmentPath, VIEW_PARAMETER } from '#contract/dashboard-api/paths.ts'
import { parseInstant } from '#contract/instant.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Shipment, ShipmentList } from '#contract/schema.ts'
import { listPath } from '../data/list-path.ts'
import { compareRows, isNewer, type OrderedRow } from '../data/row-order.ts'
import type { ServerFilters } from '#facts/views/search.ts'
import type { PatientReader } from './patient-reader.ts'

/** Shipments of a page, as many as the API allows. */
const PAGE_SIZE = 100
/** How often reading starts over because a cursor was refused. */
const RESTARTS_MAX = 3
/** Pages of changes since reading began: more than a few minutes bring. */
const CATCH_UP_PAGES_MAX = 5

/** What to do with the shipments that are read. */
export interface Taking<Kept> {
  /** The part of a shipment to keep: thousands in full would take more memory than the file. */
  readonly keep: (shipment: Shipment) => Kept
  /** Called with the number of shipments read; fewer than before when reading starts over. */
  readonly onRead: (count: number) => void
}

/**
 * All shipments that match the service's filters, each once, in its order. Shipments that changed while the pages
 * were read are read at the end: one that moved between two pages would otherwise be missing.
 */
export async function readAllShipments<Kept extends OrderedRow>(
  reader: PatientReader,
  filters: ServerFilters,
  taking: Taking<Kept>,
): Promise<Kept[]> {
  for (let restarts = 0; ; restarts += 1) {
    try {
      const found = new Map<string, Kept>()
      const { pages, newest } = await readPages(reader, filters, found, taking, Infinity)
      if (pages > 1 && newest !== null) {
        const later = { ...filters, updatedSince: laterOf(filters.updatedSince, newest) }
        await readPages(reader, later, found, taking, CATCH_UP_PAGES_MAX)
      }
      return [...found.values()].toSorted(compareRows)
    } catch (error) {
      if (!isCursorRefused(error) || restarts === RESTARTS_MAX) throw error
    }
  }
}

/**
 * These shipments, in the given order, without those that no longer exist. Reads one by one, or page by page where
 * that takes fewer requests.
 *
 * @param filters of the list that they were selected in
 * @param pages that hold them all, as far as is known
 */
export async function readChosenShipments<Kept extends OrderedRow>(
  reader: PatientReader,
  references: readonly string[],
  filters: ServerFilters,
  pages: number,
  { keep, onRead }: Taking<Kept>,
): Promise<Kept[]> {
  const found = new Map<string, Kept>()
  if (pages < references.length) {
    const chosen = new Set(references)
    const passing = new Map<string, Kept | OrderedRow>()
    const keepChosen = (shipment: Shipment) => {
      if (!chosen.has(shipment.reference))
        return { reference: shipment.reference, updatedAt: shipment.updatedAt }
      const kept = keep(shipment)
      found.set(shipment.reference, kept)
      return kept
    }
    const onPage = () => onRead(found.size)
    // Reads shipments that have left these pages one by one.
    await readPages(reader, filters, passing, { keep: keepChosen, onRead: onPage }, pages).catch(
      ifCursorRefused,
    )
  }
  for (const reference of references) {
    if (found.has(reference)) continue
    const shipment = await readShipment(reader, reference)
    if (shipment) found.set(reference, keep(shipment))
    onRead(found.size)
  }
  return references.flatMap((reference) => found.get(reference) ?? [])
}

async function readPages<Kept extends OrderedRow>(
  reader: PatientReader,
  filters: ServerFilters,
  found: Map<string, Kept>,
  { keep, onRead }: Taking<Kept>,
  pagesMax: number,
): Promise<{ readonly pages: number; readonly newest: string | null }> {
  let newest: string | null = null
  let cursor = ''
  for (let pages = 1; ; pages += 1) {
    const page: ShipmentList = await reader.read(pagePath(filters, cursor))
    newest ??= page.data[0]?.updatedAt ?? null
    for (const shipment of page.data) {
      const before = found.get(shipment.reference)
      if (!before || !isNewer(before, shipment)) found.set(shipment.reference, keep(shipment))
    }
    onRead(found.size)
    if (page.nextCursor === null || pages >= pagesMax) return { pages, newest }
    cursor = page.nextCursor
  }
}

async function readShipment(reader: PatientReader, reference: string): Promise<Shipment | null> {
  try {
    return await reader.read<Shipment>(shipmentPath(reference))
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'shipment_not_found') return null
    throw error
  }
}

/** The address of a page of full shipments. */
function pagePath(filters: ServerFilters, cursor: string): string {
  const [path = '', query = ''] = listPath(filters, cursor).split('?')
  const params = new URLSearchParams(query)
  params.delete(VIEW_PARAMETER)
  params.set('limit', String(PAGE_SIZE))
  return `${path}?${params}`
}

function laterOf(one: string | undefined, other: string): string {
  return one !== undefined && (parseInstant(one) ?? 0) > (parseInstant(other) ?? 0) ? one : other
}

function ifCursorRefused(error: unknown): void {
  if (!isCursorRefused(error)) throw error
}

function isCursorRefused(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'invalid_cursor'
}
