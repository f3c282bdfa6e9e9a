import { expect, test } from 'vitest'
import { openScreen, seenInEvent, seenPage } from './screen.ts'

const page = (rows: Record<string, string>, nextCursor: string | null = null) =>
  seenPage({
    data: Object.entries(rows).map(([reference, updatedAt]) => ({ reference, updatedAt })),
    nextCursor,
  })

test('reports only rows that have changed on the screen', () => {
  const changes: string[] = []
  const screen = openScreen((version) => changes.push(version))
  screen.show('status=Active')
  screen.put(0, page({ A: '1', B: '1' }, 'more'))
  screen.put(1, page({ C: '1' }))
  expect(changes).toEqual([])
  screen.put(0, page({ C: '2', A: '1', NEW: '9' }, 'more'))
  expect(changes).toEqual(['C 2'])
  screen.show('tag=x')
  screen.put(0, page({ A: '5' }))
  expect(changes).toEqual(['C 2'])
})

test('knows what is loaded', () => {
  const screen = openScreen(() => {})
  expect(screen.referenceAt(0.5)).toBeNull()
  screen.show('')
  screen.put(0, page({ A: '1', B: '1' }, 'more'))
  screen.put(1, page({ C: '1', D: '1' }))
  expect([0, 0.26, 0.5, 0.99].map((place) => screen.referenceAt(place))).toEqual(['A', 'B', 'C', 'D'])
  expect([screen.query, screen.pageCount, screen.nextCursor]).toEqual(['', 2, null])
})

test('reads a page of the proxy', () => {
  const rows = [{ index: 0, shipment: { reference: 'A', updatedAt: '1' } }]
  const data = [{ reference: 'A', updatedAt: '1' }]
  expect(seenPage({ rows, next: 'more' })).toEqual({ data, nextCursor: 'more' })
})

test('reads the shipments of an event', () => {
  const data = JSON.stringify({
    asOf: 'x',
    items: [{ shipment: { reference: 'A', updatedAt: '1', route: '' }, items: [] }],
  })
  expect(seenInEvent(data)).toEqual([{ reference: 'A', updatedAt: '1' }])
  expect(seenInEvent('{"state":"live"}')).toEqual([])
})
