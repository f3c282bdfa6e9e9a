import { expect, test } from 'vitest'
import { iconPath } from './icon-path.ts'

test('paths are joined, and one that begins relatively begins at the same place', () => {
  const path = iconPath([
    ['path', { d: 'M18 6 6 18', key: '1bl5f8' }],
    ['path', { d: 'm6 6 12 12', key: 'd8bk6v' }],
    ['path', { d: 'm.5-1.5v3', key: 'x' }],
    ['path', { d: 'm2,3,4,5' }],
  ])
  expect(path).toBe('M18 6 6 18M6 6l12 12M.5 -1.5v3M2 3l4,5')
})

test.each([
  ['a circle', 'circle', { cx: '12', cy: '12', r: '10' }, 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0'],
  ['an ellipse', 'ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }, 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0'],
  ['a line', 'line', { x1: '1', x2: '2', y1: '3', y2: '4' }, 'M1 3L2 4'],
  ['a rectangle', 'rect', { x: '1', y: '2', width: '3', height: '4' }, 'M1 2h3v4h-3z'],
  [
    'a rectangle with round corners',
    'rect',
    { x: '3', y: '4', width: '18', height: '16', rx: '2' },
    'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
  ],
])('%s is a path', (_name, shape, attributes, path) => {
  expect(iconPath([[shape, attributes]])).toBe(path)
})

test('a dot is filled by its line', () => {
  const dot = { cx: '7.5', cy: '7.5', r: '.5', fill: 'currentColor' }
  expect(iconPath([['circle', dot]])).toBe('M7 7.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0')
  expect(iconPath([['circle', { ...dot, r: '4' }]])).toBeNull()
})

test('an icon is left alone where a shape has no path or a look of its own', () => {
  expect(iconPath([['polyline', { points: '1 2 3 4' }]])).toBeNull()
  expect(iconPath([['path', { d: 'M1 1', fill: 'currentColor' }]])).toBeNull()
})
