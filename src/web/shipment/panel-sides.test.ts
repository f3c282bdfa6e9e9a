import { expect, test } from 'vitest'
import { clockAt } from '#facts/shipment/clock.ts'
import { oceanRoute, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { panelSides } from './panel-sides.ts'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')

const onScreen = { hasMap: true }

test('a short route has panels below it, a long one moves them below the map', () => {
  const short = panelSides(sampleShipment({ milestones: oceanRoute().slice(0, 2) }), clock, onScreen)
  expect(short.left.length).toBeGreaterThan(0)
  expect(short.left[0]).toBe('booking')
  const route = oceanRoute()
  const long = panelSides(
    sampleShipment({ milestones: [...route, ...route, ...route, ...route] }),
    clock,
    onScreen,
  )
  expect(long.left).toEqual([])
})

test('every panel has a side, and each side keeps the reading order', () => {
  const { left, right } = panelSides(sampleShipment(), clock, onScreen)
  const names = ['booking', 'containers', 'cargo', 'packages', 'parcels', 'marketplace']
  expect([...left, ...right].toSorted()).toEqual(names.toSorted())
  for (const side of [left, right])
    expect(names.filter((name) => side.some((each) => each === name))).toEqual(side)
})

test('without the map, its column is filled first', () => {
  const { right } = panelSides(sampleShipment(), clock, { hasMap: false })
  expect(right.slice(0, 2)).toEqual(['booking', 'containers'])
})
