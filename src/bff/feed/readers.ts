import type { Clock } from '../clock.ts'
import type { FeedView } from './change-ring.ts'

/** The connection of one reader. */
interface Connection {
  /** Sends bytes as they are, or keeps them until the reader takes them. */
  write(bytes: Buffer): void
  /** Bytes that the reader has not taken yet. */
  unsentBytes(): number
  /** Ends after what was written. */
  end(): void
  /** Cuts the connection and forgets what was not sent. */
  cut(): void
}

/** One who reads the feed. */
export interface Reader extends Connection {
  readonly view: FeedView
  /** Position that it has read to before; `null` for one who comes for the first time. */
  readonly lastEventId: string | null
}

/** Everybody who reads the feed. */
export interface Readers {
  /** @returns how many there are now */
  add(reader: Reader): number
  /** @returns how many are left */
  remove(reader: Reader): number
  /** Sends one text to all or to some, written out once for each view that somebody reads. */
  broadcast(textOf: (view: FeedView) => string, isMeant?: (reader: Reader) => boolean): void
  /** Sends to one alone. */
  send(reader: Reader, text: string): void
  endAll(): void
}

export interface ReadersSettings {
  readonly clock: Clock
  /** A reader who has not taken more than this is dropped: it would fill the memory, and hears everything too late. */
  readonly unsentBytesMax: number
  readonly commentEveryMs: number
  /** What shows that a quiet connection is not a dead one. */
  readonly commentText: () => string
  readonly onDropped: () => void
}

const TIME_TO_TAKE_MS = 1000

export function createReaders(settings: ReadersSettings): Readers {
  const { clock, unsentBytesMax, commentEveryMs, commentText, onDropped } = settings
  const readers = new Set<Reader>()
  const writtenAtMs = new WeakMap<Reader, number>()
  let callOffComment: (() => void) | null = null

  function write(reader: Reader, bytes: Buffer): void {
    const nowMs = clock.nowMs()
    // What is written at once may be more than that, and takes a moment.
    const hadTime = nowMs - (writtenAtMs.get(reader) ?? nowMs) >= TIME_TO_TAKE_MS
    if (hadTime && reader.unsentBytes() > unsentBytesMax) {
      readers.delete(reader)
      reader.cut()
      onDropped()
      return
    }
    writtenAtMs.set(reader, nowMs)
    reader.write(bytes)
  }

  function broadcast(textOf: (view: FeedView) => string, isMeant?: (reader: Reader) => boolean): void {
    const written = new Map<FeedView, Buffer>()
    for (const reader of readers) {
      if (isMeant?.(reader) === false) continue
      const bytes = written.get(reader.view) ?? Buffer.from(textOf(reader.view))
      written.set(reader.view, bytes)
      if (bytes.length > 0) write(reader, bytes)
    }
  }

  function comment(): void {
    broadcast(commentText)
    callOffComment = clock.after(commentEveryMs, comment)
  }

  return {
    add(reader) {
      readers.add(reader)
      callOffComment ??= clock.after(commentEveryMs, comment)
      return readers.size
    },
    remove(reader) {
      readers.delete(reader)
      if (readers.size === 0) {
        callOffComment?.()
        callOffComment = null
      }
      return readers.size
    },
    broadcast,
    send: (reader, text) => write(reader, Buffer.from(text)),
    endAll() {
      for (const reader of readers) reader.end()
    },
  }
}
