import type { SQLOutputValue } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import type { MilestoneHistory, ShipmentChange } from '#contract/dashboard-api/history.ts'
import type { Shipment } from '#contract/schema.ts'
import type { SeenShipment } from '../feed/seen-shipment.ts'
import type { KeptReader } from './kept-reader.ts'

/** Identifies the stored version of a shipment. Times are milliseconds since 1970. */
export interface KeptVersion {
  readonly updatedUs: number
  /** When the service was last asked for it. */
  readonly askedAt: number
  readonly hash: string
}

/** A shipment as it is stored. */
export interface KeptState extends KeptVersion {
  readonly shipment: Shipment
  readonly firstSeenAt: number
  readonly goneAt: number | null
  readonly slips: readonly MilestoneHistory[]
}

export interface KeptChange extends ShipmentChange {
  readonly reference: string
}

export type Row = Record<string, SQLOutputValue>

export function versionOf(row: Row): KeptVersion {
  return {
    updatedUs: Number(row.updated_us),
    askedAt: Number(row.asked_at),
    hash: String(row.hash),
  }
}

/** @throws if it cannot be read, like the following functions */
export function stateOf(row: Row, read: KeptReader): KeptState {
  return {
    ...versionOf(row),
    shipment: seenIn(row, read).shipment,
    firstSeenAt: Number(row.first_seen_at),
    goneAt: row.gone_at === null ? null : Number(row.gone_at),
    slips: slipsIn(row),
  }
}

/** The dates seen of each milestone. */
export function slipsIn(row: Row): readonly MilestoneHistory[] {
  return JSON.parse(String(row.slips))
}

export function seenIn({ doc }: Row, read: KeptReader): SeenShipment {
  if (!(doc instanceof Uint8Array)) throw new Error('it has no content')
  return read(zstdDecompressSync(doc).toString())
}

export function changeOf(row: Row): KeptChange {
  const origin = String(row.origin)
  return {
    id: String(row.id),
    reference: String(row.reference),
    seenAt: instantOf(Number(row.seen_at)),
    afterAt: instantOf(Number(row.after_at)),
    updatedAt: instantOf(Math.floor(Number(row.updated_us) / 1000)),
    origin: origin === 'watched' || origin === 'loaded' ? origin : 'gap',
    facts: JSON.parse(String(row.facts)),
  }
}

/** @param ms since 1970 */
export function instantOf(ms: number): string {
  return new Date(ms).toISOString()
}
