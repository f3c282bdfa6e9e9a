import { describe, expect, it } from 'vitest'
import {
  boxAround,
  labelBox,
  overlaps,
  placeLabels,
  type LabelRequest,
  type LabelSurroundings,
} from './label-placement.ts'

const viewport = { left: 0, top: 0, right: 320, bottom: 280 }
const label = (x: number, y: number): LabelRequest => ({ x, y, width: 120, height: 36 })
const empty: LabelSurroundings = { viewport, obstacles: [], linePoints: [] }
const sides = (requests: LabelRequest[], surroundings = empty) =>
  placeLabels(requests, surroundings).map((placement) => placement?.side ?? null)

describe('a label', () => {
  it('stands to the right of its pin where there is room', () => {
    expect(sides([label(100, 100)])).toEqual(['right'])
  })

  it.each([
    ['left', 300, 100],
    ['right', 4, 100],
    ['top', 160, 270],
    ['bottom', 160, 10],
    ['top-start', 40, 262],
    ['bottom-end', 280, 18],
  ])('stands %s of a pin at %d,%d when the edges leave only that', (side, x, y) => {
    // Walls on both sides leave a pin in the middle only above and below.
    const isNarrow = side.startsWith('top') || side.startsWith('bottom')
    const walls = isNarrow ? [boxAround({ x: x + 60, y }, 60, 20), boxAround({ x: x - 60, y }, 60, 20)] : []
    const [placement] = placeLabels([label(x, y)], { ...empty, obstacles: walls })
    expect(placement?.side).toBe(side)
  })

  it('gives way to earlier ones', () => {
    const [first, second] = placeLabels([label(100, 100), label(100, 130)], empty)
    expect(first?.side).toBe('right')
    expect(second && first && overlaps(first.box, second.box)).toBe(false)
  })

  it('avoids the drawn line when another side is free', () => {
    const linePoints = Array.from({ length: 20 }, (_, step) => ({ x: 100 + step * 10, y: 100 }))
    expect(sides([label(150, 100)], { ...empty, linePoints })).toEqual(['top'])
  })

  it('is left out when no side is free', () => {
    expect(sides([{ ...label(100, 100), width: 400 }])).toEqual([null])
  })

  it('never covers a pin, an obstacle or another label, nor leaves the view, wherever the pins are', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = (step: number) => ((seed * 7919 + step * 104729) % 1009) / 1009
      const requests = Array.from({ length: 8 }, (_, pin) => label(random(pin) * 320, random(pin + 50) * 280))
      const pins = requests.map((request) => boxAround(request, 26, 26))
      const obstacles = [...pins, { left: 280, right: 310, top: 10, bottom: 100 }]
      const boxes = placeLabels(requests, { ...empty, obstacles }).flatMap((placed) => placed?.box ?? [])
      for (const [index, box] of boxes.entries()) {
        const others = [...obstacles, ...boxes.slice(0, index)]
        expect(others.some((other) => overlaps(box, other))).toBe(false)
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0)
        expect(box.right <= 320 && box.bottom <= 280).toBe(true)
      }
    }
  })

  it('keeps the distance that its style sheet gives', () => {
    expect(labelBox(label(100, 100), 'right')).toEqual({ left: 119, right: 239, top: 82, bottom: 118 })
    expect(labelBox(label(100, 100), 'bottom-start')).toEqual({ left: 87, right: 207, top: 119, bottom: 155 })
    expect(labelBox(label(200, 100), 'top-end')).toEqual({ left: 93, right: 213, top: 45, bottom: 81 })
  })
})
