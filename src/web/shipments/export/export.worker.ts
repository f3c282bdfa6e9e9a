/**
 * Reads shipments and writes the file in a separate thread, so that the page stays free. The page ends the thread to
 * cancel.
 */
import { matchesSearch } from '#facts/views/matches-search.ts'
import type { Shipment } from '#contract/schema.ts'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { getAgedJson, getJson } from '../../lib/http.ts'
import { explain } from '../../lib/problem-error.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { sortedRows } from '#facts/views/sorted-rows.ts'
import { isFilteredHere, loadedFiltersOf } from '#facts/views/search-edits.ts'
import { csvOf } from './csv.ts'
import { aboutExport } from './about-export.ts'
import { ALL_FIELDS } from './export-columns.ts'
import type { ExportMessage, ExportRequest } from './export-messages.ts'
import { createPatientReader, type Answer } from './patient-reader.ts'
import { NO_NOTES, readNewestNotes, type ReadNotes } from './read-notes.ts'
import { readAllShipments, readChosenShipments, type Taking } from './read-shipments.ts'
import { listSheetColumns } from '../columns/list-sheet.ts'
import { valuesIn, type CellValue } from '../columns/sheet-column.ts'
import type { Sheet } from '../columns/sheet.ts'
import { readExportTeam, TEAM_COLUMNS } from './team-columns.ts'
import { workbookOf } from './workbook.ts'

/** The part of a shipment that the export keeps. */
interface KeptShipment {
  readonly reference: string
  readonly updatedAt: string
  /** For sorting. */
  readonly row: ShipmentRow | null
  /** `null` where the filters on loaded shipments leave it out. */
  readonly cells: readonly CellValue[] | null
}

self.addEventListener('message', ({ data: request }: MessageEvent<ExportRequest>) => {
  writeExport(request).catch((error: unknown) => {
    const { title, advice } = explain(error)
    tell({ type: 'failed', title, advice })
  })
})

async function writeExport(request: ExportRequest): Promise<void> {
  const { format, fields, search, filters, selection } = request
  const team = request.team && readExportTeam(request.team)
  const judge = { ...request.judge, dealtWith: team?.dealtWith ?? null }
  const isWhole = fields === 'all'
  const columns = isWhole ? ALL_FIELDS : listSheetColumns(search)
  const teamColumns = isWhole ? TEAM_COLUMNS : []
  const shipments = await readShipments(request, judge, (shipment) => valuesIn(columns, shipment, judge))
  const { newest, unreadCount } = isWhole ? await readNotes(shipments, judge) : NO_NOTES
  tell({ type: 'writing' })
  const sheet: Sheet = {
    about: aboutExport({
      search,
      filters,
      clock: judge,
      count: shipments.length,
      selectedCount: selection && selection.references.length,
      unreadNotes: team && unreadCount,
    }),
    columns: [...columns, ...teamColumns],
    rows: shipments.flatMap(({ reference, cells }) => {
      const teamValues = teamColumns.map(({ value }) => (team ? value(reference, team, newest) : null))
      return cells ? [[...cells, ...teamValues]] : []
    }),
  }
  const file = format === 'csv' ? new Blob([csvOf(sheet)], { type: 'text/csv' }) : await workbookOf(sheet)
  tell({ type: 'done', file, count: shipments.length, unreadNotes: unreadCount })
}

/** The shipments in the file, in the order of the list. */
async function readShipments(
  request: ExportRequest,
  judge: Judge,
  cellsOf: (shipment: Shipment) => readonly CellValue[],
): Promise<readonly KeptShipment[]> {
  const { filters, search, selection } = request
  const reader = createPatientReader({ get, nowMs: () => Date.now(), pause })
  const isSorted = selection === null && search.sort !== undefined
  const isChosen = selection === null && isFilteredHere(search)
  const chosen = loadedFiltersOf(search)
  const isInList = (row: ShipmentRow) =>
    matchesSearch(row, filters) !== false && matchesLoadedFilters(row, chosen, judge)
  const taking: Taking<KeptShipment> = {
    keep(shipment) {
      const row = isSorted || isChosen ? packShipment(shipment) : null
      const isIn = row === null || !isChosen || isInList(row)
      return {
        reference: shipment.reference,
        updatedAt: shipment.updatedAt,
        row: isSorted ? row : null,
        cells: isIn ? cellsOf(shipment) : null,
      }
    },
    onRead: (count) => tell({ type: 'read', count }),
  }
  if (selection) {
    return readChosenShipments(reader, selection.references, filters, selection.pages, taking)
  }
  const found = await readAllShipments(reader, filters, taking)
  const known = new Set(found.map(({ reference }) => reference))
  const others = request.localOnly.filter((reference) => !known.has(reference))
  const onRead = (count: number) => taking.onRead(found.length + count)
  const localOnly = await readChosenShipments(reader, others, filters, Infinity, { ...taking, onRead })
  return inOrder(
    [...localOnly, ...found].filter(({ cells }) => cells !== null),
    search,
    judge,
  )
}

/** In the list's sort order. */
function inOrder(
  shipments: readonly KeptShipment[],
  search: ShipmentsSearch,
  judge: Judge,
): readonly KeptShipment[] {
  const { sort } = search
  if (sort === undefined) return shipments
  const byRow = new Map(shipments.flatMap((each) => (each.row ? [[each.row, each] as const] : [])))
  return sortedRows([...byRow.keys()], sort, judge).flatMap((row) => byRow.get(row) ?? [])
}

/** The newest notes of the shipments that have some. */
function readNotes(shipments: readonly KeptShipment[], { dealtWith }: Judge): Promise<ReadNotes> {
  const noted = shipments
    .filter(({ cells, reference }) => cells !== null && (dealtWith?.noteCountOf(reference) ?? 0) > 0)
    .map(({ reference }) => reference)
  const onRead = (count: number) => tell({ type: 'notes', count, total: noted.length })
  return readNewestNotes((path) => getJson(path, new AbortController().signal), noted, onRead)
}

async function get<Body>(path: string): Promise<Answer<Body>> {
  const { body, isSetAtHand } = await getAgedJson<Body>(path, new AbortController().signal)
  // Every search goes to the service.
  const hasCost = !isSetAtHand || new URLSearchParams(path.split('?')[1]).has('search')
  return { body, hasCost }
}

const SECOND_MS = 1000

/** Reports each second of the countdown. */
async function pause(durationMs: number): Promise<void> {
  for (let leftMs = durationMs; leftMs > 0; leftMs -= SECOND_MS) {
    tell({ type: 'waiting', seconds: Math.ceil(leftMs / SECOND_MS) })
    await new Promise((done) => setTimeout(done, Math.min(leftMs, SECOND_MS)))
  }
}

function tell(message: ExportMessage): void {
  self.postMessage(message)
}
