import type { Envelope } from '#contract/dashboard-api/account.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'

/** How much of the account a page has. */
export type AccountScope =
  /** Nothing is loaded yet. */
  | 'none'
  /** More is loading. */
  | 'partial'
  | 'complete'
  /** The account exceeds the proxy's copy, which is complete. */
  | 'too-large'

/** How much of the account an answer of the proxy is based on. */
export function scopeOf(answer: Envelope | undefined): AccountScope {
  if (!answer) return 'none'
  if (answer.isWhole) return 'complete'
  if (answer.isCapped) return 'too-large'
  return answer.known === 0 ? 'none' : 'partial'
}

/** Whether nothing more will be loaded. */
export function isAllHere(scope: AccountScope): boolean {
  return scope === 'complete' || scope === 'too-large'
}

/** '385 shipments', or '1,200 loaded' for a part of the account. */
export function amongWords(scope: AccountScope, count: number): string {
  return scope === 'complete' ? counted(count, 'shipment') : `${grouped(count)} loaded`
}
