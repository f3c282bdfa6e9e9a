import { isRecord } from '#contract/is-record.ts'
import type { Compressor } from '../http/compressor.ts'
import type { Operation } from './operation.ts'

/** A usable answer of the shipment service. */
export interface Answer {
  /** The JSON text: as received if it matches the specification, else with its gaps filled. */
  readonly body: Buffer
  /** When it was requested, on the proxy's clock. The answer is as of this time or later. */
  readonly askedAtMs: number
  /** When it was received, on the proxy's clock. */
  readonly receivedAtMs: number
  /** When it was received, as an ISO 8601 instant in UTC. */
  readonly asOf: string
  /** The service's own clock when it answered, in milliseconds since 1970; absent if the service sends no time. */
  readonly servedAtMs?: number
  /** Present only if records of the list were skipped as too large. */
  readonly isPart?: true
  /** The form that browsers receive, made on first use. */
  form(): AnswerForm
}

/** A JSON text, ready to send any number of times. */
export interface AnswerForm {
  readonly etag: string
  /** In the best coding that a request accepts. */
  readonly encoded: Compressor
}

/** Whether the parsed body looks like an answer to the operation. Checks only what the proxy itself relies on. */
export function hasExpectedShape(name: Operation['name'], body: unknown): boolean {
  if (!isRecord(body)) return false
  switch (name) {
    case 'me':
      return isRecord(body.account) && typeof body.account.name === 'string' && isRecord(body.apiKey)
    case 'shipments':
      return (
        (typeof body.nextCursor === 'string' || body.nextCursor === null) &&
        Array.isArray(body.data) &&
        body.data.every(isShipment)
      )
    case 'shipment':
      return isShipment(body)
  }
}

function isShipment(value: unknown): boolean {
  return isRecord(value) && typeof value.reference === 'string'
}
