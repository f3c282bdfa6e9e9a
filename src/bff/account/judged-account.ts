import type { Envelope } from '#contract/dashboard-api/account.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { KnownMarks } from '#facts/team/known-marks.ts'
import type { SortOrder } from '#facts/filters/column-names.ts'
import type { RowFacts } from '#facts/filters/row-facts.ts'

/** A row with its facts at one version. It is the same object until something about it changes. */
export interface RowWithFacts {
  readonly row: ShipmentRow
  readonly facts: RowFacts
  /** Whether it is active or was delivered recently. */
  readonly isRecent: boolean
}

/** A row before and after a change; `null` where the shipment is absent. */
export interface ChangedRow {
  readonly before: RowWithFacts | null
  readonly after: RowWithFacts | null
}

/** By reference. */
export type ChangedRows = ReadonlyMap<string, ChangedRow>

/** The values that a row is sorted by. */
export interface SortEntry extends Pick<ShipmentRow, 'reference' | 'updatedAt'> {
  readonly key: string | null
}

/** A sort entry with its row at one version. */
export interface SortedRow extends SortEntry, Pick<RowWithFacts, 'row' | 'facts'> {}

/** The account as it is now. */
export interface LiveAccount {
  /** `null` if the copy has none. */
  readonly row: (reference: string) => ShipmentRow | null
}

/** The account at one version, with the facts of all its rows. */
export interface JudgedAccount {
  /** The account, which may have a later version by now. */
  readonly live: LiveAccount
  readonly sequence: number
  readonly envelope: Envelope
  readonly judge: Judge
  readonly marks: KnownMarks | null
  /** Latest update first. */
  readonly rows: readonly RowWithFacts[]
  /** The recent ones of `rows`. */
  readonly recentRows: readonly RowWithFacts[]
  /** The rows in an order; by default, latest update first. */
  readonly inOrder: (sort: SortOrder | undefined) => Promise<readonly SortedRow[]>
  /** The rows that have changed since an earlier version; `null` if unknown, or if too many have. */
  readonly changedSince: (sequence: number) => ChangedRows | null
  /** Aborts once nobody waits for the result. */
  readonly signal: AbortSignal
}
