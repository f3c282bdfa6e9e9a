import { expect, test } from 'vitest'
import { placeOfType } from '#contract/testing/sample-parts.ts'
import { knownPosition } from './known-position.ts'

test.each([
  [51.95, 4.14, [4.14, 51.95]],
  [0, 9.45, [9.45, 0]],
  [5.55, 0, [0, 5.55]],
  [-90, -180, [-180, -90]],
  [0, 0, null],
  // Only swapped coordinates have such a latitude.
  [121.49, 31.23, null],
  [31.23, 180.5, null],
  [Number.NaN, 10, null],
  [10, Number.POSITIVE_INFINITY, null],
])('a place at %d, %d has the position %j', (lat, lon, position) => {
  expect(knownPosition(placeOfType('Seaport', { coordinates: { lat, lon } }))).toEqual(position)
})

test('a place has no position without coordinates, or with numbers as text', () => {
  expect([knownPosition(null), knownPosition(placeOfType('Seaport'))]).toEqual([null, null])
  const text = JSON.stringify(placeOfType('Seaport')).replace(
    '"coordinates":null',
    '"coordinates":{"lat":"51","lon":"4"}',
  )
  expect(knownPosition(JSON.parse(text))).toBeNull()
})
