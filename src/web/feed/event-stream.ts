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
  /** Called when the stream has said nothing for long, whether or not it is open, and when it speaks again. */
  onSilent(isSilent: boolean): void
}

/** The proxy says something every 10 s at least. A virus scanner or another proxy may hold that back. */
const SILENT_MS_MAX = 35_000
/** A connection can die silently: then another one is tried. */
const DEAD_MS_MAX = 45_000
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
  let spokeAtMs = performance.now()
  let isSilent = false

  function heard(): void {
    heardAtMs = performance.now()
    refusals = 0
  }

  function setSilent(isSilentNow: boolean): void {
    if (isSilent === isSilentNow) return
    isSilent = isSilentNow
    listener.onSilent(isSilent)
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
        spokeAtMs = performance.now()
        setSilent(false)
        if (event.lastEventId !== '') position = event.lastEventId
        listener.onEvent(readStreamEvent(name, event.data), event.lastEventId)
      })
    }
  }

  function look(): void {
    const isLost = source?.readyState === EventSource.CLOSED
    if (performance.now() - spokeAtMs > SILENT_MS_MAX) setSilent(true)
    if (!isLost && performance.now() - heardAtMs > DEAD_MS_MAX) connect()
  }

  const check = setInterval(look, CHECK_EVERY_MS)
  window.addEventListener('online', connect)
  connect()
  return () => {
    clearInterval(check)
    clearTimeout(retry)
    window.removeEventListener('online', connect)
    source?.close()
    setSilent(false)
  }
}

function addressFrom(position: string | null): string {
  const query = new URLSearchParams({ [VIEW_PARAMETER]: ROW_VIEW, [WITH_PARAMETER]: WITH_TEAM })
  if (position !== null) query.set(LAST_EVENT_ID_PARAMETER, position)
  return `${EVENTS_PATH}?${query}`
}
