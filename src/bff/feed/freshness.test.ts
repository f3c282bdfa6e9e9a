import { describe, expect, test } from 'vitest'
import { ManualClock } from '../testing/manual-clock.ts'
import { Freshness } from './freshness.ts'

function setUp() {
  const clock = new ManualClock()
  const told: string[] = []
  const service = { isHeldBack: false }
  const startMs = clock.nowMs()
  const freshness = new Freshness({
    clock,
    wallMs: () => Date.UTC(2026, 10, 20, 14) + clock.nowMs() - startMs,
    isHeldBack: () => service.isHeldBack,
    onNews: (state) => void told.push(state),
  })
  return { clock, told, freshness, service }
}

test('the feed has no state before the first poll ends; one that hangs is a delay after 30 s, and a failure after a minute', async () => {
  const { clock, told, freshness } = setUp()
  freshness.started()
  await clock.advance(29_999)
  expect([freshness.state, freshness.asOf, told]).toEqual([null, null, []])
  await clock.advance(1)
  expect(told).toEqual(['delayed'])
  await clock.advance(30_000)
  expect(told).toEqual(['delayed', 'offline'])
})

test('the state is live after a successful poll, as of its start', async () => {
  const { clock, told, freshness } = setUp()
  freshness.started()
  const beganMs = clock.nowMs()
  await clock.advance(2000)
  freshness.succeeded(beganMs)
  freshness.announce()
  expect([freshness.state, freshness.asOf]).toEqual(['live', '2026-11-20T14:00:00.000Z'])
  await clock.advance(5000)
  freshness.succeeded(clock.nowMs())
  freshness.announce()
  expect([freshness.asOf, told]).toEqual(['2026-11-20T14:00:07.000Z', ['live', 'live']])
  await clock.advance(29_999)
  expect(freshness.state).toBe('live')
  await clock.advance(1)
  expect([freshness.state, freshness.asOf]).toEqual(['delayed', '2026-11-20T14:00:07.000Z'])
  await clock.advance(30_000)
  expect(told).toEqual(['live', 'live', 'delayed', 'offline'])
})

test('two faults are tolerated, and the third is reported once', () => {
  const { told, freshness } = setUp()
  freshness.started()
  freshness.succeeded(0)
  const toldAfter = [1, 2, 3, 4].map(() => {
    freshness.failed(false)
    return told.length
  })
  expect(toldAfter).toEqual([0, 0, 1, 1])
  freshness.succeeded(1_000_000)
  freshness.announce()
  expect(told).toEqual(['offline', 'live'])
})

test('before anything was read, the first fault is reported immediately, also to a reader who joins later', () => {
  const { told, freshness } = setUp()
  freshness.started()
  freshness.failed(false)
  expect(told).toEqual(['offline'])
  freshness.hurried()
  expect(freshness.state).toBe('offline')
})

describe('a service that accepts no requests for now', () => {
  test('is reported within 2 s as a delay if nothing was read yet', async () => {
    const { clock, told, freshness, service } = setUp()
    freshness.started()
    await clock.advance(3000)
    service.isHeldBack = true
    await clock.advance(2000)
    expect(told).toEqual(['delayed'])
  })

  test('is never reported as offline', async () => {
    const { clock, told, freshness, service } = setUp()
    freshness.started()
    freshness.succeeded(clock.nowMs())
    freshness.announce()
    service.isHeldBack = true
    await clock.advance(120_000)
    expect([told, freshness.state]).toEqual([['live', 'delayed'], 'delayed'])
    service.isHeldBack = false
    expect(freshness.state).toBe('offline')
  })
})

test('a pause without listeners is not a failure', async () => {
  const { clock, told, freshness } = setUp()
  freshness.started()
  freshness.succeeded(clock.nowMs())
  freshness.close()
  await clock.advance(3_600_000)
  freshness.started()
  expect([freshness.state, told]).toEqual([null, []])
})
