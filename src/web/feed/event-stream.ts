import { EVENT_NAMES } from '#contract/dashboard-api/events.ts'
import {
  EVENTS_PATH,
  ROW_VIEW,
  VIEW_PARAMETER,
  WITH_PARAMETER,
  WITH_TEAM,
} from '#contract/dashboard-api/paths.ts'
import { readStreamEvent, type StreamEvent } from './feed-event.ts'

/** What a stream tells its holder. */
export interface StreamListener {
  onEvent(event: StreamEvent): void
  /** A connection is open, for the first time or again. It does not bring earlier changes. */
  onOpen(): void
  /** The connection was lost or refused: the proxy may be away, or the session over. */
  onLost(): void
  /** Called when no word has come for long, whether or not the stream is open, and when it speaks again. */
  onSilent(isSilent: boolean): void
}

const ADDRESS = `${EVENTS_PATH}?${VIEW_PARAMETER}=${ROW_VIEW}&${WITH_PARAMETER}=${WITH_TEAM}`

/** The first word comes this soon. A lost stream is opened again after one second. */
const FIRST_WORD_MS_MAX = 3000
/** The proxy says something every 10 s at least. A virus scanner or another proxy may hold that back. */
const SILENT_MS_MAX = 35_000
const RETRY_MS = 3000
const RETRY_MS_MAX = 30_000

/**
 * Holds the connection to the change feed, and opens it again after a loss.
 *
 * @returns ends it
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
      // A connection can die silently: then another one is tried.
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
      // The browser renews a lost connection itself, but does not retry after an answer that is no stream.
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
 * Waits until few enough windows of this browser hold a stream.
 *
 * @returns gives the place to another window
 */
function takePlace(onTaken: () => void): () => void {
  // A browser has locks for https and for this machine only.
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
