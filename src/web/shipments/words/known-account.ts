import type { Envelope } from '#contract/dashboard-api/account.ts'
import { createStore, useStoreValue } from '../../lib/create-store.ts'

/** The latest account envelope from the proxy; `null` before the first answer. */
export const knownAccount = createStore<Envelope | null>(null)

/** Whether the proxy's copy is incomplete, so that each count is a minimum. */
export function useIsPart(): boolean {
  return useStoreValue(knownAccount, (known) => known?.isWhole === false)
}
