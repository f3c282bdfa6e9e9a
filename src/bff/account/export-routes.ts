import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExportEnd } from '#contract/dashboard-api/events.ts'
import {
  copyRequest,
  exportRequest,
  type CopiedShipments,
  type ExportFormat,
  type ExportRequest,
  type ExportTicket,
} from '#contract/dashboard-api/export.ts'
import { EXPORT_PATH } from '#contract/dashboard-api/paths.ts'
import { ProblemError } from '#contract/problem.ts'
import { aboutExport } from '#facts/columns/about-export.ts'
import { listSheetColumns } from '#facts/columns/list-sheet.ts'
import { valuesIn } from '#facts/columns/sheet-column.ts'
import { newestNote } from '#facts/team/newest-note.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import { questionText } from '#facts/columns/question.ts'
import type { Handler } from '../edge/admission.ts'
import type { ChangeFeed } from '../feed/change-feed.ts'
import type { History } from '../history/history.ts'
import { pathOf } from '../http/request-target.ts'
import type { Team } from '../team/team.ts'
import { askerOf, personOf, type AccountDeps } from './account-routes.ts'
import { clipboardTable } from './clipboard-table.ts'
import { ExportLines, type Line } from './export-lines.ts'
import { planExport, type ExportPlan } from './export-plan.ts'
import { textFile } from './export-text.ts'
import type { ExportTickets } from './export-tickets.ts'
import { workbookFile } from './export-workbook.ts'
import { inSlices } from './in-slices.ts'
import { readBodyOf, readSearch } from './read-parameters.ts'

export interface ExportDeps extends AccountDeps {
  readonly tickets: ExportTickets
  readonly feed: Pick<ChangeFeed, 'tellExport'>
  readonly history: Pick<History, 'readSince'>
  readonly team: Pick<Team, 'notes'>
  /** `null` until the service has sent it. */
  readonly accountName: () => string | null
}

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

function sessionOf({ signIn }: ExportDeps, { raw }: FastifyRequest): string | null {
  return signIn && JSON.stringify(signIn.requireSession(raw))
}

/** Answers `POST /api/export`. */
export const startExport: Handler<ExportDeps> = async (deps, request, reply): Promise<ExportTicket> => {
  const asked = readBodyOf(exportRequest, request.body)
  const me = personOf(request, deps)
  const asker = askerOf(request, reply, deps)
  const plan = await deps.turns.run(asker, () => planExport(asked, deps, me, asker.leave))
  const ticket = deps.tickets.issue({ person: me.id, session: sessionOf(deps, request) }, plan)
  return {
    ticket,
    fileName: plan.fileName,
    count: plan.references.length + plan.orders.length + plan.changes.length,
  }
}

/** Answers `POST /api/copy`. */
export const copyRows: Handler<ExportDeps> = async (deps, request, reply): Promise<CopiedShipments> => {
  const { account, turns } = deps
  const { search, references, as } = readBodyOf(copyRequest, request.body)
  const columns = listSheetColumns(readSearch(new URLSearchParams(search)))
  const judge = account.judgeFor(personOf(request, deps))
  const asker = askerOf(request, reply, deps)
  const rows = references.flatMap((reference) => account.row(reference) ?? [])
  if (as === 'question') return { count: rows.length, text: questionText(rows, judge) }
  const lines: Line[] = []
  await turns.run(asker, () =>
    inSlices(rows, asker.leave, (row) => void lines.push(valuesIn(columns, row, judge))),
  )
  return clipboardTable({ columns, rows: lines })
}

/** Answers `GET /api/export/{ticket}`. */
export const sendExport: Handler<ExportDeps> = (deps, request, reply) => {
  const { feed, tickets } = deps
  const ticket = pathOf(request.raw.url ?? '').slice(EXPORT_PATH.length + 1)
  const session = sessionOf(deps, request)
  const plan = tickets.use(ticket, session)
  const file = Readable.from(
    fileOf(plan, deps, () => sessionOf(deps, request)),
    { objectMode: false },
  )
  reportEnd(file, reply, (cut) => {
    tickets.end(ticket)
    feed.tellExport({ ticket, cut }, session)
  })
  return reply
    .headers({
      'content-type': CONTENT_TYPES[plan.request.format],
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(plan.fileName)}`,
      // A buffering reverse proxy would read a complete file even if the browser has left.
      'x-accel-buffering': 'no',
    })
    .send(file)
}

/** Streams the file piece by piece. Each piece is made only once the previous one has been read. */
function fileOf(
  plan: ExportPlan,
  { account, team, accountName }: ExportDeps,
  checkSession: () => void,
): AsyncGenerator<string | Uint8Array> {
  const { request, filters, judge } = plan
  const lines = new ExportLines(plan, account, (reference) => newestNote(team.notes(reference)))
  const table = { columns: lines.columns, blocks: checked(lines.blocks(), checkSession) }
  if (request.format !== 'xlsx') return textFile(table)
  return workbookFile({
    ...table,
    name: SHEET_NAMES[request.rows],
    paper: {
      account: accountName(),
      day: formatLocalDate(judge.today, { weekday: true, year: true }),
      size: judge.timeZone?.startsWith('America/') ? 'Letter' : 'A4',
    },
    about: () =>
      aboutExport({
        request,
        account: accountName(),
        filters,
        clock: judge,
        envelope: account.envelope,
        count: lines.count,
        missingNotes: judge.dealtWith && lines.missingNotes,
      }),
  })
}

const SHEET_NAMES: Readonly<Record<ExportRequest['rows'], string>> = {
  shipments: 'Shipments',
  containers: 'Containers',
  orders: 'Orders',
  changes: 'Changes',
}

/** Throws once the session has ended. */
async function* checked<Block>(
  blocks: AsyncIterable<Block>,
  checkSession: () => void,
): AsyncGenerator<Block> {
  for await (const block of blocks) {
    checkSession()
    yield block
  }
}

function reportEnd(file: Readable, { raw }: FastifyReply, onEnd: (cut: ExportEnd['cut']) => void): void {
  let cut: ExportEnd['cut'] = 'network'
  file.once('error', (error) => {
    const isOver = error instanceof ProblemError && error.code === 'sign_in_required'
    cut = isOver ? 'sign_in_required' : 'internal_error'
  })
  raw.once('finish', () => {
    cut = null
  })
  raw.once('close', () => onEnd(cut))
}
