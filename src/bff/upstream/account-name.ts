import { createHash } from 'node:crypto'
import { ProblemError } from '#contract/problem.ts'
import type { Me } from '#contract/schema.ts'
import { shipmentOperation } from './operation.ts'
import type { ApiKey } from './api-key.ts'
import type { Upstream } from './upstream.ts'

/** Runs the work unless it is already running. Faults are logged elsewhere, and a later request tries again. */
export function oneAtATime<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => void {
  let isAtWork = false
  return (...args) => {
    if (isAtWork) return
    isAtWork = true
    void work(...args)
      .catch(() => {})
      .finally(() => {
        isAtWork = false
      })
  }
}

/** Requests the account's name, at most one request at a time. */
export function createAccountQuestion(upstream: () => Upstream, signal: AbortSignal): () => void {
  return oneAtATime(() => upstream().read({ name: 'me', path: '/me' }, { priority: 'fill', signal }))
}

/** Reads the name in a validated answer. */
export function accountNameIn(body: Buffer): string {
  const { account }: Me = JSON.parse(body.toString())
  return account.name
}

/** Differs by service and key, because another key may belong to another account. Reveals nothing about the key. */
export function sourceOf(service: { readonly upstreamUrl: string; readonly apiKey: ApiKey }): string {
  return createHash('sha256')
    .update(JSON.stringify([service.upstreamUrl, service.apiKey.authorization()]))
    .digest('hex')
}

/** Number of shipments to check. */
const SAMPLE = 10

/**
 * Whether the service no longer has most of the shipments of a copy, by a sample. The sample is from the older half,
 * because polls may already have added another account's latest shipments.
 *
 * @param shipments the latest updated first
 */
export async function isOfAnother(
  shipments: readonly { readonly reference: string }[],
  upstream: Upstream,
  signal: AbortSignal,
): Promise<boolean> {
  const older = shipments.slice(Math.floor(shipments.length / 2))
  const step = Math.ceil(older.length / SAMPLE)
  const sample = older.filter((_, at) => at % step === 0)
  let gone = 0
  for (const { reference } of sample) {
    try {
      await upstream.read(shipmentOperation(reference), { priority: 'fill', signal })
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'shipment_not_found')) throw error
      gone += 1
    }
  }
  return gone * 2 > sample.length
}
