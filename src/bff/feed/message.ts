import type { VersionedRow } from '#contract/dashboard-api/account.ts'
import type { ROW_VIEW } from '#contract/dashboard-api/paths.ts'
import type { Change } from './recent-changes.ts'
import { changesEvent } from './event-text.ts'

/** How a stream sends shipments: in full, or as judged rows. */
export type Format = 'full' | typeof ROW_VIEW

/** A message to readers, in pieces. Each piece is built once, when the first reader needs it. */
export interface Message {
  /** Number of changes in it. */
  readonly changes: number
  /** `null` after the last piece; empty if there is nothing to report. */
  piece(format: Format, index: number): Buffer | null
}

/** Maximum shipments in one event. */
const ITEMS_MAX = 20

/**
 * Changes as events of at most {@link ITEMS_MAX}.
 *
 * @param rowOf the newest row of the shipment
 */
export function changesMessage(changes: readonly Change[], rowOf: (change: Change) => VersionedRow): Message {
  const built = new Map<string, Buffer>()
  return {
    changes: changes.length,
    piece(format, index) {
      const part = changes.slice(index * ITEMS_MAX, (index + 1) * ITEMS_MAX)
      if (part.length === 0) return null
      const name = `${format} ${index}`
      const textOf = (change: Change) => (format === 'full' ? change.json : JSON.stringify(rowOf(change)))
      const piece = built.get(name) ?? Buffer.from(changesEvent(part.map(textOf)))
      built.set(name, piece)
      return piece
    },
  }
}

/** The same text for all formats. */
export function textMessage(text: string): Message {
  const bytes = Buffer.from(text)
  return { changes: 0, piece: (_view, index) => (index === 0 ? bytes : null) }
}
