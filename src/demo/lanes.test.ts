import { expect, test } from 'vitest'
import { laneOf } from './lanes.ts'

test('lanes are read as they are written', () => {
  expect(laneOf('CNSHA sea 15 USLAX rail 6 USCHI')).toEqual({
    nodes: ['CNSHA', 'USLAX', 'USCHI'],
    legs: [
      { mode: 'sea', days: 15 },
      { mode: 'rail', days: 6 },
    ],
  })
  expect(laneOf('AKL fly -1 LAX').legs).toEqual([{ mode: 'fly', days: -1 }])
})
