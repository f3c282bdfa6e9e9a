/**
 * Reads shipments and writes the file in a separate thread, so that the page stays free. The page ends the thread to
 * cancel.
 */
import type { ListPage } from '#contract/dashboard-api/list.ts'
import { LIST_LIMIT_MAX } from '#contract/dashboard-api/paths.ts'
import type { Shipment } from '#contract/schema.ts'
import { getAgedJson, getJson } from '../../lib/http.ts'
import { explain } from '../../lib/problem-error.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { listFiltersAt } from '#facts/views/search-edits.ts'
import { csvOf } from './csv.ts'
import { aboutExport } from './about-export.ts'
import { ALL_FIELDS } from './export-columns.ts'
import type { ExportMessage, ExportRequest } from './export-messages.ts'
import { createPatientReader, type Answer, type PatientReader } from './patient-reader.ts'
import { NO_NOTES, readNewestNotes, type ReadNotes } from './read-notes.ts'
import { PAGE_SIZE, readChosenShipments } from './read-shipments.ts'
import { cursorParameter, listText, pagePath } from '../data/list-path.ts'
import { listSheetColumns } from '../columns/list-sheet.ts'
import { valuesIn, type CellValue } from '../columns/sheet-column.ts'
import type { Sheet } from '../columns/sheet.ts'
import { readExportTeam, TEAM_COLUMNS } from './team-columns.ts'
import { workbookOf } from './workbook.ts'

/** The part of a shipment that the export keeps. */
interface KeptShipment {
  readonly reference: string
  readonly updatedAt: string
  readonly cells: readonly CellValue[]
}

self.addEventListener('message', ({ data: request }: MessageEvent<ExportRequest>) => {
  writeExport(request).catch((error: unknown) => {
    const { title, advice } = explain(error)
    tell({ type: 'failed', title, advice })
  })
})

async function writeExport(request: ExportRequest): Promise<void> {
  const { format, fields, search, selection } = request
  const team = request.team && readExportTeam(request.team)
  const judge = { ...request.judge, dealtWith: team?.dealtWith ?? null }
  const isWhole = fields === 'all'
  const columns = isWhole ? ALL_FIELDS : listSheetColumns(search)
  const teamColumns = isWhole ? TEAM_COLUMNS : []
  const filters = listFiltersAt(search, judge.nowMs)
  const shipments = await readShipments(request, filters, (shipment) => valuesIn(columns, shipment, judge))
  const { newest, unreadCount } = isWhole ? await readNotes(shipments, judge) : NO_NOTES
  tell({ type: 'writing' })
  const sheet: Sheet = {
    about: aboutExport({
      search,
      filters,
      clock: judge,
      count: shipments.length,
      selectedCount: selection && selection.length,
      unreadNotes: team && unreadCount,
    }),
    columns: [...columns, ...teamColumns],
    rows: shipments.flatMap(({ reference, cells }) => {
      const teamValues = teamColumns.map(({ value }) => (team ? value(reference, team, newest) : null))
      return [[...cells, ...teamValues]]
    }),
  }
  const file = format === 'csv' ? new Blob([csvOf(sheet)], { type: 'text/csv' }) : await workbookOf(sheet)
  tell({ type: 'done', file, count: shipments.length, unreadNotes: unreadCount })
}

/** The shipments in the file, in the order of the list. */
async function readShipments(
  { search, selection }: ExportRequest,
  { q: _q, ...filters }: ListFilters,
  cellsOf: (shipment: Shipment) => readonly CellValue[],
): Promise<readonly KeptShipment[]> {
  const reader = createPatientReader({ get, nowMs: () => Date.now(), pause })
  const list = await readList(reader, search, selection === null)
  return readChosenShipments<KeptShipment>(
    reader,
    selection ?? list.references,
    filters,
    Math.ceil(list.known / PAGE_SIZE),
    {
      keep: (shipment) => ({
        reference: shipment.reference,
        updatedAt: shipment.updatedAt,
        cells: cellsOf(shipment),
      }),
      onRead: (count) => tell({ type: 'read', count }),
    },
  )
}

/** The shipments of a list in its order, and how many the account has. */
async function readList(reader: PatientReader, search: ShipmentsSearch, isWhole: boolean) {
  const text = listText(search)
  const references: string[] = []
  let place: string | null = ''
  let known = 0
  while (place !== null) {
    const page: ListPage = await reader.read(pagePath(text, place, isWhole ? LIST_LIMIT_MAX : 1))
    references.push(...page.rows.map(({ shipment }) => shipment.reference))
    known = page.known
    place = isWhole ? cursorParameter(page.next) : null
  }
  return { references, known }
}

/** The newest notes of the shipments that have some. */
function readNotes(shipments: readonly KeptShipment[], { dealtWith }: Judge): Promise<ReadNotes> {
  const noted = shipments
    .filter(({ reference }) => (dealtWith?.noteCountOf(reference) ?? 0) > 0)
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
