import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSeaRouteClient } from './sea-route-client.ts'
import type { SeaAnswer, SeaRequest } from './worker-messages.ts'

const IDLE_MS = 1000
const HERE = [10, 50] as const
const THERE = [20, 40] as const

/** A thread that answers when the test says so. */
class ManualThread extends EventTarget {
  readonly received: SeaRequest[] = []
  isEnded = false

  postMessage(request: SeaRequest): void {
    this.received.push(request)
  }

  terminate(): void {
    this.isEnded = true
  }

  answer(answer: SeaAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }))
  }
}

let threads: ManualThread[]

function client() {
  return createSeaRouteClient({
    startThread: () => {
      const thread = new ManualThread()
      threads.push(thread)
      return thread
    },
    maskUrl: 'http://localhost/mask.bin',
    avoid: ['suez'],
    idleMs: IDLE_MS,
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  threads = []
})

describe('the client of the sea router', () => {
  it('starts one thread for all questions and gives each its own answer', async () => {
    const routes = client()
    expect(threads).toHaveLength(0)
    const { signal } = new AbortController()
    const first = routes.find(HERE, THERE, signal)
    const second = routes.find(THERE, HERE, signal)
    const [thread] = threads
    expect(threads).toHaveLength(1)
    expect(thread?.received[0]).toEqual({
      type: 'prepare',
      maskUrl: 'http://localhost/mask.bin',
      avoid: ['suez'],
    })
    thread?.answer({ id: 2, way: 'inland' })
    thread?.answer({ id: 1, way: 'closed' })
    expect([await first, await second]).toEqual(['closed', 'inland'])
  })

  it('takes a question back and tells the thread', async () => {
    const routes = client()
    const controller = new AbortController()
    const asked = routes.find(HERE, THERE, controller.signal)
    controller.abort(new Error('left the page'))
    await expect(asked).rejects.toThrow('left the page')
    expect(threads[0]?.received.at(-1)).toEqual({ type: 'cancel', id: 1 })
    threads[0]?.answer({ id: 1, way: 'inland' })
    await expect(routes.find(HERE, THERE, controller.signal)).rejects.toThrow('left the page')
    expect(threads).toHaveLength(1)
  })

  it('gives up all questions when the thread breaks down, and starts another for the next', async () => {
    const routes = client()
    const { signal } = new AbortController()
    const lost = [routes.find(HERE, THERE, signal), routes.find(THERE, HERE, signal)]
    threads[0]?.dispatchEvent(new Event('error'))
    for (const asked of lost) await expect(asked).rejects.toThrow('broke down')
    expect(threads[0]?.isEnded).toBe(true)
    const again = routes.find(HERE, THERE, signal)
    threads[1]?.answer({ id: 3, way: 'inland' })
    expect(await again).toBe('inland')
  })

  it('gives up when there is no mask', async () => {
    const asked = client().find(HERE, THERE, new AbortController().signal)
    threads[0]?.answer({ id: 1, way: null })
    await expect(asked).rejects.toThrow('could not be prepared')
    expect(threads[0]?.isEnded).toBe(true)
  })

  it('ends a thread that nobody has asked for a while, and never one that is asked', async () => {
    const routes = client()
    const { signal } = new AbortController()
    const asked = routes.find(HERE, THERE, signal)
    vi.advanceTimersByTime(IDLE_MS * 2)
    expect(threads[0]?.isEnded).toBe(false)
    threads[0]?.answer({ id: 1, way: 'inland' })
    await asked
    vi.advanceTimersByTime(IDLE_MS + 1)
    expect(threads[0]?.isEnded).toBe(true)
    void routes.find(HERE, THERE, signal)
    expect(threads).toHaveLength(2)
  })
})
