import { describe, expect, it, test } from 'vitest'
import type { Milestone, Place } from '#contract/schema.ts'
import type { MilestoneType, ShipmentStatus } from '#contract/vocabulary.ts'
import { milestone as bareMilestone, placeOfType } from '#contract/testing/sample-parts.ts'
import { planRoute, type RouteKnowledge } from '#facts/route/route-plan.ts'
import { drawRoute as drawWith, pinName, seenDateLine, seenName, type StopLabel } from './route-drawing.ts'

const milestone = (type: MilestoneType, place: Partial<Place> | null, completed = false) =>
  bareMilestone(type, {
    place: place && placeOfType('Seaport', { coordinates: { lat: 10, lon: 20 }, ...place }),
    completed,
  })

const knowledge: RouteKnowledge = {
  lookUpCode: (kind, code) => (kind === 'Airport' && code === 'HKG' ? [114, 22] : null),
  lookUpSeaWay: () => 'inland',
}

const drawRoute = (milestones: readonly Milestone[], status: ShipmentStatus, words: readonly StopLabel[]) =>
  drawWith(planRoute(milestones, status, knowledge), milestones, status, words)

const route = [
  milestone('Pickup', { coordinates: { lat: 31, lon: 120 } }, true),
  milestone('IntermediaryWarehouse', null, true),
  milestone('OriginPort', { type: 'Airport', coordinates: { lat: 31, lon: 121 } }, true),
  milestone('TransshipmentPort', {}),
  milestone('InlandTerminal', { coordinates: { lat: 51, lon: 6 } }),
  milestone('Delivery', { coordinates: { lat: 51, lon: 7 } }),
]
const labels = route.map((_, index) => ({
  name: `Place ${index}`,
  dateLine: index === 5 ? null : 'Est. Sat 21 Nov',
  isFact: false,
  isPassedEstimate: false,
  legWords: index === 5 ? null : `Leg ${index}`,
}))

test('a leg says where it leads and how, unless it skips places of unknown location', () => {
  expect(drawRoute(route, 'Active', labels).legWords).toEqual([
    'Place 0 to Place 2',
    'Place 2 to Place 3 · Leg 2',
    'Place 3 to Place 4 · Leg 3',
    'Place 4 to Place 5 · Leg 4',
  ])
})

describe('the pins of a route', () => {
  const { pins } = drawRoute(route, 'Active', labels)

  it('are in milestone order and say their place among all milestones', () => {
    expect(pins.map((pin) => pinName(pin, []))).toEqual([
      'Place 0, Est. Sat 21 Nov, stop 1 of 6',
      'Place 2, Est. Sat 21 Nov, stop 3 of 6',
      'Place 3, Est. Sat 21 Nov, stop 4 of 6',
      'Place 4, Est. Sat 21 Nov, stop 5 of 6',
      'Place 5, stop 6 of 6',
    ])
  })

  it('name all pins of their group, starting with the visible words', () => {
    const [first, second, third] = pins
    if (!first || !second || !third) throw new Error('The route has five pins.')
    expect(seenName(first, [second])).toBe('Place 0 and Place 2')
    expect(seenName(first, [second, third])).toBe('Place 0 and 2 more stops')
    expect(pinName(first, [second, third])).toBe(
      'Place 0 and 2 more stops, Est. Sat 21 Nov, stop 1 of 6; Place 2, Est. Sat 21 Nov, stop 3 of 6; ' +
        'Place 3, Est. Sat 21 Nov, stop 4 of 6',
    )
  })

  it('show the latest fact of their group, but none before their own', () => {
    const facts = drawRoute(
      route,
      'Active',
      labels.map((label, at) => ({ ...label, dateLine: `Fact ${at}`, isFact: at < 4 })),
    ).pins
    const [pickup, , port, terminal] = facts
    if (!pickup || !port || !terminal) throw new Error('The route has five pins.')
    expect(seenDateLine(pickup, [port, terminal])).toBe('Fact 3')
    expect(seenDateLine(port, [pickup, terminal])).toBe('Fact 3')
    expect(pinName(pickup, [port])).toBe(
      'Place 0 and Place 3, Fact 3; Place 0, Fact 0, stop 1 of 6; Place 3, Fact 3, stop 4 of 6',
    )
  })

  it('rank below ports, which name the route, and below the current stop and the ends', () => {
    const elsewhere = drawRoute(
      [milestone('Pickup', { type: 'ShippingParty' }), milestone('OriginPort', { type: 'Seaport' })],
      'Active',
      labels,
    )
    expect(elsewhere.pins.map(({ rank }) => rank)).toEqual([3, 1])
    expect(pins[1]?.rank).toBe(0)
  })

  it.each([
    ['does not give it', null, ', not from the shipment'],
    ['gives another', { lat: 10, lon: 20 }, ', more than 200 km from that of the shipment'],
  ])('say where their position comes from when the shipment %s', (_, coordinates, why) => {
    const byCode = milestone('OriginPort', { type: 'Airport', code: 'HKG', coordinates })
    const [pin] = drawRoute([byCode], 'Active', [
      { name: 'Hong Kong', dateLine: null, isFact: false, isPassedEstimate: false, legWords: null },
    ]).pins
    if (!pin) throw new Error('The code is known.')
    expect(pinName(pin, [])).toBe(`Hong Kong, stop 1 of 1, Position from airport code HKG${why}`)
    expect(pins.every(({ positionNote }) => positionNote === null)).toBe(true)
  })
})
