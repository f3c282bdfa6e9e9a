import { expect, test } from 'vitest'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { cutoffsOf } from './cutoffs.ts'
import { act, oceanRoute, sampleShipment } from '../testing/sample-shipment.ts'

const [pickup, loading, discharge, delivery] = oceanRoute()
const { booking } = sampleShipment()
const pickedUp = { ...pickup, completed: true }
const loaded = { ...loading, completed: true, arrival: act('2026-11-18') }

function due(cargo: string, rest: Parameters<typeof sampleShipment>[0] = {}) {
  return sampleShipment({
    booking: { ...booking, cargoCutoff: day(cargo), shippingInstructionCutoff: day(cargo) },
    ...rest,
  })
}

test('a cutoff that was not met is open, cargo first', () => {
  expect(cutoffsOf(due('2026-11-28'))).toEqual([
    { kind: 'cargo', date: '2026-11-28', isOpen: true },
    { kind: 'shipping-instruction', date: '2026-11-28', isOpen: true },
  ])
})

const areOpen = (shipment: ReturnType<typeof due>) => cutoffsOf(shipment).map(({ isOpen }) => isOpen)

test('the cargo cutoff closes at the port of loading, the instruction cutoff on departure', () => {
  const milestones = [pickedUp, loaded, discharge, delivery]
  expect(areOpen(due('2026-11-22', { milestones, currentMilestoneIndex: 1 }))).toEqual([false, true])
  const sailed = [pickedUp, { ...loaded, departure: act('2026-11-19') }, discharge, delivery]
  expect(areOpen(due('2026-11-22', { milestones: sailed, currentMilestoneIndex: 1 }))).toEqual([false, false])
})

test('both close when the cargo is seen after the port', () => {
  const milestones = [pickedUp, loading, { ...discharge, completed: true }, delivery]
  expect(areOpen(due('2026-11-22', { milestones, currentMilestoneIndex: 2 }))).toEqual([false, false])
})

test('without a port of loading both close with the first milestone after the pickup', () => {
  const warehouse = milestone('IntermediaryWarehouse')
  const open = [pickedUp, warehouse, delivery]
  expect(areOpen(due('2026-11-22', { milestones: open }))).toEqual([true, true])
  const reached = [pickedUp, { ...warehouse, completed: true }, delivery]
  expect(areOpen(due('2026-11-22', { milestones: reached, currentMilestoneIndex: 1 }))).toEqual([
    false,
    false,
  ])
})

test.each(['Delivered', 'Cancelled'] as const)('none is open on a %s shipment', (status) => {
  expect(areOpen(due('2026-11-22', { status }))).toEqual([false, false])
})

test('unrecorded cutoffs are not listed', () => {
  expect(cutoffsOf(sampleShipment())).toEqual([])
})
