import type { Envelope } from '#contract/dashboard-api/account.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'

/** How much of the account a page is drawn from. */
export type AccountScope =
  /** Nothing has come yet. */
  | 'none'
  /** More is on its way. */
  | 'partial'
  /** Loading failed on its way. */
  | 'stopped'
  | 'complete'
  /** The account is larger than the proxy's copy, of which all is here. */
  | 'too-large'

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

/** The account in few words: '385 shipments', or what is there of it: '1,200 loaded'. */
export function amongWords(scope: AccountScope, count: number): string {
  return isWhole(scope) ? counted(count, 'shipment') : `${grouped(count)} loaded`
}
