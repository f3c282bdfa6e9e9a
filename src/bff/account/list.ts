import type { Envelope, VersionedRow } from '#contract/dashboard-api/account.ts'
import type { ListNews, ListPage } from '#contract/dashboard-api/list.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { rowWithZones } from '../places/place-zone.ts'
import { readShipment } from '../upstream/shape.ts'
import type { Account } from './account.ts'
import { inSlices, NEVER } from './in-slices.ts'
import { judgedPartsOf } from './judged-shipment.ts'
import { ofAnotherList, writeCursor, type SnapshotCursor } from './list-cursor.ts'
import { newsBetween } from '#facts/changes/order-news.ts'
import { questionKey, type Question, type Snapshot, type Snapshots } from './snapshots.ts'

/** An answer without its envelope. */
export type Body<Answer> = Omit<Answer, keyof Envelope>

/** Pages of lists. The order of a list is fixed in a snapshot. */
export class Lists {
  readonly #account: Account
  readonly #snapshots: Snapshots

  constructor(account: Account, snapshots: Snapshots) {
    this.#account = account
    this.#snapshots = snapshots
  }

  get(snapshot: string): Snapshot | undefined {
    return this.#snapshots.get(snapshot)
  }

  /**
   * The page of a snapshot that begins at an index. If the snapshot is gone, the current list's page at that index.
   *
   * @throws ProblemError `invalid_cursor` for a snapshot of another list
   */
  async page(
    question: Question,
    { snapshot: id, index }: Omit<SnapshotCursor, 'of'>,
    limit: number,
    leave: AbortSignal,
  ): Promise<Body<ListPage>> {
    const known = this.#snapshots.get(id)
    if (known && questionKey(known.question) !== questionKey(question)) throw ofAnotherList()
    return this.#pageOf(known ?? (await this.#snapshots.of(question, leave)), index, index + limit)
  }

  async news(snapshot: Snapshot, leave: AbortSignal): Promise<Body<ListNews>> {
    const now = await this.#snapshots.of(snapshot.question, leave)
    if (now.id === snapshot.id) return { come: 0, gone: 0, moved: 0 }
    const { come, gone, moved } = newsBetween(referencesOf(snapshot), referencesOf(now))
    return { come: come.length, gone: gone.length, moved: moved.size }
  }

  async #pageOf(snapshot: Snapshot, first: number, end: number): Promise<Body<ListPage>> {
    const { id, question, sorted } = snapshot
    const judgedRow = rowJudge(this.#account)
    const rows: VersionedRow[] = []
    await inSlices(sorted.slice(first, end), NEVER, ({ reference }) => {
      const row = this.#account.row(reference)
      if (row) rows.push(judgedRow(row))
    })
    return {
      snapshot: id,
      total: sorted.length,
      rows,
      next: end < sorted.length ? writeCursor({ of: 'snapshot', snapshot: id, index: end }, question) : null,
    }
  }
}

function referencesOf({ sorted }: Snapshot): readonly string[] {
  return sorted.map(({ reference }) => reference)
}

/** Judges rows by the current state of the account. */
export function rowJudge({ judge, marks, version }: Account): (row: ShipmentRow) => VersionedRow {
  return (row) => ({ shipment: row, version, ...judgedPartsOf(row, judge, marks) })
}

/** The newest row of a changed shipment, judged by the current state of the account. */
export function changedRow(change: { reference: string; json: string }, account: Account): VersionedRow {
  return rowJudge(account)(account.row(change.reference) ?? unjudgedRow(change.json, '').shipment)
}

/** The row as the service sent it, for a proxy without a copy. */
export function unjudgedRow(json: string, boot: string): VersionedRow {
  const shipment = rowWithZones(readShipment(JSON.parse(json)))
  const nothing = { items: [], required: null, owner: null, noteCount: 0, marks: [] }
  return { shipment, ...nothing, version: { boot, sequence: 0 } }
}
