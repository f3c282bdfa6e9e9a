import type { ThreadReply, ThreadRequest } from './thread-messages.ts'

/** Asks a thread that runs `answerQuestions`. */
export interface ThreadClient<Question, Answer> {
  /**
   * @param signal cancels the question; the promise then rejects with the signal's reason
   * @throws Error when the thread cannot answer: it did not start, it broke down, or it lacks what it needs
   */
  ask(question: Question, signal: AbortSignal): Promise<Answer>
}

/** What the client needs of a `Worker`. */
type Thread = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

export interface ThreadClientOptions {
  readonly startThread: () => Thread
  /** Threads hold much memory. A thread ends after this long without a question; the next question starts another. */
  readonly idleMs: number
}

interface Asked<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/** Creates a client. The first question starts the thread. */
export function createThreadClient<Question, Answer>(
  options: ThreadClientOptions,
): ThreadClient<Question, Answer> {
  const questions = new Map<number, Asked<Answer>>()
  let thread: Thread | null = null
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

  function settle(reply: ThreadReply<Answer>): void {
    const asked = questions.get(reply.id)
    if ('answer' in reply) asked?.resolve(reply.answer)
    else asked?.reject(new Error(reply.fault))
    forget(reply.id)
  }

  function forget(id: number): void {
    questions.delete(id)
    clearTimeout(idling)
    if (questions.size === 0) idling = setTimeout(end, options.idleMs)
  }

  function start(): Thread {
    const started = options.startThread()
    started.addEventListener('message', ({ data }: MessageEvent<ThreadReply<Answer>>) => settle(data))
    for (const fault of ['error', 'messageerror'] as const) {
      started.addEventListener(fault, () => {
        if (started === thread) end(new Error('A thread of the page broke down.'))
      })
    }
    return started
  }

  return {
    ask(question, signal) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted()
        clearTimeout(idling)
        const asked = (thread ??= start())
        lastId += 1
        const id = lastId
        const send = (request: ThreadRequest<Question>) => asked.postMessage(request)
        const cancel = () => {
          if (!questions.has(id)) return
          forget(id)
          send({ type: 'cancel', id })
          reject(signal.reason)
        }
        questions.set(id, { resolve, reject })
        signal.addEventListener('abort', cancel, { once: true })
        send({ type: 'ask', id, question })
      })
    },
  }
}
