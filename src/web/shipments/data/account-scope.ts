import type { Envelope } from '#contract/dashboard-api/account.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'

/** How much of the account a page is drawn from. */
export type AccountScope =
  /** Nothing has come yet. */
  | 'none'
  /** More is on its way. */
  | 'partial'
  | 'complete'
  /** The account is larger than the proxy's copy, of which all is here. */
  | 'too-large'

/** How much of the account an answer of the proxy is made from. */
export function scopeOf(answer: Envelope | undefined): AccountScope {
  if (!answer) return 'none'
  if (answer.isWhole) return 'complete'
  if (answer.isCapped) return 'too-large'
  return answer.known === 0 ? 'none' : 'partial'
}

/** Whether no more is to come. */
export function isAllHere(scope: AccountScope): boolean {
  return scope === 'complete' || scope === 'too-large'
}

/** The account in few words: '385 shipments', or what is there of it: '1,200 loaded'. */
export function amongWords(scope: AccountScope, count: number): string {
  return scope === 'complete' ? counted(count, 'shipment') : `${grouped(count)} loaded`
}
