import { createHash } from 'node:crypto'
import type { Me } from '#contract/schema.ts'
import type { ApiKey } from './api-key.ts'
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

/** Differs with the service and the key, which may belong to another account. Reveals nothing about the key. */
export function sourceOf(service: { readonly upstreamUrl: string; readonly apiKey: ApiKey }): string {
  return createHash('sha256')
    .update(JSON.stringify([service.upstreamUrl, service.apiKey.authorization()]))
    .digest('hex')
}
