import type { SeaPassage } from '#contract/sea-passage.ts'
import type { LonLat } from '../great-circle.ts'
import type { SeaRefusal, SeaRoute } from './sea-router.ts'
import type { SeaAnswer, SeaRequest } from './worker-messages.ts'

/** Asks the sea router, which works in a thread of its own. */
export interface SeaRouteClient {
  /**
   * The way from one place to another.
   *
   * @param signal takes the question back; the promise is then rejected with the signal's reason
   * @throws Error when the router cannot work: it did not start, it broke down, or it has no mask
   */
  find(from: LonLat, to: LonLat, signal: AbortSignal): Promise<SeaRoute | SeaRefusal>
}

/** What the client needs of a `Worker`. */
type RouterThread = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

export interface SeaRouteClientOptions {
  readonly startThread: () => RouterThread
  /** Address of the sea mask, absolute. */
  readonly maskUrl: string
  readonly avoid: readonly SeaPassage[]
  /** The router holds some 50 MB: without a question for this long it is ended, and started anew with the next one. */
  readonly idleMs: number
}

interface Question {
  readonly resolve: (way: SeaRoute | SeaRefusal) => void
  readonly reject: (reason: unknown) => void
}

/** Makes a client. The thread is started with the first question. */
export function createSeaRouteClient(options: SeaRouteClientOptions): SeaRouteClient {
  const questions = new Map<number, Question>()
  let thread: RouterThread | null = null
  let idling: ReturnType<typeof setTimeout> | undefined
  let lastId = 0

  function end(reason?: Error): void {
    thread?.terminate()
    thread = null
    clearTimeout(idling)
    const open = [...questions.values()]
    questions.clear()
    for (const { reject } of open) reject(reason)
  }

  function settle({ id, way }: SeaAnswer): void {
    if (way === null) return end(new Error('The sea router could not be prepared.'))
    questions.get(id)?.resolve(way)
    forget(id)
  }

  function forget(id: number): void {
    questions.delete(id)
    clearTimeout(idling)
    if (questions.size === 0) idling = setTimeout(end, options.idleMs)
  }

  function start(): RouterThread {
    const started = options.startThread()
    started.addEventListener('message', ({ data }: MessageEvent<SeaAnswer>) => settle(data))
    for (const fault of ['error', 'messageerror'] as const) {
      started.addEventListener(fault, () => {
        if (started === thread) end(new Error('The sea router broke down.'))
      })
    }
    const request: SeaRequest = { type: 'prepare', maskUrl: options.maskUrl, avoid: options.avoid }
    started.postMessage(request)
    return started
  }

  return {
    find(from, to, signal) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted()
        clearTimeout(idling)
        const asked = (thread ??= start())
        lastId += 1
        const id = lastId
        const send = (request: SeaRequest) => asked.postMessage(request)
        const cancel = () => {
          if (!questions.has(id)) return
          forget(id)
          send({ type: 'cancel', id })
          reject(signal.reason)
        }
        questions.set(id, { resolve, reject })
        signal.addEventListener('abort', cancel, { once: true })
        send({ type: 'find', id, from, to })
      })
    },
  }
}
