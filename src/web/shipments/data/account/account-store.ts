/** What has been judged and counted of the account set. `judge-account.ts` fills it; pages read it by the hooks of `account.ts`. */
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { judgeAt, type Judge } from '#facts/attention/judge.ts'
import { hourOf } from '#facts/views/hour-of.ts'
import { createStore } from '../../../lib/create-store.ts'
import type { AccountSet } from './account-set.ts'
import type { Strips } from './strips.ts'
import type { ViewCount } from './view-counts.ts'

/** The rows of the account set: the same object until something of it changes. */
export interface Account {
  /** Those whose facts are known: the same array until a change comes; empty until the first are judged. */
  readonly rows: readonly ShipmentRow[]
  /** Those of the rows that have attention items, whether or not the team has dealt with them, the most pressing first. */
  readonly rowsWithItems: readonly ShipmentRow[]
  /** The set that they are rows of; `null` until the facts of all its rows are known for the first time. */
  readonly set: AccountSet | null
  /** By which they were judged. Facts by another one would have to be derived first. */
  readonly judge: Judge
}

/** What is counted of the account, and of other whole lists. */
export interface Counts {
  /** Of each view, by its id: nearly all, once the account set is here. */
  readonly views: ReadonlyMap<string, ViewCount>
  /** Of shipments with an open item that is due by tomorrow; `null` until all of the set are counted. */
  readonly urgent: ViewCount | null
  /** Of the days ahead, in what is here of the account; `null` until the first count. */
  readonly strips: CountedStrips | null
}

interface CountedStrips extends Strips {
  /** Whether more rows of the set were still to be judged: they count a part. */
  readonly isPart: boolean
}

const NO_ACCOUNT: Account = { rows: [], rowsWithItems: [], set: null, judge: judgeAt(0) }
const NO_COUNTS: Counts = { views: new Map(), urgent: null, strips: null }

export const account = createStore(NO_ACCOUNT)
export const counts = createStore(NO_COUNTS)

export function forgetAccount(): void {
  account.set(NO_ACCOUNT)
  counts.set(NO_COUNTS)
}

/** Whether judges differ by marks of the team at most: the few rows that it has just marked are judged when they are asked for. */
export function isAlike(one: Judge, other: Judge): boolean {
  if (one === other) return true
  if (!one.dealtWith || !other.dealtWith) return false
  return hourOf(one) === hourOf(other)
}
