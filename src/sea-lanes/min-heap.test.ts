import { expect, it } from 'vitest'
import { MinHeap } from './min-heap.ts'

it('a heap gives its values in the order of their priorities', () => {
  const heap = new MinHeap()
  const priorities = Array.from({ length: 500 }, (_, index) => (index * 7919) % 503)
  for (const priority of priorities) heap.push(priority * 2, priority)
  const values = priorities.map(() => heap.pop())
  expect(values).toEqual(priorities.toSorted((a, b) => a - b).map((priority) => priority * 2))
  expect(heap.pop()).toBeUndefined()
})
