import type { TeamEventData } from '#contract/dashboard-api/team.ts'
import type { Clock } from '../clock.ts'
import type { FeedView } from './change-ring.ts'
import type { Message } from './message.ts'

/** The connection of one reader. */
interface Connection {
  /**
   * Sends bytes as they are, or keeps them until the reader takes them.
   *
   * @returns whether it took them; if not, nothing more is written before {@link onDrain} tells
   */
  write(bytes: Buffer): boolean
  /** Calls back once, when the reader has taken what was kept. */
  onDrain(callback: () => void): void
  /** Ends after what was written. */
  end(): void
  /** Cuts the connection and forgets what was not sent. */
  cut(): void
}

/** One who reads the feed. */
export interface Reader extends Connection {
  readonly view: FeedView
  /** What it is told of the team's state at first; left out for one who is told nothing of it. */
  readonly teamGreeting?: TeamEventData
  /** Position that it has read to before; `null` for one who comes for the first time. */
  readonly lastEventId: string | null
  /** Names the session that it belongs to; `null` without sign-in. */
  readonly session: string | null
}

/** Everybody who reads the feed. Each is sent one message after the other, piece by piece as it takes them. */
export interface Readers {
  /** Whether there is no room for one more, in all or of the session. */
  isFull(session: string | null): boolean
  add(reader: Reader, greeting: readonly Message[]): void
  /** @returns how many are left */
  remove(reader: Reader): number
  /** Sends a message to all or to some. */
  tell(message: Message, isMeant?: (reader: Reader) => boolean): void
  endAll(): void
}

export interface ReadersSettings {
  readonly clock: Clock
  readonly readersMax: number
  readonly readersOfSessionMax: number
  /** A reader for whom more changes than this wait is dropped: it hears everything too late. */
  readonly changesMax: number
  /** A reader who takes nothing of what was sent for so long is dropped. */
  readonly takeMsMax: number
  readonly commentEveryMs: number
  /** What shows that a quiet connection is not a dead one. */
  readonly comment: () => Message
  readonly onDropped: () => void
}

/** What waits for a reader. */
interface Line {
  readonly reader: Reader
  messages: Message[]
  /** Pieces of the first message that were written. */
  written: number
  /** Stops the wait for the reader to take what was written; `null` while more may be written. */
  callOffDrop: (() => void) | null
}

export function createReaders(settings: ReadersSettings): Readers {
  const { clock, commentEveryMs } = settings
  const lines = new Map<Reader, Line>()
  let callOffComment: (() => void) | null = null

  function send(line: Line): void {
    while (!line.callOffDrop) {
      const [message] = line.messages
      if (!message) return
      const piece = message.piece(line.reader.view, line.written)
      line.written += 1
      if (piece === null) {
        line.messages = line.messages.slice(1)
        line.written = 0
      } else if (piece.length > 0 && !line.reader.write(piece)) {
        waitFor(line)
      }
    }
  }

  function waitFor(line: Line): void {
    const callOffDrop = clock.after(settings.takeMsMax, () => drop(line))
    line.callOffDrop = callOffDrop
    line.reader.onDrain(() => {
      callOffDrop()
      line.callOffDrop = null
      if (lines.get(line.reader) === line) send(line)
    })
  }

  function drop({ reader }: Line): void {
    if (!lines.has(reader)) return
    remove(reader)
    reader.cut()
    settings.onDropped()
  }

  function remove(reader: Reader): number {
    lines.get(reader)?.callOffDrop?.()
    lines.delete(reader)
    if (lines.size === 0) {
      callOffComment?.()
      callOffComment = null
    }
    return lines.size
  }

  function tell(message: Message, isMeant?: (reader: Reader) => boolean): void {
    for (const line of lines.values()) {
      if (isMeant?.(line.reader) === false) continue
      if (changesIn(line.messages) > settings.changesMax) {
        drop(line)
      } else {
        line.messages = [...line.messages, message]
        send(line)
      }
    }
  }

  function sendComment(): void {
    tell(settings.comment())
    callOffComment = clock.after(commentEveryMs, sendComment)
  }

  return {
    isFull(session) {
      if (lines.size >= settings.readersMax) return true
      if (session === null) return false
      return countOf(lines.keys(), session) >= settings.readersOfSessionMax
    },
    add(reader, greeting) {
      const line = { reader, messages: [...greeting], written: 0, callOffDrop: null }
      lines.set(reader, line)
      callOffComment ??= clock.after(commentEveryMs, sendComment)
      send(line)
    },
    remove,
    tell,
    endAll() {
      for (const reader of lines.keys()) reader.end()
    },
  }
}

function changesIn(messages: readonly Message[]): number {
  return messages.reduce((sum, { changes }) => sum + changes, 0)
}

function countOf(readers: Iterable<Reader>, session: string): number {
  return [...readers].filter((reader) => reader.session === session).length
}
