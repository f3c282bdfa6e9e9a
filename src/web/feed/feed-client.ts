import type { StreamListener } from './event-stream.ts'
import type { RecentChanges } from './recent-changes.ts'

export interface FeedClientSettings {
  /** Handles the events of the feed. */
  readonly listener: Omit<StreamListener, 'onOpen'>
  /** Opens the stream. The returned function closes it. */
  readonly openStream: (listener: StreamListener) => () => void
  /** Opens the stream while the tab is visible, see `while-visible.ts`. */
  readonly whileVisible: (open: () => () => void) => void
  /** Stores the recent changes. */
  readonly recent: RecentChanges
  /** Milliseconds since the page was opened. */
  readonly nowMs: () => number
}

/** A new stream repeats the changes of the last 60 s. After this time, the page may show a copy that was already 30 s old. */
const JOINED_LATE_MS = 20_000

/** Follows the feed in this tab. After each connection but the first, everything on screen is reloaded. */
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
