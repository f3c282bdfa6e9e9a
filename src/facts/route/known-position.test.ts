import { describe, expect, it } from 'vitest'
import type { Place } from '#contract/schema.ts'
import { knownPosition } from './known-position.ts'

function placeAt(coordinates: Place['coordinates']): Place {
  return {
    name: 'A place',
    type: 'Seaport',
    city: null,
    state: null,
    countryCode: null,
    code: null,
    fulfillmentCenter: null,
    coordinates,
  }
}

describe('the position of a place', () => {
  it('is known when its coordinates are on the globe', () => {
    expect(knownPosition(placeAt({ lat: 51.95, lon: 4.14 }))).toEqual([4.14, 51.95])
    expect(knownPosition(placeAt({ lat: 0, lon: 9.45 }))).toEqual([9.45, 0])
    expect(knownPosition(placeAt({ lat: 5.55, lon: 0 }))).toEqual([0, 5.55])
    expect(knownPosition(placeAt({ lat: -90, lon: -180 }))).toEqual([-180, -90])
  })

  it('is unknown without a place or without coordinates', () => {
    expect(knownPosition(null)).toBeNull()
    expect(knownPosition(placeAt(null))).toBeNull()
  })

  it.each([
    ['0,0', 0, 0],
    ['a latitude that only a swapped pair has', 121.49, 31.23],
    ['a longitude outside the globe', 31.23, 180.5],
    ['not a number', Number.NaN, 10],
    ['infinite', 10, Number.POSITIVE_INFINITY],
  ])('is not known when the coordinates are %s', (_, lat, lon) => {
    expect(knownPosition(placeAt({ lat, lon }))).toBeNull()
  })

  it('is unknown when another server sends numbers as text', () => {
    const place: Place = JSON.parse(JSON.stringify(placeAt(null)).replace('null}', '{"lat":"51","lon":"4"}}'))
    expect(place.coordinates).toEqual({ lat: '51', lon: '4' })
    expect(knownPosition(place)).toBeNull()
  })
})
