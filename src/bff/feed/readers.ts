import type { TeamEventData } from '#contract/dashboard-api/team-news.ts'
import type { Clock } from '../clock.ts'
import type { Format, Message } from './message.ts'

/** The connection of one reader. */
interface Connection {
  /**
   * Sends bytes, or buffers them until the reader accepts them.
   *
   * @returns whether they were sent; if not, nothing more is written until {@link onDrain} calls back
   */
  write(bytes: Buffer): boolean
  /** Calls back once, when the buffered bytes have been sent. */
  onDrain(callback: () => void): void
  /** Ends after all written bytes. */
  end(): void
  /** Cuts the connection and drops unsent bytes. */
  cut(): void
}

/** A reader of the feed. */
export interface Reader extends Connection {
  readonly format: Format
  /** The first message about the team's state; absent if the reader does not want it. */
  readonly teamGreeting?: TeamEventData
  /** Id of the reader's session; `null` without sign-in. */
  readonly session: string | null
}

export interface ReadersSettings {
  readonly clock: Clock
  readonly readersMax: number
  readonly readersOfSessionMax: number
  /** A reader with more waiting changes is dropped, because it would get everything too late. */
  readonly changesMax: number
  /** A reader who accepts no bytes for this long is dropped. */
  readonly takeMsMax: number
  readonly beatEveryMs: number
  /** Shows that a silent connection is alive. */
  readonly beat: () => Message
  readonly onDropped: () => void
}

interface Line {
  readonly reader: Reader
  messages: Message[]
  /** Pieces of the first message already written. */
  written: number
  /** Cancels dropping the reader for not accepting bytes; `null` while more may be written. */
  callOffDrop: (() => void) | null
}

/** All readers of the feed. Each receives the messages in order, piece by piece at its own pace. */
export class Readers {
  readonly #settings: ReadersSettings
  readonly #lines = new Map<Reader, Line>()
  #callOffBeat: (() => void) | null = null

  constructor(settings: ReadersSettings) {
    this.#settings = settings
  }

  /** Whether one more would exceed the limit, in total or for the session. */
  isFull(session: string | null): boolean {
    const { readersMax, readersOfSessionMax } = this.#settings
    if (this.#lines.size >= readersMax) return true
    if (session === null) return false
    return countOf(this.#lines.keys(), session) >= readersOfSessionMax
  }

  add(reader: Reader, greeting: readonly Message[]): void {
    const line = { reader, messages: [...greeting], written: 0, callOffDrop: null }
    this.#lines.set(reader, line)
    if (!this.#callOffBeat) this.#beatLater()
    this.#send(line)
  }

  get count(): number {
    return this.#lines.size
  }

  /** @returns number of remaining readers */
  remove(reader: Reader): number {
    this.#lines.get(reader)?.callOffDrop?.()
    this.#lines.delete(reader)
    if (this.#lines.size === 0) {
      this.#callOffBeat?.()
      this.#callOffBeat = null
    }
    return this.#lines.size
  }

  /** Sends a message to all or to some. */
  broadcast(message: Message, isMeant?: (reader: Reader) => boolean): void {
    for (const line of this.#lines.values()) {
      if (isMeant?.(line.reader) === false) continue
      if (changesIn(line.messages) > this.#settings.changesMax) {
        this.#drop(line)
      } else {
        line.messages = [...line.messages, message]
        this.#send(line)
      }
    }
  }

  endAll(): void {
    for (const reader of this.#lines.keys()) reader.end()
  }

  #send(line: Line): void {
    while (!line.callOffDrop) {
      const [message] = line.messages
      if (!message) return
      const piece = message.piece(line.reader.format, line.written)
      line.written += 1
      if (piece === null) {
        line.messages = line.messages.slice(1)
        line.written = 0
      } else if (piece.length > 0 && !line.reader.write(piece)) {
        this.#waitFor(line)
      }
    }
  }

  #waitFor(line: Line): void {
    const { clock, takeMsMax } = this.#settings
    const callOffDrop = clock.after(takeMsMax, () => this.#drop(line))
    line.callOffDrop = callOffDrop
    line.reader.onDrain(() => {
      callOffDrop()
      line.callOffDrop = null
      if (this.#lines.get(line.reader) === line) this.#send(line)
    })
  }

  #drop({ reader }: Line): void {
    if (!this.#lines.has(reader)) return
    this.remove(reader)
    reader.cut()
    this.#settings.onDropped()
  }

  #beatLater(): void {
    const { clock, beatEveryMs, beat } = this.#settings
    this.#callOffBeat = clock.after(beatEveryMs, () => {
      this.broadcast(beat())
      this.#beatLater()
    })
  }
}

function changesIn(messages: readonly Message[]): number {
  return messages.reduce((sum, { changes }) => sum + changes, 0)
}

function countOf(readers: Iterable<Reader>, session: string): number {
  return [...readers].filter((reader) => reader.session === session).length
}
