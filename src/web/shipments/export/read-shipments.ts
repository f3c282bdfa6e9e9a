import { shipmentPath, SHIPMENTS_PATH } from '#contract/dashboard-api/paths.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Shipment, ShipmentList } from '#contract/schema.ts'
import { isNewer, type OrderedRow } from '../data/row-order.ts'
import type { ServerFilters } from '#facts/views/search.ts'
import type { PatientReader } from './patient-reader.ts'

/** Shipments of a page, as many as the API allows. */
export const PAGE_SIZE = 100
/** What to do with the shipments that are read. */
export interface Taking<Kept> {
  /** The part of a shipment to keep: thousands in full would take more memory than the file. */
  readonly keep: (shipment: Shipment) => Kept
  /** Called with the number of shipments read. */
  readonly onRead: (count: number) => void
}

/**
 * These shipments, in the given order, without those that no longer exist. Reads one by one, or page by page where
 * that takes fewer requests.
 *
 * @param filters of the service that select them all, as far as is known
 * @param pages that these filters select at most
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
    const isEnough = (count: number) => count >= pages || found.size === chosen.size
    await readPages(reader, filters, passing, { keep: keepChosen, onRead: onPage }, isEnough).catch(
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
  isEnough: (pages: number) => boolean,
): Promise<void> {
  let cursor = ''
  for (let pages = 1; ; pages += 1) {
    const page: ShipmentList = await reader.read(pagePath(filters, cursor))
    for (const shipment of page.data) {
      const before = found.get(shipment.reference)
      if (!before || !isNewer(before, shipment)) found.set(shipment.reference, keep(shipment))
    }
    onRead(found.size)
    if (page.nextCursor === null || isEnough(pages)) return
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
function pagePath({ status = [], tag, updatedSince, createdSince }: ServerFilters, cursor: string): string {
  const params = new URLSearchParams({ limit: String(PAGE_SIZE) })
  for (const each of status) params.append('status', each)
  const others = { tag, updatedSince, createdSince, cursor }
  for (const [name, value] of Object.entries(others)) if (value) params.set(name, value)
  return `${SHIPMENTS_PATH}?${params}`
}

function ifCursorRefused(error: unknown): void {
  if (!isCursorRefused(error)) throw error
}

function isCursorRefused(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'invalid_cursor'
}
