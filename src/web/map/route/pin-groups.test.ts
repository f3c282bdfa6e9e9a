import { expect, test } from 'vitest'
import { groupPins } from './pin-groups.ts'

test.each([
  ['stay separate when they are far enough apart', [0, 24], [0, 1], { 0: [], 1: [] }],
  ['are grouped under the most important one nearby', [0, 10, 20, 200], [2, 3, 1, 0], { 2: [0, 1], 3: [] }],
  ['are not grouped along a chain of neighbours', [0, 20, 40], [0, 1, 2], { 0: [1], 2: [] }],
] as const)('pins %s', (_, at, order, groups) => {
  const points = at.map((x) => ({ x, y: 0 }))
  const found = groupPins(points, order, 24).map(({ leader, members }) => [leader, members])
  expect(Object.fromEntries(found)).toEqual(groups)
})
