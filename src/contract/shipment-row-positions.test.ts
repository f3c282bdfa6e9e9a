import { describe, expect, test } from 'vitest'
import type { Shipment } from './schema.ts'
import { positionsOf } from './shipment-row-positions.ts'
import { milestone, placeOfType } from './testing/sample-parts.ts'
import { at, ROTTERDAM, shipment } from './testing/sample-shipment.ts'

const SHANGHAI_OF_SAMPLE = { lat: 31.37, lon: 121.6, milestoneIndex: 0, isMoved: false }
const ROTTERDAM_OF_SAMPLE = { lat: 51.95, lon: 4.14, milestoneIndex: 1, isMoved: false }

describe('the positions of a row', () => {
  const positions = (rest: Partial<Shipment>) => positionsOf(shipment(rest))
  const [first, second] = shipment().milestones

  test('are where it departed from and where it is heading, to two decimals', () => {
    expect(positions({})).toEqual({ at: SHANGHAI_OF_SAMPLE, toward: ROTTERDAM_OF_SAMPLE })
  })

  test('have no next place until it has departed', () => {
    const waiting = first && { ...first, departure: at('2026-11-25', false) }
    const milestones = [waiting, second].filter((each) => each !== undefined)
    expect(positions({ milestones })).toEqual({ at: SHANGHAI_OF_SAMPLE, toward: null })
  })

  test('are the pickup before anything has happened, and skip unknown places', () => {
    const pickup = milestone('Pickup', {
      place: placeOfType('ShippingParty', { coordinates: { lat: 1.005, lon: -2 } }),
    })
    const border = milestone('BorderCrossing', { completed: true, departure: at('2026-11-02', true) })
    const codeOnly = milestone('TransshipmentPort', { place: placeOfType('Seaport', { code: 'CNNGB' }) })
    const delivery = milestone('Delivery', { place: ROTTERDAM })
    const atPickup = { lat: 1, lon: -2, milestoneIndex: 0, isMoved: false }
    expect(positions({ milestones: [pickup, border], currentMilestoneIndex: 0 })).toEqual({
      at: atPickup,
      toward: null,
    })
    expect(positions({ milestones: [pickup, border, codeOnly, delivery], currentMilestoneIndex: 1 })).toEqual(
      { at: atPickup, toward: { ...ROTTERDAM_OF_SAMPLE, milestoneIndex: 3 } },
    )
  })

  test.each([
    [0, 0],
    [91, 0],
    [0, -181],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('leave out what cannot be true: %d, %d', (lat, lon) => {
    const nowhere = milestone('OriginPort', { place: placeOfType('Seaport', { coordinates: { lat, lon } }) })
    expect(positions({ milestones: [nowhere] })).toEqual({ at: null, toward: null })
  })
})
