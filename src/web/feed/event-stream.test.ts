import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

/** The part of an `EventSource` that the page uses. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static all: Source[] = []
  readyState = 0

  constructor() {
    super()
    Source.all.push(this)
  }

  close(): void {
    this.readyState = Source.CLOSED
  }

  speak(): void {
    this.dispatchEvent(new MessageEvent('resync', { data: '{}' }))
  }

  lose(readyState: 0 | 2): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const ends: (() => void)[] = []

beforeEach(() => {
  Source.all = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('isSecureContext', true)
})

afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await vi.waitUntil(async () => (await navigator.locks.query()).held?.length === 0)
  vi.useRealTimers()
})

/** Opens a window that has a stream or waits for one. */
function openWindow() {
  const heard: string[] = []
  const end = openEventStream({
    onEvent: ({ kind }) => void heard.push(kind),
    onOpen: () => void heard.push('open'),
    onLost: () => void heard.push('lost'),
    onSilent: (isSilent) => void heard.push(isSilent ? 'silent' : 'speaks'),
  })
  ends.push(end)
  return { heard, end }
}

async function nthSource(count: number): Promise<Source> {
  return vi.waitUntil(() => Source.all[count - 1])
}

test('a window whose stream is blocked polls within seconds, and retries the stream', async () => {
  const { heard } = openWindow()
  const blocked = await nthSource(1)
  blocked.lose(2)
  await vi.advanceTimersByTimeAsync(4000)
  expect(heard).toEqual(['lost', 'silent'])
  await vi.advanceTimersByTimeAsync(4000)
  const open = await nthSource(2)
  open.speak()
  expect(heard).toEqual(['lost', 'silent', 'speaks', 'resync'])
})

test('a loss that lasts seconds is not reported, and a longer one is', async () => {
  const { heard } = openWindow()
  const source = await nthSource(1)
  source.speak()
  source.lose(0)
  await vi.advanceTimersByTimeAsync(2000)
  source.speak()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toEqual(['resync', 'lost', 'resync'])
  for (const _ of Array(4)) {
    source.lose(0)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(heard).toEqual(['resync', 'lost', 'resync', 'lost', 'silent'])
})

test('an open stream without events for 35 s is silent, and is replaced', async () => {
  const { heard } = openWindow()
  const source = await nthSource(1)
  source.speak()
  await vi.advanceTimersByTimeAsync(34_000)
  expect(heard).toEqual(['resync'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(heard).toEqual(['resync', 'silent'])
  expect(Source.all).toHaveLength(2)
})

test('four windows of a browser have a stream, and the others poll until one is free', async () => {
  const windows = [openWindow(), openWindow(), openWindow(), openWindow()]
  await nthSource(4)
  for (const source of Source.all) source.speak()
  const gone = openWindow()
  const { heard } = openWindow()
  await vi.advanceTimersByTimeAsync(4000)
  expect(Source.all).toHaveLength(4)
  expect(heard).toEqual(['silent'])
  gone.end()
  windows[1]?.end()
  const source = await nthSource(5)
  source.speak()
  expect(heard).toEqual(['silent', 'speaks', 'resync'])
  expect(gone.heard).toEqual(['silent', 'speaks'])
})
