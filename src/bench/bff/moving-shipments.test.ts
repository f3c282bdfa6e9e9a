import { expect, test } from 'vitest'
import { randomOf } from '../../demo/random.ts'
import { manyShipments } from '../service/many-shipments.ts'
import { movingShipments } from './moving-shipments.ts'

test('every move creates a version later than all others', () => {
  const shipments = [...manyShipments(300)]
  const newest =
    shipments
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? ''
  const moving = movingShipments(shipments, randomOf(1, 'moves'))
  const moved = [...moving.move(20, 1000), ...moving.move(20, 7000)]
  expect(moved.length).toBe(40)
  expect(new Set(moved.map(({ updatedAt }) => updatedAt)).size).toBe(40)
  expect(moved.every(({ updatedAt }) => updatedAt > newest)).toBe(true)
  expect(new Set(moved.slice(0, 20).map(({ reference }) => reference)).size).toBe(20)
  expect(moved[39]?.updatedAt).toMatch(/^2026-11-20T00:00:07\.\d{6}Z$/)
})
