import { EVENT_NAMES } from '#contract/dashboard-api/events.ts'
import {
  EVENTS_PATH,
  ROW_VIEW,
  VIEW_PARAMETER,
  WITH_PARAMETER,
  WITH_TEAM,
} from '#contract/dashboard-api/paths.ts'
import { readStreamEvent, type StreamEvent } from './feed-event.ts'

export interface StreamListener {
  onEvent(event: StreamEvent): void
  /** A connection is open, for the first time or again. It does not repeat earlier changes. */
  onOpen(): void
  /** The connection was lost or rejected: the proxy may be down, or the session over. */
  onLost(): void
  /** Called with `true` after a long time without any event, even on an open stream, and with `false` at the next event. */
  onSilent(isSilent: boolean): void
}

const ADDRESS = `${EVENTS_PATH}?${VIEW_PARAMETER}=${ROW_VIEW}&${WITH_PARAMETER}=${WITH_TEAM}`

/** The first event arrives within this time. A lost stream is reopened after one second. */
const FIRST_WORD_MS_MAX = 3000
/** The proxy sends an event at least every 10 s. A virus scanner or another proxy may buffer it. */
const SILENT_MS_MAX = 35_000
const RETRY_MS = 3000
const RETRY_MS_MAX = 30_000

/**
 * Keeps a connection to the change feed, and reopens it after a loss.
 *
 * @returns closes it
 */
export function openEventStream(listener: StreamListener): () => void {
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let isSpeaking = false
  let isSilent = false

  function awaitWord(msMax: number): void {
    clearTimeout(silence)
    silence = setTimeout(() => {
      setSilent(true)
      // A connection can die without notice, so it is replaced.
      if (source && source.readyState !== EventSource.CLOSED) connect()
      awaitWord(SILENT_MS_MAX)
    }, msMax)
  }

  function setSilent(isSilentNow: boolean): void {
    if (isSilent === isSilentNow) return
    isSilent = isSilentNow
    listener.onSilent(isSilent)
  }

  function connect(): void {
    clearTimeout(retry)
    source?.close()
    const stream = new EventSource(ADDRESS)
    source = stream
    stream.addEventListener('open', () => {
      refusals = 0
      listener.onOpen()
    })
    stream.addEventListener('error', () => {
      const isRefused = stream.readyState === EventSource.CLOSED
      if (isSpeaking) awaitWord(FIRST_WORD_MS_MAX)
      if (isSpeaking || isRefused) listener.onLost()
      isSpeaking = false
      // The browser reopens a lost connection itself, but does not retry after a response that is not a stream.
      if (!isRefused) return
      refusals += 1
      retry = setTimeout(connect, Math.min(RETRY_MS * 2 ** refusals, RETRY_MS_MAX))
    })
    for (const name of EVENT_NAMES) {
      stream.addEventListener(name, (event: MessageEvent<string>) => {
        isSpeaking = true
        setSilent(false)
        awaitWord(SILENT_MS_MAX)
        listener.onEvent(readStreamEvent(name, event.data))
      })
    }
  }

  awaitWord(FIRST_WORD_MS_MAX)
  const leave = takePlace(() => {
    window.addEventListener('online', connect)
    connect()
  })
  return () => {
    leave()
    clearTimeout(silence)
    clearTimeout(retry)
    window.removeEventListener('online', connect)
    source?.close()
    setSilent(false)
  }
}

/** Over HTTP/1.1 a browser opens six connections to a host, for all its windows. Requests need some of them. */
const STREAMS_MAX = 4

/**
 * Waits until fewer than {@link STREAMS_MAX} windows of this browser have a stream.
 *
 * @returns releases the slot for another window
 */
function takePlace(onTaken: () => void): () => void {
  // Locks are available on https and localhost only.
  if (!isSecureContext) {
    onTaken()
    return () => {}
  }
  const waiting = new AbortController()
  const { signal } = waiting
  let leave = () => {}
  const left = new Promise<void>((resolve) => (leave = resolve))
  const take = () => {
    if (signal.aborted) return undefined
    waiting.abort()
    onTaken()
    return left
  }
  for (let place = 1; place <= STREAMS_MAX; place += 1)
    navigator.locks.request(`landfall-stream-${place}`, { signal }, take).catch(() => {})
  return () => {
    waiting.abort()
    leave()
  }
}
