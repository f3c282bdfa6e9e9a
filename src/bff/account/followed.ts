import { NEVER } from './in-slices.ts'
import type { JudgedAccount, LiveAccount } from './judged-account.ts'

/** A value computed at an earlier version of the account. */
export interface Before<Value> {
  readonly sequence: number
  readonly value: Value
}

/**
 * Computes a value once per version of the account for all callers, even if the first of them leaves. The computation
 * receives its previous value, so that it only has to visit rows that changed since.
 */
export function followed<Value>(
  compute: (account: JudgedAccount, before: Before<Value> | null) => Promise<Value>,
): (account: JudgedAccount) => Promise<Value> {
  const latest = new WeakMap<LiveAccount, Before<Promise<Value>>>()
  return (account) => {
    const { live, sequence } = account
    const before = latest.get(live)
    // Slow requests also get the value of a later version.
    if (before && before.sequence >= sequence) return before.value
    const value = (async () => {
      const known = before && { sequence: before.sequence, value: await before.value }
      return compute({ ...account, signal: NEVER }, known ?? null)
    })()
    latest.set(live, { sequence, value })
    value.catch(() => latest.delete(live))
    return value
  }
}
