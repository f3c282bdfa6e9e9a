import type { StreamListener } from './event-stream.ts'
import type { FeedEvent, ReloadEvent, ChangesEvent, StatusEvent, StreamEvent } from './feed-event.ts'
import type { RecentChanges } from './recent-changes.ts'
import type { TabChannel, TabMessage } from './tab-channel.ts'

/** What a tab does with the feed. */
interface FeedListener {
  onEvent(event: FeedEvent): void
  /** @param isBehind whether something was missed that has not been read yet */
  onConnection(isOpen: boolean, isBehind: boolean): void
  onRefused(): void
}

export interface FeedClientSettings {
  readonly listener: FeedListener
  /** Opens the stream from a position on; the returned function ends it. */
  readonly openStream: (position: string | null, listener: StreamListener) => () => void
  readonly openChannel: (onMessage: (message: TabMessage) => void) => TabChannel
  /** Calls back once this tab is to hold the stream for all. */
  readonly lead: (begin: () => void) => void
  /** Reads what was missed. Called in the tab that holds the stream only. */
  readonly readMissed: () => Promise<ChangesEvent | ReloadEvent>
  /** Keeps what was told lately. */
  readonly recent: RecentChanges
  /** Since the page began. */
  readonly nowMs: () => number
  readonly after: (delayMs: number, task: () => void) => void
}

const RETRY_MS = 5000
const RETRY_MS_MAX = 60_000
/** Whoever joins is told of the last 60 s. What the page has read by then may be a copy that was 30 s old. */
const JOINED_LATE_MS = 20_000

/**
 * The feed in one tab. One tab of a browser holds the stream and tells the others, because a browser opens only a few
 * connections to one host; when that tab is closed, another goes on from where it ended.
 */
export function startFeedClient(settings: FeedClientSettings): void {
  const { listener, nowMs, recent } = settings
  let position: string | null = null
  let status: StatusEvent | null = null
  let isOpen = false
  let isBehind = false
  let isLeading = false
  let hasJoined = false
  const channel = settings.openChannel(onMessage)

  function take(event: FeedEvent, newPosition: string | null): void {
    position = newPosition ?? position
    if (event.kind === 'changes') recent.add(event.rows, nowMs())
    if (event.kind === 'status') status = event
    listener.onEvent(event)
  }

  function share(event: FeedEvent, newPosition: string | null): void {
    take(event, newPosition)
    channel.post({ kind: 'event', event, position: newPosition })
  }

  function setConnection(open: boolean, behind: boolean): void {
    isOpen = open
    isBehind = behind
    listener.onConnection(open, behind)
  }

  function shareConnection(open: boolean, behind: boolean): void {
    setConnection(open, behind)
    channel.post({ kind: 'connection', isOpen: open, isBehind: behind })
  }

  function onMessage(message: TabMessage): void {
    switch (message.kind) {
      case 'event':
        return take(message.event, message.position)
      case 'connection':
        return setConnection(message.isOpen, message.isBehind)
      case 'hello':
        if (isLeading) channel.post(welcome())
        return
      case 'welcome':
        if (status === null) welcomed(message)
    }
  }

  function welcome(): TabMessage {
    const changes: ChangesEvent = { kind: 'changes', rows: recent.all(nowMs()) }
    return { kind: 'welcome', isOpen, isBehind, status, recent: changes, position }
  }

  function welcomed(message: TabMessage & { readonly kind: 'welcome' }): void {
    setConnection(message.isOpen, message.isBehind)
    position = message.position
    if (message.recent.rows.length > 0) take(message.recent, null)
    if (message.status) take(message.status, null)
  }

  function onStreamEvent(event: StreamEvent, newPosition: string): void {
    // Until it is read, what was missed is behind the old position: a tab that takes over has to find it missing too.
    if (event.kind === 'resync') void catchUp(newPosition, RETRY_MS)
    else share(event, isBehind ? null : newPosition)
  }

  async function catchUp(newPosition: string | null, retryMs: number): Promise<void> {
    shareConnection(isOpen, true)
    try {
      share(await settings.readMissed(), newPosition)
      shareConnection(isOpen, false)
    } catch {
      settings.after(retryMs, () => void catchUp(newPosition, Math.min(retryMs * 2, RETRY_MS_MAX)))
    }
  }

  channel.post({ kind: 'hello' })
  settings.lead(() => {
    isLeading = true
    settings.openStream(position, {
      onEvent: onStreamEvent,
      onOpen(open) {
        shareConnection(open, isBehind)
        const hasJoinedLate = open && !hasJoined && position === null && nowMs() > JOINED_LATE_MS
        hasJoined ||= open
        if (hasJoinedLate) void catchUp(null, RETRY_MS)
      },
      onRefused: () => listener.onRefused(),
    })
  })
}
