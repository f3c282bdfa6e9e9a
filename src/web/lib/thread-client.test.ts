import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createThreadClient } from './thread-client.ts'
import type { ThreadReply, ThreadRequest } from './thread-messages.ts'

const IDLE_MS = 1000

/** A thread that answers when the test tells it to. */
class ManualThread extends EventTarget {
  readonly received: ThreadRequest<string>[] = []
  isEnded = false

  postMessage(request: ThreadRequest<string>): void {
    this.received.push(request)
  }

  terminate(): void {
    this.isEnded = true
  }

  reply(reply: ThreadReply<string>): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }))
  }
}

let threads: ManualThread[]

function client() {
  return createThreadClient<string, string>({
    startThread: () => {
      const thread = new ManualThread()
      threads.push(thread)
      return thread
    },
    idleMs: IDLE_MS,
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  threads = []
})

describe('the client of a thread', () => {
  it('starts one thread for all questions and gives each its own answer', async () => {
    const thread = client()
    expect(threads).toHaveLength(0)
    const { signal } = new AbortController()
    const first = thread.ask('how far?', signal)
    const second = thread.ask('how long?', signal)
    expect(threads).toHaveLength(1)
    expect(threads[0]?.received[0]).toEqual({ type: 'ask', id: 1, question: 'how far?' })
    threads[0]?.reply({ id: 2, answer: 'a week' })
    threads[0]?.reply({ id: 1, answer: 'a mile' })
    expect([await first, await second]).toEqual(['a mile', 'a week'])
  })

  it('cancels a question and tells the thread', async () => {
    const thread = client()
    const controller = new AbortController()
    const asked = thread.ask('how far?', controller.signal)
    controller.abort(new Error('left the page'))
    await expect(asked).rejects.toThrow('left the page')
    expect(threads[0]?.received.at(-1)).toEqual({ type: 'cancel', id: 1 })
    threads[0]?.reply({ id: 1, answer: 'a mile' })
    await expect(thread.ask('how far?', controller.signal)).rejects.toThrow('left the page')
    expect(threads).toHaveLength(1)
  })

  it('rejects all questions when the thread breaks down, and starts another for the next', async () => {
    const thread = client()
    const { signal } = new AbortController()
    const lost = [thread.ask('how far?', signal), thread.ask('how long?', signal)]
    threads[0]?.dispatchEvent(new Event('error'))
    for (const asked of lost) await expect(asked).rejects.toThrow('broke down')
    expect(threads[0]?.isEnded).toBe(true)
    const again = thread.ask('how far?', signal)
    threads[1]?.reply({ id: 3, answer: 'a mile' })
    expect(await again).toBe('a mile')
  })

  it('rejects a question that the thread cannot answer, and no other', async () => {
    const thread = client()
    const { signal } = new AbortController()
    const [asked, other] = [thread.ask('how far?', signal), thread.ask('how long?', signal)]
    threads[0]?.reply({ id: 1, fault: 'Error: there is no chart' })
    await expect(asked).rejects.toThrow('there is no chart')
    threads[0]?.reply({ id: 2, answer: 'a week' })
    expect(await other).toBe('a week')
  })

  it('ends a thread after a while without questions, and never while it answers', async () => {
    const thread = client()
    const { signal } = new AbortController()
    const asked = thread.ask('how far?', signal)
    vi.advanceTimersByTime(IDLE_MS * 2)
    expect(threads[0]?.isEnded).toBe(false)
    threads[0]?.reply({ id: 1, answer: 'a mile' })
    await asked
    vi.advanceTimersByTime(IDLE_MS + 1)
    expect(threads[0]?.isEnded).toBe(true)
    void thread.ask('how far?', signal)
    expect(threads).toHaveLength(2)
  })
})
