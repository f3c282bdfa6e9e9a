import type { StreamListener } from './event-stream.ts'
import type { StreamEvent } from './feed-event.ts'
import type { RecentChanges } from './recent-changes.ts'

export interface FeedClientSettings {
  /** What a tab does with the feed. */
  readonly listener: FeedListener
  /** Opens the stream at a position. The returned function closes it. */
  readonly openStream: (position: string | null, listener: StreamListener) => () => void
  /** Opens the stream while the tab is visible, see `while-visible.ts`. */
  readonly whileVisible: (open: () => () => void) => void
  /** Keeps the recent changes. */
  readonly recent: RecentChanges
  /** Milliseconds since the page began. */
  readonly nowMs: () => number
}

interface FeedListener extends Omit<StreamListener, 'onEvent' | 'onOpen'> {
  onEvent(event: StreamEvent): void
}

/** A tab that joins hears of the last 60 s. By then, the page may have loaded a copy that was 30 s old. */
const JOINED_LATE_MS = 20_000

/** Follows the feed in this tab. A stream that opens again continues at the position of the last one. */
export function startFeedClient(settings: FeedClientSettings): void {
  const { listener, openStream, whileVisible, recent, nowMs } = settings
  let position: string | null = null
  whileVisible(() =>
    openStream(position, {
      ...listener,
      onEvent(event, id) {
        position = id || position
        if (event.kind === 'changes') recent.add(event.rows, nowMs())
        listener.onEvent(event)
      },
      onOpen() {
        if (position === null && nowMs() > JOINED_LATE_MS) listener.onEvent({ kind: 'resync' })
      },
    }),
  )
}
