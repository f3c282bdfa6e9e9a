import type { Envelope } from '#contract/dashboard-api/account.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { timeOrDay } from '#facts/text/relative-instant.ts'
import type { AccountSet } from './account-set.ts'

/** How much of the account set a page is drawn from. */
export type AccountScope =
  /** Nothing has come yet. */
  | 'none'
  /** More is on its way. */
  | 'partial'
  /** The reading failed on its way. */
  | 'stopped'
  | 'complete'
  /** The account is larger than the proxy's copy, of which all is here. */
  | 'too-large'

interface Reading {
  /** The set that the rows are of; `null` until all of its rows are judged. */
  readonly set: Pick<AccountSet, 'isComplete' | 'isTooLarge'> | null
  readonly rows: readonly unknown[]
  /** The last reading failed, and no other is under way. */
  readonly hasFailed: boolean
}

export function accountScope({ set, rows, hasFailed }: Reading): AccountScope {
  if (set?.isComplete) return 'complete'
  if (set?.isTooLarge) return 'too-large'
  // A proxy that has just started has none of them yet.
  if (rows.length === 0 && !(set && hasFailed)) return 'none'
  return hasFailed ? 'stopped' : 'partial'
}

/** How much of the account an answer of the proxy is made from. */
export function scopeOf(answer: Envelope | undefined, hasFailed: boolean): AccountScope {
  if (!answer) return 'none'
  if (answer.isWhole) return 'complete'
  if (answer.isCapped) return 'too-large'
  if (answer.known === 0) return 'none'
  return hasFailed ? 'stopped' : 'partial'
}

/** Whether no more is to come. */
export function isAllHere(scope: AccountScope): boolean {
  return scope === 'complete' || scope === 'too-large'
}

/** Whether counts may name a total. */
export function isWhole(scope: AccountScope): boolean {
  return scope === 'complete'
}

/** 'loaded 14:32'. */
export function loadedAtWords(readAtMs: number, nowMs: number): string {
  return `loaded ${timeOrDay(new Date(readAtMs).toISOString(), nowMs)}`
}

/** The whole set in few words: '385 shipments', or what is there of it: '1,200 loaded'. */
export function amongWords(scope: AccountScope, count: number): string {
  return isWhole(scope) ? counted(count, 'shipment') : `${grouped(count)} loaded`
}
