import { instantOf, type Clock } from '../clock.ts'
import { hashOfKey, makeApiKey, shownPrefixOf } from '../http/api-key.ts'
import type { ShipmentStore } from '../store/shipment-store.ts'

export interface IssueKeysDeps {
  readonly store: ShipmentStore
  readonly clock: Clock
  readonly livePrefix: string
}

/** Creates a key for each label and stores its hash. The keys themselves are never available again. */
export async function issueKeys(
  { store, clock, livePrefix }: IssueKeysDeps,
  accountId: number,
  labels: readonly string[],
): Promise<string[]> {
  const createdAt = instantOf(clock)
  const keys = labels.map((label) => ({ label, key: makeApiKey(livePrefix) }))
  await store.addKeys(
    accountId,
    keys.map(({ label, key }) => ({
      hash: hashOfKey(key),
      prefix: shownPrefixOf(key, livePrefix),
      label,
      createdAt,
    })),
  )
  return keys.map(({ key }) => key)
}
