import { describe, expect, test } from 'vitest'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { createReader, setUp } from './testing/feed-in-memory.ts'

describe.each([45_000, 24 * 3_600_000, 365 * 24 * 3_600_000])(
  'a shipment that claims to have changed %i ms in the future',
  (aheadMs) => {
    const nowMs = Date.UTC(2026, 10, 20, 8, 0, 30)

    function setUpAhead() {
      const running = setUp(3)
      const { shipments, feed } = running
      const goOn = async (ms: number) => {
        shipments.setNow(shipments.nowMs() + ms)
        await running.clock.advance(ms)
      }
      const changeNow = (reference: string) =>
        shipments.change(reference, { updatedAt: new Date(shipments.nowMs()).toISOString() })
      shipments.setNow(nowMs)
      shipments.put(sampleShipment('S-0', { updatedAt: new Date(nowMs + aheadMs).toISOString() }))
      const told = createReader()
      feed.join(told.reader)
      return { ...running, goOn, changeNow, told }
    }

    test('is reported, and so are the changes of others', async () => {
      const { goOn, changeNow, told, asked } = setUpAhead()
      await goOn(1)
      expect(told.versions.has('S-0')).toBe(true)
      for (const reference of ['S-1', 'S-2', 'S-new']) {
        const changed = changeNow(reference)
        await goOn(5000)
        expect(told.versions.get(reference)).toEqual(changed)
      }
      // Ten seconds before the last poll, not before the newest change.
      expect(asked[1]).toContain(encodeURIComponent(new Date(nowMs + 1 - 10_000).toISOString()))
      expect(told.names.filter((name) => name === 'changes')).toHaveLength(4)
    })

    test('is replaced by the service’s current version, however old', async () => {
      const { goOn, told, shipments, polls } = setUpAhead()
      await goOn(1)
      const right = sampleShipment('S-0', { updatedAt: '2026-11-01T00:00:00Z', tags: ['right'] })
      shipments.put(right)
      await goOn(5000)
      expect(told.versions.get('S-0')).toEqual(right)
      await goOn(60_000)
      expect(
        polls.flatMap(({ changes }) => changes).filter(({ json }) => json.includes('right')),
      ).toHaveLength(1)
    })

    test('is gone once the service no longer has it', async () => {
      const { goOn, shipments, polls } = setUpAhead()
      await goOn(1)
      shipments.remove('S-0')
      await goOn(5000)
      await goOn(10_000)
      expect(polls.map(({ gone }) => gone)).toEqual([[], ['S-0'], []])
    })
  },
)

test('polls read past pages of shipments from the future to reach present changes', async () => {
  const { clock, shipments, feed } = setUp(400)
  shipments.setNow(shipments.nowMs())
  for (let index = 0; index < 350; index += 1)
    shipments.change(`S-${index}`, { updatedAt: '2027-01-01T00:00:00Z' })
  const { reader, versions, states } = createReader()
  feed.join(reader)
  await clock.advance(60_000)
  const changed = shipments.change('S-399')
  await clock.advance(30_000)
  expect(versions.get('S-399')).toEqual(changed)
  expect(states.at(-1)).toBe('live')
})

test('the feed is not live while shipments from the future hide present changes', async () => {
  const { clock, shipments, feed, asked } = setUp(3000)
  const { reader, states } = createReader()
  shipments.setNow(shipments.nowMs())
  feed.join(reader)
  await clock.advance(1)
  expect(states).toEqual(['live'])
  for (let index = 0; index < 2000; index += 1)
    shipments.change(`S-${index}`, { updatedAt: '2027-01-01T00:00:00Z' })
  await clock.advance(300_000)
  expect(states.at(-1)).toBe('offline')
  expect(feed.state).toBe('offline')
  // Twelve requests a minute, and the poll in progress.
  expect(asked.length).toBeLessThanOrEqual(72)
})
