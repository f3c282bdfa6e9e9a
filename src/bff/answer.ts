import type { Operation } from './operation.ts'

/** A usable answer of the shipment service, kept as it came. */
export interface Answer {
  /** The JSON text as received. */
  readonly body: Buffer
  /** When it was received, on the proxy's clock. */
  readonly receivedAtMs: number
}

/** Whether the parsed body looks like an answer to the operation: no more than the proxy itself relies on. */
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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isShipment(value: unknown): boolean {
  return isRecord(value) && typeof value.reference === 'string'
}
