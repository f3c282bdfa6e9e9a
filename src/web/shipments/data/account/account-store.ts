/** What this tab knows of the account. The files beside it fill it; `useAccount` of `account.ts` is the one way to it. */
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { judgeAt, type Judge } from '#facts/attention/judge.ts'
import { quarterHourOf } from '#facts/views/quarter-hour-of.ts'
import { createStore } from '../../../lib/create-store.ts'
import type { AccountSet } from './account-set.ts'
import type { Freshness } from './freshness.ts'

/** All that this tab knows of the account. Each part is the same until something of it changes. */
export interface Account {
  readonly judged: JudgedRows
  /** How old all of it is. */
  readonly freshness: Freshness
  /** Why nothing can be read now; `null` while all is well or the reason is unknown. */
  readonly fault: Error | null
  /** Whether what changes is not kept at the moment. */
  readonly isRecordingFailing: boolean
  /** What the reader did that is still to be sent, in words; `null` while nothing waits. */
  readonly waiting: string | null
}

/** The rows of the account set. */
export interface JudgedRows {
  /** Those whose facts are known: the same array until a change comes; empty until the first are judged. */
  readonly rows: readonly ShipmentRow[]
  /** The set that they are rows of; `null` until the facts of all its rows are known for the first time. */
  readonly set: AccountSet | null
  /** By which they were judged. Facts by another one would have to be derived first. */
  readonly judge: Judge
}

const NOTHING_JUDGED: Pick<Account, 'judged'> = { judged: { rows: [], set: null, judge: judgeAt(0) } }

export const account = createStore<Account>({
  ...NOTHING_JUDGED,
  freshness: { state: 'connecting' },
  fault: null,
  isRecordingFailing: false,
  waiting: null,
})

/** Puts some of it in the place of what was known. */
export function learn(part: Partial<Account>): void {
  account.set({ ...account.get(), ...part })
}

export function forgetJudged(): void {
  learn(NOTHING_JUDGED)
}

/** Whether judges differ by marks of the team at most: the few rows that it has just marked are judged when they are asked for. */
export function isAlike(one: Judge, other: Judge): boolean {
  if (one === other) return true
  if (!one.dealtWith || !other.dealtWith) return false
  // A date of a tag may be that of many shipments, and each may need a look for it.
  return quarterHourOf(one) === quarterHourOf(other) && one.dealtWith.dates === other.dealtWith.dates
}
