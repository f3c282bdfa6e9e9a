import type { StreamListener } from './event-stream.ts'
import type { RecentChanges } from './recent-changes.ts'

export interface FeedClientSettings {
  /** What a tab does with the feed. */
  readonly listener: Omit<StreamListener, 'onOpen'>
  /** Opens the stream. The returned function closes it. */
  readonly openStream: (listener: StreamListener) => () => void
  /** Opens the stream while the tab is visible, see `while-visible.ts`. */
  readonly whileVisible: (open: () => () => void) => void
  /** Keeps the recent changes. */
  readonly recent: RecentChanges
  /** Milliseconds since the page began. */
  readonly nowMs: () => number
}

/** A tab that joins hears of the last 60 s. By then, the page may have loaded a copy that was 30 s old. */
const JOINED_LATE_MS = 20_000

/** Follows the feed in this tab. After each connection but the first, everything on screen is loaded again. */
export function startFeedClient(settings: FeedClientSettings): void {
  const { listener, openStream, whileVisible, recent, nowMs } = settings
  let isFirst = true
  whileVisible(() =>
    openStream({
      ...listener,
      onEvent(event) {
        if (event.kind === 'changes') recent.add(event.rows, nowMs())
        listener.onEvent(event)
      },
      onOpen() {
        if (!isFirst || nowMs() > JOINED_LATE_MS) listener.onEvent({ kind: 'resync' })
        isFirst = false
      },
    }),
  )
}
