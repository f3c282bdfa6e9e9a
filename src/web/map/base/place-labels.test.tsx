import { Bounds, Point } from 'leaflet'
import { expect, test } from 'vitest'
import { boxAround, placeLabels, type LabelRequest } from './place-labels.ts'

const VIEW = new Bounds([0, 0], [360, 300])

function labelAt(x: number, y: number): LabelRequest {
  return { point: new Point(x, y), radius: 15, size: new Point(70, 20) }
}

test('A label is next to its mark, inside the view, and covers no mark and no other label', () => {
  const labels = [labelAt(100, 100), labelAt(60, 100), labelAt(320, 20), labelAt(320, 60)]
  const marks = labels.map(({ point }) => boxAround(point, new Point(30, 30)))
  const sides = placeLabels(labels, VIEW, marks).map((place) => place?.side)
  expect(sides).toEqual(['right', 'bottom', 'left', 'left'])
})

test('A label that does not fit has no place', () => {
  expect(placeLabels([labelAt(30, 30)], new Bounds([0, 0], [60, 60]), [])).toEqual([null])
})

test('A label above or below its mark slides to stay in view', () => {
  const wide = { ...labelAt(150, 100), size: new Point(340, 20) }
  expect(placeLabels([wide], VIEW, [])[0]).toMatchObject({ side: 'bottom', slide: 20 })
})

test('A label covers as few points of lines as it can', () => {
  const line = [new Point(150, 100), new Point(160, 100)]
  expect(placeLabels([labelAt(100, 100)], VIEW, [], line)[0]?.side).toBe('left')
})
