import { EVENT_NAMES, EXPORT_EVENT, LANES_EVENT, TEAM_EVENT } from '#contract/dashboard-api/events.ts'
import {
  EVENTS_PATH,
  LAST_EVENT_ID_PARAMETER,
  ROW_VIEW,
  VIEW_PARAMETER,
  WITH_PARAMETER,
  WITH_TEAM,
} from '#contract/dashboard-api/paths.ts'
import { readStreamEvent, type StreamEvent } from './feed-event.ts'

/** What a stream tells its holder. */
export interface StreamListener {
  /** @param id the position to continue from */
  onEvent(event: StreamEvent, id: string): void
  /** Called when the connection opens, and when it is lost. */
  onOpen(isOpen: boolean): void
  /** The proxy has answered without a stream: the session may be over. */
  onRefused(): void
}

/** The proxy reports at least every 15 s while the service answers. A connection can die silently. */
const SILENT_MS_MAX = 45_000
const CHECK_EVERY_MS = 5000
const RETRY_MS = 3000
const RETRY_MS_MAX = 30_000

/**
 * Holds the connection to the change feed. After a loss, a new one continues from where the last one ended.
 *
 * @param lastEventId position to begin from; `null` the first time
 * @returns ends it
 */
export function openEventStream(lastEventId: string | null, listener: StreamListener): () => void {
  let position = lastEventId
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let heardAtMs = performance.now()

  function heard(): void {
    heardAtMs = performance.now()
    refusals = 0
  }

  function connect(): void {
    clearTimeout(retry)
    source?.close()
    heardAtMs = performance.now()
    const stream = new EventSource(addressFrom(position))
    source = stream
    stream.addEventListener('open', () => {
      heard()
      listener.onOpen(true)
    })
    stream.addEventListener('error', () => {
      listener.onOpen(false)
      // The browser renews a lost connection itself, but does not retry after an answer that is no stream.
      if (stream.readyState !== EventSource.CLOSED) return
      refusals += 1
      listener.onRefused()
      retry = setTimeout(connect, Math.min(RETRY_MS * 2 ** refusals, RETRY_MS_MAX))
    })
    for (const name of [...EVENT_NAMES, TEAM_EVENT, LANES_EVENT, EXPORT_EVENT] as const) {
      stream.addEventListener(name, (event: MessageEvent<string>) => {
        heard()
        if (event.lastEventId !== '') position = event.lastEventId
        listener.onEvent(readStreamEvent(name, event.data), event.lastEventId)
      })
    }
  }

  function connectIfSilent(): void {
    const isLost = source?.readyState === EventSource.CLOSED
    if (!isLost && performance.now() - heardAtMs > SILENT_MS_MAX) connect()
  }

  const check = setInterval(connectIfSilent, CHECK_EVERY_MS)
  window.addEventListener('online', connect)
  connect()
  return () => {
    clearInterval(check)
    clearTimeout(retry)
    window.removeEventListener('online', connect)
    source?.close()
  }
}

function addressFrom(position: string | null): string {
  const query = new URLSearchParams({ [VIEW_PARAMETER]: ROW_VIEW, [WITH_PARAMETER]: WITH_TEAM })
  if (position !== null) query.set(LAST_EVENT_ID_PARAMETER, position)
  return `${EVENTS_PATH}?${query}`
}
