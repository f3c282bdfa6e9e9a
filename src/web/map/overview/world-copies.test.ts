import { describe, expect, test } from 'vitest'
import { worldCopies } from './world-copies.ts'

describe('a view is cut into copies of the world', () => {
  test.each([
    ['one within the world', -20, 40, [{ turn: 0, west: -20, east: 40 }]],
    [
      'two across the date line',
      170,
      200,
      [
        { turn: 0, west: 170, east: 180 },
        { turn: 360, west: -180, east: -160 },
      ],
    ],
    [
      'three where the world is small',
      -200,
      300,
      [
        { turn: -360, west: 160, east: 180 },
        { turn: 0, west: -180, east: 180 },
        { turn: 360, west: -180, east: -60 },
      ],
    ],
    ['one after many turns', 3600, 3610, [{ turn: 3600, west: 0, east: 10 }]],
    ['the whole world, once', -180, 180, [{ turn: 0, west: -180, east: 180 }]],
  ])('%s', (_name, west, east, copies) => {
    expect(worldCopies(west, east)).toEqual(copies)
  })
})
