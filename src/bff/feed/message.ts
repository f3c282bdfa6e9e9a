import type { Format } from '../operation.ts'
import type { Change } from './change-ring.ts'
import { changesEvent } from './event-text.ts'

/** A message to readers, in pieces. Each piece is built once, when the first reader gets that far. */
export interface Message {
  /** Number of changes in it. */
  readonly changes: number
  /** `null` behind the last piece; empty if the format has nothing to report. */
  piece(format: Format, index: number): Buffer | null
}

/** Shipments in one event. */
const ITEMS_MAX = 20

/** Changes as events of at most {@link ITEMS_MAX}; each is named by the position behind its last change. */
export function changesMessage(
  changes: readonly Change[],
  asOf: string | null,
  idOf: (change: Change) => string,
): Message {
  const built = new Map<string, Buffer>()
  return {
    changes: changes.length,
    piece(format, index) {
      if (index * ITEMS_MAX >= changes.length) return null
      const name = `${format} ${index}`
      const part = changes.slice(index * ITEMS_MAX, (index + 1) * ITEMS_MAX)
      const piece = built.get(name) ?? Buffer.from(changesEvent(part, format, asOf, idOf))
      built.set(name, piece)
      return piece
    },
  }
}

/** A text common to all formats. */
export function textMessage(text: string): Message {
  const bytes = Buffer.from(text)
  return { changes: 0, piece: (_view, index) => (index === 0 ? bytes : null) }
}
