import { expect, test } from 'vitest'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { createRecentChanges } from './recent-changes.ts'
import { readSeenShipment } from './seen-shipment.ts'

function seen(...references: string[]) {
  return references.flatMap((reference) => readSeenShipment(sampleShipment(reference)) ?? [])
}

test('recent changes are the latest of each shipment since a time', () => {
  const recent = createRecentChanges(10)
  recent.append(seen('A'), 1000)
  recent.append(seen('B', 'C', 'B'), 2000)
  expect(recent.since(1500)?.map(({ reference }) => reference)).toEqual(['C', 'B'])
})

test('recent changes are unknown since a time before a gap', () => {
  const recent = createRecentChanges(10)
  recent.breakOff(1000)
  recent.append(seen('A'), 2000)
  expect(recent.since(1000)).toBeNull()
  expect(recent.since(1001)).toHaveLength(1)
})
