import { expect, test } from 'vitest'
import { clockAt } from '#facts/shipment/clock.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { panelSides } from './panel-sides.ts'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')

test('every panel has a side, and each side keeps the reading order', () => {
  const { left, right } = panelSides(sampleShipment(), clock, { hasMap: true })
  const names = ['booking', 'containers', 'cargo', 'packages', 'parcels', 'marketplace']
  expect([...left, ...right].toSorted()).toEqual(names.toSorted())
  for (const side of [left, right])
    expect(names.filter((name) => side.some((each) => each === name))).toEqual(side)
})
