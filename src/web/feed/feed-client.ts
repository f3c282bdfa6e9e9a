import type { StreamListener } from './event-stream.ts'
import type { FeedEvent, ReloadEvent, ChangesEvent, StatusEvent, StreamEvent } from './feed-event.ts'
import type { RecentChanges } from './recent-changes.ts'
import type { TabChannel, TabMessage } from './tab-channel.ts'

/** What a tab does with the feed. */
interface FeedListener {
  onEvent(event: FeedEvent): void
  /** @param isBehind whether missed changes are still unread */
  onConnection(isOpen: boolean, isBehind: boolean): void
  onRefused(): void
}

export interface FeedClientSettings {
  readonly listener: FeedListener
  /** Opens the stream at a position. The returned function ends it. */
  readonly openStream: (position: string | null, listener: StreamListener) => () => void
  readonly openChannel: (onMessage: (message: TabMessage) => void) => TabChannel
  /** Calls back when it is this tab's turn to hold the stream for all. */
  readonly lead: (begin: () => void) => void
  /** Reads the missed changes. Only the tab that holds the stream calls it. */
  readonly readMissed: () => Promise<ChangesEvent | ReloadEvent>
  /** Keeps the recent changes. */
  readonly recent: RecentChanges
  /** Milliseconds since the page began. */
  readonly nowMs: () => number
  readonly after: (delayMs: number, task: () => void) => void
}

const RETRY_MS = 5000
const RETRY_MS_MAX = 60_000
/** A tab that joins hears of the last 60 s. By then, the page may have read a copy that was 30 s old. */
const JOINED_LATE_MS = 20_000

/**
 * The feed in one tab. One tab holds the stream and tells the others, because a browser opens only a few connections
 * to one host. When that tab closes, another continues from the same position.
 */
export function startFeedClient(settings: FeedClientSettings): void {
  const client = new FeedClient(settings)
  settings.lead(() => client.lead())
}

class FeedClient {
  readonly #settings: FeedClientSettings
  readonly #channel: TabChannel
  #position: string | null = null
  #status: StatusEvent | null = null
  #isOpen = false
  #isBehind = false
  #isLeading = false
  #hasJoined = false

  constructor(settings: FeedClientSettings) {
    this.#settings = settings
    this.#channel = settings.openChannel((message) => this.#onMessage(message))
    this.#channel.post({ kind: 'hello' })
  }

  /** Holds the stream for all tabs from now on. */
  lead(): void {
    const { listener, openStream, nowMs } = this.#settings
    this.#isLeading = true
    openStream(this.#position, {
      onEvent: (event, position) => this.#onStreamEvent(event, position),
      onOpen: (open) => {
        this.#shareConnection(open, this.#isBehind)
        const isFirst = open && !this.#hasJoined && this.#position === null
        this.#hasJoined ||= open
        if (isFirst && nowMs() > JOINED_LATE_MS) void this.#catchUp(null, RETRY_MS)
      },
      onRefused: () => listener.onRefused(),
    })
  }

  #onMessage(message: TabMessage): void {
    switch (message.kind) {
      case 'event':
        return this.#take(message.event, message.position)
      case 'connection':
        return this.#setConnection(message.isOpen, message.isBehind)
      case 'hello':
        if (this.#isLeading) this.#channel.post(this.#welcome())
        return
      case 'welcome':
        if (this.#status === null) this.#welcomed(message)
    }
  }

  #onStreamEvent(event: StreamEvent, newPosition: string): void {
    // Until missed changes are read, the position stays behind them, so that a tab that takes over misses them too.
    if (event.kind === 'resync') void this.#catchUp(newPosition, RETRY_MS)
    // Team events have no position of their own.
    else this.#share(event, this.#isBehind || event.kind === 'team' ? null : newPosition)
  }

  async #catchUp(newPosition: string | null, retryMs: number): Promise<void> {
    const { readMissed, after } = this.#settings
    this.#shareConnection(this.#isOpen, true)
    try {
      this.#share(await readMissed(), newPosition)
      this.#shareConnection(this.#isOpen, false)
    } catch {
      after(retryMs, () => void this.#catchUp(newPosition, Math.min(retryMs * 2, RETRY_MS_MAX)))
    }
  }

  #share(event: FeedEvent, newPosition: string | null): void {
    this.#take(event, newPosition)
    this.#channel.post({ kind: 'event', event, position: newPosition })
  }

  #take(event: FeedEvent, newPosition: string | null): void {
    const { listener, recent, nowMs } = this.#settings
    this.#position = newPosition ?? this.#position
    if (event.kind === 'changes') recent.add(event.rows, nowMs())
    if (event.kind === 'status') this.#status = event
    listener.onEvent(event)
  }

  #shareConnection(isOpen: boolean, isBehind: boolean): void {
    this.#setConnection(isOpen, isBehind)
    this.#channel.post({ kind: 'connection', isOpen, isBehind })
  }

  #setConnection(isOpen: boolean, isBehind: boolean): void {
    this.#isOpen = isOpen
    this.#isBehind = isBehind
    this.#settings.listener.onConnection(isOpen, isBehind)
  }

  #welcome(): TabMessage {
    const { recent, nowMs } = this.#settings
    return {
      kind: 'welcome',
      isOpen: this.#isOpen,
      isBehind: this.#isBehind,
      status: this.#status,
      recent: { kind: 'changes', rows: recent.all(nowMs()) },
      position: this.#position,
    }
  }

  #welcomed(message: TabMessage & { readonly kind: 'welcome' }): void {
    this.#setConnection(message.isOpen, message.isBehind)
    this.#position = message.position
    if (message.recent.rows.length > 0) this.#take(message.recent, null)
    if (message.status) this.#take(message.status, null)
  }
}
