import { describe, expect, test } from 'vitest'
import type { Shipment } from './schema.ts'
import { packShipment, unpackShipment } from './shipment-row.ts'
import { positionsIn } from './shipment-row-positions.ts'
import { milestone, placeOfType } from './testing/sample-parts.ts'
import { at, ROTTERDAM, shipment } from './testing/sample-shipment.ts'

describe('the positions of a row', () => {
  const positions = (rest: Partial<Shipment>) => {
    const { at: where, toward } = packShipment(shipment(rest))
    return [where, toward]
  }
  const [first, second] = shipment().milestones

  test('are where it left and where it goes, to two decimals', () => {
    expect(positions({})).toEqual(['31.37,121.6', '51.95,4.14'])
  })

  test('lead nowhere while it has not departed', () => {
    const waiting = first && { ...first, departure: at('2026-11-25', false) }
    expect(positions({ milestones: [waiting, second].filter((each) => each !== undefined) })).toEqual([
      '31.37,121.6',
      null,
    ])
  })

  test('are the pickup while nothing has happened, and pass places that are not known', () => {
    const pickup = milestone('Pickup', {
      place: placeOfType('ShippingParty', { coordinates: { lat: 1.005, lon: -2 } }),
    })
    const border = milestone('BorderCrossing', { completed: true, departure: at('2026-11-02', true) })
    expect(positions({ milestones: [pickup, border], currentMilestoneIndex: 0 })).toEqual(['1,-2', null])
    expect(
      positions({
        milestones: [
          pickup,
          border,
          milestone('TransshipmentPort'),
          milestone('Delivery', { place: ROTTERDAM }),
        ],
        currentMilestoneIndex: 1,
      }),
    ).toEqual(['1,-2', '51.95,4.14'])
  })

  test.each([
    [0, 0],
    [91, 0],
    [0, -181],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('leave out what cannot be true: %d, %d', (lat, lon) => {
    const nowhere = milestone('OriginPort', { place: placeOfType('Seaport', { coordinates: { lat, lon } }) })
    expect(positions({ milestones: [nowhere] })).toEqual([null, null])
  })

  test('are read with the milestones they belong to, whether or not a nearer one has a place', () => {
    const codeOnly = placeOfType('Seaport', { code: 'CNNGB' })
    const given = shipment()
    const milestones = [
      milestone('Pickup', { place: placeOfType('ShippingParty', { coordinates: { lat: 1, lon: -2 } }) }),
      milestone('BorderCrossing', { completed: true, departure: at('2026-11-02', true) }),
      milestone('TransshipmentPort', { place: codeOnly }),
      milestone('Delivery', { place: ROTTERDAM }),
    ]
    const read = (rest: Partial<Shipment>) => {
      const row = packShipment(shipment(rest))
      return positionsIn(row, unpackShipment(row))
    }
    expect(read({})).toEqual({
      at: { key: '31.37,121.6', lat: 31.37, lon: 121.6, milestoneIndex: 0, isMoved: false },
      toward: { key: '51.95,4.14', lat: 51.95, lon: 4.14, milestoneIndex: 1, isMoved: false },
    })
    expect(read({ milestones, currentMilestoneIndex: 1 })).toMatchObject({
      at: { key: '1,-2', milestoneIndex: 0 },
      toward: { key: '51.95,4.14', milestoneIndex: 3 },
    })
    const placed = milestones.map((each, index) => (index === 1 ? { ...each, place: codeOnly } : each))
    expect(read({ milestones: placed, currentMilestoneIndex: 1 })).toMatchObject({
      at: { key: '1,-2', milestoneIndex: 0 },
      toward: { milestoneIndex: 3 },
    })
    expect(positionsIn({ at: '1,-2*', toward: '3,4,1*' }, given)).toMatchObject({
      at: { key: '1,-2', isMoved: true },
      toward: { key: '3,4', milestoneIndex: 1, isMoved: true },
    })
    expect(positionsIn({ at: null, toward: 'x' }, given)).toEqual({ at: null, toward: null })
  })
})
