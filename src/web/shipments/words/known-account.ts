import type { Envelope } from '#contract/dashboard-api/account.ts'
import { createStore, useStoreValue } from '../../lib/create-store.ts'

/** What the proxy said last of its copy of the account. */
export const knownAccount = createStore<Envelope | null>(null)

/** Whether the copy lacks shipments, so that each count of it is a least one. */
export function useIsPart(): boolean {
  return useStoreValue(knownAccount, (known) => known?.isWhole === false)
}
