import { expect, it } from 'vitest'
import { readMapAvoid } from './map-avoid.ts'

it('closed passages may have spaces and capitals, and an error names an unknown passage', () => {
  expect(readMapAvoid('Panama, suez')).toEqual(['suez', 'panama'])
  expect(readMapAvoid('')).toEqual([])
  expect(() => readMapAvoid('suez,suzez')).toThrow(
    'MAP_AVOID "suzez" is not a passage that can be closed: set any of suez, panama, ',
  )
})
