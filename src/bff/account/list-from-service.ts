import type { ListPage } from '#contract/dashboard-api/list.ts'
import { SHIPMENTS_PATH } from '#contract/dashboard-api/paths.ts'
import { LIMIT_MAX } from '#contract/list-query.ts'
import { serverFiltersAt } from '#facts/filters/search-edits.ts'
import type { AgedAnswer } from '../answers/answers.ts'
import { rowWithZones } from '../places/place-zone.ts'
import { readOperation, type Operation } from '../upstream/operation.ts'
import { readShipmentList } from '../upstream/shape.ts'
import type { Account } from './account.ts'
import { rowJudge } from './list.ts'
import { writeCursor, type ServiceCursor } from './list-cursor.ts'
import type { Question } from './snapshots.ts'

interface Wanted {
  readonly question: Question
  /** `null` for the first page. */
  readonly cursor: ServiceCursor | null
  readonly limit: number
}

/** A page from the service, for a list that uses only filters of the service. It is judged like the copy. */
export async function pageFromService(
  account: Account,
  { question, cursor, limit }: Wanted,
  read: (operation: Operation) => Promise<AgedAnswer>,
): Promise<ListPage> {
  const nowMs = cursor?.nowMs ?? account.judge.nowMs
  const filters = serverFiltersAt(question.search, nowMs)
  const parameters = new URLSearchParams({ limit: String(Math.min(limit, LIMIT_MAX)) })
  const { status = [], tag, q, updatedSince } = filters
  for (const each of status) parameters.append('status', each)
  const others = { tag, search: q, updatedSince, cursor: cursor?.cursor }
  for (const [name, value] of Object.entries(others)) if (value !== undefined) parameters.set(name, value)
  const { answer } = await read(readOperation(`${SHIPMENTS_PATH}?${parameters.toString()}`))
  const { data, nextCursor } = readShipmentList(JSON.parse(answer.body.toString()))
  const judgedRow = rowJudge(account)
  const next: ServiceCursor | null = nextCursor === null ? null : { of: 'service', cursor: nextCursor, nowMs }
  return {
    ...account.envelope,
    asOf: answer.asOf,
    snapshot: null,
    total: null,
    rows: data.map((shipment) => judgedRow(rowWithZones(shipment))),
    next: next && writeCursor(next, question),
  }
}
