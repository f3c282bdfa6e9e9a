import { parseInstant } from '#contract/instant.ts'
import { isRecord } from '#contract/is-record.ts'
import type { Shipment } from '#contract/schema.ts'
import { invalid } from '../upstream/fault.ts'

/** A shipment from an answer of the service. */
export interface SeenShipment {
  readonly shipment: Shipment
  /** The shipment as JSON text. */
  readonly json: string
  /** `updatedAt` in microseconds since 1970. */
  readonly updatedAtUs: number
}

/** The parts of a list's page that the proxy needs. */
export interface SeenPage {
  readonly shipments: readonly SeenShipment[]
  readonly nextCursor: string | null
  /** Whether every row has a reference, and an `updatedAt` that is an instant. */
  readonly isWhole: boolean
}

/**
 * Reads the body of a list.
 *
 * @throws ProblemError `upstream_invalid` unless it is a list
 */
export function readSeenPage(body: Buffer): SeenPage {
  const page: unknown = JSON.parse(body.toString())
  if (!isRecord(page) || !Array.isArray(page.data)) {
    throw invalid('The answer of the shipment service is not a list.')
  }
  const shipments = page.data.flatMap((row) => readSeenShipment(row) ?? [])
  return {
    shipments,
    nextCursor: typeof page.nextCursor === 'string' ? page.nextCursor : null,
    isWhole: shipments.length === page.data.length,
  }
}

/** Reads a shipment; `null` if it has no reference or no valid `updatedAt`, or is nested too deeply to serialise. */
export function readSeenShipment(value: unknown): SeenShipment | null {
  if (!isShipment(value)) return null
  const updatedAtUs = parseInstant(value.updatedAt)
  const json = jsonOrNull(value)
  return updatedAtUs === null || json === null ? null : { shipment: value, json, updatedAtUs }
}

function jsonOrNull(value: object): string | null {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

// Checks only what the feed relies on, because another server may omit the rest.
function isShipment(value: unknown): value is Shipment {
  return isRecord(value) && typeof value.reference === 'string' && typeof value.updatedAt === 'string'
}
