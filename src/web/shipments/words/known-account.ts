import type { Envelope } from '#contract/dashboard-api/account.ts'
import { createStore, useStoreValue } from '../../lib/create-store.ts'

/** The latest envelope from the proxy. */
export const knownAccount = createStore<Envelope | null>(null)

/** Whether the copy lacks shipments. Each count is then a minimum. */
export function useIsPart(): boolean {
  return useStoreValue(knownAccount, (known) => known?.isWhole === false)
}
