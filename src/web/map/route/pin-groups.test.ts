import { describe, expect, it } from 'vitest'
import { groupPins } from './pin-groups.ts'

describe('pins', () => {
  it('stay separate when they are far enough apart', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 24, y: 0 },
    ]
    expect(groupPins(points, [0, 1], 24)).toEqual([
      { leader: 0, members: [] },
      { leader: 1, members: [] },
    ])
  })

  it('are grouped under the most important pin nearby', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 20, y: 0 },
      { x: 200, y: 0 },
    ]
    expect(groupPins(points, [2, 3, 1, 0], 24)).toEqual([
      { leader: 2, members: [0, 1] },
      { leader: 3, members: [] },
    ])
  })

  it('are not grouped along a chain of neighbours', () => {
    const points = [0, 20, 40].map((x) => ({ x, y: 0 }))
    expect(groupPins(points, [0, 1, 2], 24)).toEqual([
      { leader: 0, members: [1] },
      { leader: 2, members: [] },
    ])
  })
})
