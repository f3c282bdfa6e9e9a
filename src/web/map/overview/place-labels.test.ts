import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

const VIEW = { x: 400, y: 300 }

function markAt(name: string, x: number, y: number) {
  return { name, x, y, radius: 15 }
}

test('A label is next to its mark, inside the view, and covers no mark and no other label', () => {
  const marks = [
    markAt('Rotterdam', 100, 100),
    markAt('Felixstowe', 60, 100),
    markAt('Long Beach', 320, 20),
    markAt('Savannah', 320, 60),
  ]
  expect(placeLabels(marks, VIEW)).toEqual(['right', 'top', 'left', 'left'])
})

test('A mark without room has no label', () => {
  expect(placeLabels([markAt('Rotterdam', 100, 100)], { x: 120, y: 120 })).toEqual([null])
})

test('No name shows twice', () => {
  const marks = [markAt('China', 100, 100), markAt('China', 100, 200), markAt('Ningbo', 300, 200)]
  expect(placeLabels(marks, VIEW)).toEqual(['right', null, 'left'])
})
