import type { Me } from '#contract/schema.ts'
import type { Upstream } from './upstream.ts'

/** Asks for the account's name, once at a time. */
export function createAccountQuestion(upstream: () => Upstream, signal: AbortSignal): () => void {
  let isAsking = false
  return () => {
    if (isAsking) return
    isAsking = true
    void upstream()
      .read({ name: 'me', path: '/me' }, { priority: 'fill', signal })
      // The fault is in the log, and the next request asks for the name again.
      .catch(() => {})
      .finally(() => {
        isAsking = false
      })
  }
}

/** Reads the name in an answer that has passed the check of its shape. */
export function accountNameIn(body: Buffer): string {
  const { account }: Me = JSON.parse(body.toString())
  return account.name
}
