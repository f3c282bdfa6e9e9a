import { expect, test } from 'vitest'
import { eventsFrom, type StreamEvent } from './stream-events.ts'

test('reads events however the text is split', () => {
  const text =
    'retry: 3000\n\nid: a-1\nevent: changes\ndata: {"items":[]}\n\n: still here\n\nevent: status\ndata: 1\n\n'
  const wanted = [
    { event: 'changes', data: '{"items":[]}' },
    { event: 'status', data: '1' },
  ]
  for (const size of [1, 7, 1000]) {
    const events: StreamEvent[] = []
    const take = eventsFrom((event) => events.push(event))
    for (let start = 0; start < text.length; start += size) take(text.slice(start, start + size))
    expect(events).toEqual(wanted)
  }
})
