import { expect, test } from 'vitest'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { createChangeRing } from './change-ring.ts'
import { readSeenShipment } from './seen-shipment.ts'

function seen(...references: string[]) {
  return references.flatMap((reference) => readSeenShipment(sampleShipment(reference)) ?? [])
}

function referencesAfter(ring: ReturnType<typeof createChangeRing>, position: string) {
  return ring.after(position)?.map(({ reference }) => reference)
}

test('the ring knows the changes behind a position, and only those', () => {
  const ring = createChangeRing('boot', 10)
  expect(referencesAfter(ring, 'boot-0')).toEqual([])
  const [first] = ring.append(seen('A', 'B'), 0)
  expect(ring.position).toBe('boot-2')
  expect(first && ring.positionBehind(first)).toBe('boot-1')
  expect(referencesAfter(ring, 'boot-0')).toEqual(['A', 'B'])
  expect(referencesAfter(ring, 'boot-1')).toEqual(['B'])
  expect(referencesAfter(ring, 'boot-2')).toEqual([])
})

test('the last of several changes of one shipment is enough', () => {
  const ring = createChangeRing('boot', 10)
  ring.append(seen('A', 'B', 'A'), 0)
  expect(referencesAfter(ring, 'boot-0')).toEqual(['B', 'A'])
})

test.each(['other-1', 'boot-3', 'boot-', 'boot-x', 'boot--1', 'boot-1.5', '1', '', 'boot-99999999999999999'])(
  'the position %s was never issued',
  (position) => {
    const ring = createChangeRing('boot', 10)
    ring.append(seen('A', 'B'), 0)
    expect(ring.after(position)).toBeNull()
  },
)

test('beyond its size the ring forgets the past, and says so', () => {
  const ring = createChangeRing('boot', 3)
  ring.append(seen('A', 'B', 'C', 'D', 'E'), 0)
  expect(ring.after('boot-1')).toBeNull()
  expect(referencesAfter(ring, 'boot-2')).toEqual(['C', 'D', 'E'])
})

test('after a gap no earlier position can be continued', () => {
  const ring = createChangeRing('boot', 10)
  ring.append(seen('A', 'B'), 0)
  ring.breakOff(0)
  expect(ring.after('boot-2')).toBeNull()
  expect(referencesAfter(ring, ring.position)).toEqual([])
  ring.append(seen('C'), 0)
  expect(referencesAfter(ring, 'boot-3')).toEqual(['C'])
})

test('the ring knows the changes since a moment', () => {
  const ring = createChangeRing('boot', 10)
  ring.append(seen('A'), 1000)
  ring.append(seen('B'), 2000)
  expect(ring.since(1500)?.map(({ reference }) => reference)).toEqual(['B'])
})

test('the ring does not know the changes since a moment before a gap', () => {
  const ring = createChangeRing('boot', 10)
  ring.breakOff(1000)
  ring.append(seen('A'), 2000)
  expect(ring.since(1000)).toBeNull()
  expect(ring.since(1001)).toHaveLength(1)
})
