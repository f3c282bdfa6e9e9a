import { expect, test } from 'vitest'
import { joined, setUp } from './testing/running-feed.ts'

test('an answer includes what the feed has reported', async () => {
  const { shipments, proxy, pollFor } = await setUp()
  const list = '/api/shipments?search=S-'
  await Promise.all([proxy.get(list), proxy.get('/api/shipments/S-2')])
  const reader = await joined(proxy)
  const changed = shipments.change('S-2', { tags: ['PO-1'] })
  await pollFor(reader)
  // The cached answers are seconds old and would otherwise be used.
  const replies = await Promise.all([proxy.get(list), proxy.get('/api/shipments/S-2')])
  expect(replies.map(({ text }) => text).every((text) => text.includes('PO-1'))).toBe(true)
  expect(JSON.parse(replies[1]?.text ?? '')).toEqual(changed)
})

test('a new reader receives the latest changes', async () => {
  const { shipments, proxy, pollFor, clock } = await setUp()
  const steady = await joined(proxy)
  shipments.change('S-1')
  await pollFor(steady)
  expect((await joined(proxy)).references()).toContain('S-1')
  await clock.advance(61_000)
  const late = await joined(proxy)
  expect(late.references()).toEqual([])
})

test('60 readers cost as much as one', async () => {
  const { shipments, proxy, upstream, pollFor } = await setUp()
  const readers = await Promise.all(Array.from({ length: 60 }, () => joined(proxy)))
  // A poll, and the page that fills the copy.
  await expect.poll(() => upstream.requests.length).toBe(2)
  shipments.change('S-1')
  const [first] = readers
  if (first) await pollFor(first)
  await expect.poll(() => readers.every((reader) => reader.references().includes('S-1'))).toBe(true)
  expect(upstream.requests).toHaveLength(3)
})

test('a new reader receives all of the latest changes, however many', async () => {
  const { shipments, proxy, pollFor } = await setUp(100)
  const steady = await joined(proxy)
  const descriptionOfGoods = 'x'.repeat(70_000)
  for (let index = 0; index < 100; index += 1) shipments.change(`S-${index}`, { descriptionOfGoods })
  await pollFor(steady)
  const back = await joined(proxy)
  await expect.poll(() => back.references().length).toBe(100)
  await pollFor(back)
  expect(proxy.log.join('')).not.toContain('too slow')
})

test('only a reader who does not keep up is dropped', async () => {
  const { shipments, proxy, pollFor } = await setUp(100)
  const steady = await joined(proxy)
  const slow = await joined(proxy)
  slow.stall()
  const descriptionOfGoods = 'x'.repeat(70_000)
  for (let round = 0; round < 6 && !proxy.log.join('').includes('too slow'); round += 1) {
    for (let index = 0; index < 100; index += 1) shipments.change(`S-${index}`, { descriptionOfGoods })
    await pollFor(steady)
  }
  expect(proxy.log.join('')).toContain('too slow')
  shipments.change('S-1', { descriptionOfGoods: 'after' })
  await pollFor(steady)
  expect(steady.isOver()).toBe(false)
  await expect.poll(() => steady.references().at(-1)).toBe('S-1')
})

test('the feed gets its turn when the budget is used up', async () => {
  const { clock, pass, shipments, proxy, upstream } = await setUp()
  const reader = await joined(proxy)
  await expect.poll(() => reader.states()).toEqual(['live'])
  const ask = (count: number) =>
    Array.from({ length: count }, (_, index) => proxy.get(`/api/shipments?search=${index}-${clock.nowMs()}`))
  await Promise.allSettled(ask(40))
  // There are always more waiting requests than the budget allows.
  const waiting = ask(60)
  shipments.change('S-1')
  await pass(20)
  await expect.poll(() => reader.references()).toContain('S-1')
  const polls = upstream.requests.filter(({ url }) => url?.includes('updatedSince'))
  expect(polls.length).toBeGreaterThanOrEqual(1)
  await clock.advance(30_000)
  await Promise.allSettled(waiting)
})

test('a restart with 60 open tabs does not flood the service', async () => {
  const { pass, shipments, proxy, upstream } = await setUp(300)
  const readers = await Promise.all(Array.from({ length: 60 }, () => joined(proxy, '?view=row')))
  // Each has read up to another change and continues from there.
  const statuses = Promise.all(
    readers.map(async (_, index) => {
      const since = shipments.all()[index % 25]?.updatedAt ?? ''
      return (await proxy.get(`/api/shipments?view=row&limit=100&updatedSince=${since}`)).status
    }),
  )
  await pass(12)
  expect(new Set(await statuses)).toEqual(new Set([200]))
  expect(upstream.requests.length).toBeLessThanOrEqual(57)
})
