import type { StreamListener } from './event-stream.ts'
import type { FeedEvent, ReloadEvent, ChangesEvent, StreamEvent } from './feed-event.ts'
import type { RecentChanges } from './recent-changes.ts'

/** What a tab does with the feed. */
interface FeedListener {
  onEvent(event: FeedEvent): void
  /** @param isBehind whether missed changes are still to be loaded */
  onConnection(isOpen: boolean, isBehind: boolean): void
  onRefused(): void
}

export interface FeedClientSettings {
  readonly listener: FeedListener
  /** Opens the stream at a position. The returned function closes it. */
  readonly openStream: (position: string | null, listener: StreamListener) => () => void
  /** Opens the stream while the tab is visible, see `while-visible.ts`. */
  readonly whileVisible: (open: () => () => void) => void
  /** Loads the missed changes. */
  readonly readMissed: () => Promise<ChangesEvent | ReloadEvent>
  /** Keeps the recent changes. */
  readonly recent: RecentChanges
  /** Milliseconds since the page began. */
  readonly nowMs: () => number
  readonly after: (delayMs: number, task: () => void) => void
}

const RETRY_MS = 5000
const RETRY_MS_MAX = 60_000
/** A tab that joins hears of the last 60 s. By then, the page may have loaded a copy that was 30 s old. */
const JOINED_LATE_MS = 20_000

/** Other events have no position of their own. */
const HAVE_POSITION: ReadonlySet<FeedEvent['kind']> = new Set(['changes', 'status'])

/** Follows the feed in this tab. A stream that opens again continues at the position of the last one. */
export function startFeedClient(settings: FeedClientSettings): void {
  const { listener, openStream, whileVisible, readMissed, recent, nowMs, after } = settings
  let position: string | null = null
  let isOpen = false
  let isBehind = false

  function setConnection(isOpenNow: boolean, isBehindNow: boolean): void {
    isOpen = isOpenNow
    isBehind = isBehindNow
    listener.onConnection(isOpen, isBehind)
  }

  function take(event: FeedEvent, newPosition: string | null): void {
    position = newPosition ?? position
    if (event.kind === 'changes') recent.add(event.rows, nowMs())
    listener.onEvent(event)
  }

  function onStreamEvent(event: StreamEvent, newPosition: string): void {
    // Until missed changes are loaded, the position stays behind them, so that a stream that opens again misses them too.
    if (event.kind === 'resync') void catchUp(newPosition, RETRY_MS)
    else take(event, isBehind || !HAVE_POSITION.has(event.kind) ? null : newPosition)
  }

  async function catchUp(newPosition: string | null, retryMs: number): Promise<void> {
    setConnection(isOpen, true)
    try {
      take(await readMissed(), newPosition)
      setConnection(isOpen, false)
    } catch {
      after(retryMs, () => void catchUp(newPosition, Math.min(retryMs * 2, RETRY_MS_MAX)))
    }
  }

  whileVisible(() =>
    openStream(position, {
      onEvent: onStreamEvent,
      onOpen(isOpenNow) {
        setConnection(isOpenNow, isBehind)
        if (isOpenNow && position === null && nowMs() > JOINED_LATE_MS) void catchUp(null, RETRY_MS)
      },
      onRefused: () => listener.onRefused(),
    }),
  )
}
