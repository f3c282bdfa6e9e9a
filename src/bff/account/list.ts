import type { Envelope, VersionedRow } from '#contract/dashboard-api/account.ts'
import {
  type ListNews,
  type ListPage,
  type ListReferences,
  type ListRow,
} from '#contract/dashboard-api/list.ts'
import { LIST_REFERENCES_MAX } from '#contract/dashboard-api/paths.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { rowWithZones } from '../place-zone.ts'
import { readShipment } from '../upstream/shape.ts'
import type { Account } from './account.ts'
import { inSlices, NEVER } from './in-slices.ts'
import { rowPartsOf } from './judged-shipment.ts'
import { ofAnotherList, writeCursor, type SnapshotCursor } from './list-cursor.ts'
import { newsBetween } from '#facts/changes/order-news.ts'
import { sortOf } from '#facts/views/read-sort.ts'
import { orderOf } from './sorted-account.ts'
import { nameOf, type Question, type Snapshot, type Snapshots } from './snapshots.ts'

/** Where a page lies without a cursor. */
export type Anchor =
  | { readonly at: 'start' | 'end' }
  | { readonly at: 'index'; readonly index: number }
  | { readonly at: 'ref'; readonly reference: string }

/** What an answer says beside its envelope. */
export type Parts<Answer> = Omit<Answer, keyof Envelope>

/** Lists of the account, each a snapshot. */
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
   * The page at an anchor; behind the end, and at the end, the last page.
   *
   * @param id of a snapshot; without it, or once it is gone, the list is made as of now
   */
  async pageAt(
    question: Question,
    anchor: Anchor,
    limit: number,
    leave: AbortSignal,
    id = '',
  ): Promise<Parts<ListPage>> {
    const known = this.#snapshots.get(id)
    const isOfList = known !== undefined && nameOf(known.question) === nameOf(question)
    const snapshot = isOfList ? known : await this.#snapshots.of(question, leave)
    const lastFirst = Math.max(0, snapshot.placed.length - limit)
    const first = Math.min(this.#indexOf(anchor, snapshot), lastFirst)
    return this.#page(snapshot, first, first + limit)
  }

  /**
   * The page behind or before the row of a cursor: of its snapshot, else of the list as it is now. Where that has nothing
   * behind or before the row, the last or the first page.
   *
   * @throws ProblemError `invalid_cursor` for a snapshot of another list
   */
  async pageFrom(
    question: Question,
    cursor: SnapshotCursor,
    limit: number,
    leave: AbortSignal,
  ): Promise<Parts<ListPage>> {
    const known = this.#snapshots.get(cursor.snapshot)
    if (known && nameOf(known.question) !== nameOf(question)) throw ofAnotherList()
    const snapshot = known ?? (await this.#snapshots.of(question, leave))
    const { index, isThere } = known
      ? { index: cursor.index, isThere: true }
      : this.#placeOf(cursor, snapshot)
    if (cursor.direction === 'previous') {
      const end = index === 0 ? limit : index
      return this.#page(snapshot, Math.max(0, end - limit), end)
    }
    const total = snapshot.placed.length
    const behind = isThere ? index + 1 : index
    const first = behind < total ? behind : Math.max(0, total - limit)
    return this.#page(snapshot, first, first + limit)
  }

  async news(snapshot: Snapshot, leave: AbortSignal): Promise<Parts<ListNews>> {
    const now = await this.#snapshots.of(snapshot.question, leave)
    if (now.id === snapshot.id) return { come: 0, gone: 0, moved: 0 }
    const { come, gone, moved } = newsBetween(referencesOf(snapshot), referencesOf(now))
    return { come: come.length, gone: gone.length, moved: moved.size }
  }

  async references({ placed }: Snapshot, leave: AbortSignal): Promise<Parts<ListReferences>> {
    const judgedRow = rowJudge(this.#account)
    const listed: ListReferences['references'][number][] = []
    await inSlices(placed.slice(0, LIST_REFERENCES_MAX), leave, ({ reference }) => {
      const row = this.#account.row(reference)
      if (!row) return
      const items = judgedRow(row).items.map(({ key, group, fingerprint, state }) => ({
        key,
        group,
        fingerprint,
        state,
      }))
      listed.push({ reference, items })
    })
    return { references: listed }
  }

  #indexOf(anchor: Anchor, snapshot: Snapshot): number {
    switch (anchor.at) {
      case 'start':
        return 0
      case 'end':
        return snapshot.placed.length
      case 'index':
        return anchor.index
      case 'ref':
        return this.#indexOfReference(anchor.reference, snapshot)
    }
  }

  /** A shipment that the list has no more is looked for where it would be; one that has gone, at the start. */
  #indexOfReference(reference: string, snapshot: Snapshot): number {
    const index = indexIn(snapshot, reference)
    if (index >= 0) return index
    const row = this.#account.row(reference)
    if (!row) return 0
    const { search, me } = snapshot.question
    const { keyOf } = orderOf(sortOf(search), this.#account.judgeFor(me))
    return this.#placeOf({ reference, key: keyOf(row), index: 0 }, snapshot).index
  }

  /** Where a row is while it has its key, else where it would be: of equals, next to where it was. */
  #placeOf(
    { reference, key, index }: Pick<SnapshotCursor, 'reference' | 'key' | 'index'>,
    snapshot: Snapshot,
  ): { readonly index: number; readonly isThere: boolean } {
    const { placed, question } = snapshot
    const at = indexIn(snapshot, reference)
    if (at >= 0 && placed[at]?.key === key) return { index: at, isThere: true }
    const { compare } = orderOf(sortOf(question.search), this.#account.judge)
    const before = placed.filter((each) => compare(each.key, key) < 0).length
    const equals = placed.filter((each) => compare(each.key, key) === 0).length
    return { index: Math.min(Math.max(index, before), before + equals), isThere: false }
  }

  async #page(snapshot: Snapshot, first: number, end: number): Promise<Parts<ListPage>> {
    const { id, placed } = snapshot
    const total = placed.length
    const judgedRow = rowJudge(this.#account)
    const rows: ListRow[] = []
    await inSlices(placed.slice(first, end).entries(), NEVER, ([at, { reference }]) => {
      const row = this.#account.row(reference)
      if (row) rows.push({ index: first + at, ...judgedRow(row) })
    })
    return {
      snapshot: id,
      total,
      first,
      rows,
      next: end < total ? cursorAt('next', end - 1, snapshot) : null,
      previous: first > 0 ? cursorAt('previous', first, snapshot) : null,
    }
  }
}

function referencesOf({ placed }: Snapshot): readonly string[] {
  return placed.map(({ reference }) => reference)
}

function indexIn({ placed }: Snapshot, wanted: string): number {
  return placed.findIndex(({ reference }) => reference === wanted)
}

/** Judges rows, all by the present state of the account. */
export function rowJudge({ judge, marks, version }: Account): (row: ShipmentRow) => VersionedRow {
  return (row) => ({ shipment: row, version, ...rowPartsOf(row, judge, marks) })
}

/** The newest row of a shipment that has changed, judged by the present state of the account. */
export function changedRow(change: { reference: string; json: string }, account: Account): VersionedRow {
  return rowJudge(account)(account.row(change.reference) ?? unjudgedRow(change.json, '').shipment)
}

/** What the service sent, for a proxy that keeps no copy. */
export function unjudgedRow(json: string, boot: string): VersionedRow {
  const shipment = rowWithZones(readShipment(JSON.parse(json)))
  const nothing = { items: [], required: null, owner: null, noteCount: 0, marks: [] }
  return { shipment, ...nothing, version: { boot, sequence: 0 } }
}

function cursorAt(
  direction: SnapshotCursor['direction'],
  index: number,
  { id, question, placed }: Snapshot,
): string {
  const { reference = '', key = null } = placed[index] ?? {}
  return writeCursor({ direction, snapshot: id, index, key, reference }, question)
}
