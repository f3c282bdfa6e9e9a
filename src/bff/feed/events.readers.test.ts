import { expect, test } from 'vitest'
import { sendJson } from '../testing/upstream-double.ts'
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

test('a request from after a reported change does not join one from before it', async () => {
  const { clock, shipments, proxy, upstream, behave } = await setUp()
  const list = '/api/shipments?search=S-'
  const reader = await joined(proxy)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  behave((request, response) => {
    const path = request.url ?? ''
    if (!path.includes('search=')) return shipments.listener(request, response)
    const before = shipments.answerTo(path)
    void isReleased.then(() => sendJson(response, before))
  })
  const asked = () => upstream.requests.filter(({ url }) => url?.includes('search=')).length
  const first = proxy.get(list)
  await expect.poll(asked).toBe(1)
  shipments.change('S-2', { tags: ['PO-1'] })
  await clock.advance(5000)
  await expect.poll(() => reader.references()).toContain('S-2')
  const second = proxy.get(list)
  await proxy.roundTrip()
  release()
  expect((await second).text).toContain('PO-1')
  expect((await first).text).not.toContain('PO-1')
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
