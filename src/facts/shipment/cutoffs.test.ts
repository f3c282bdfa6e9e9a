import { expect, test } from 'vitest'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { clockAt } from './clock.ts'
import { cutoffsOf } from './cutoffs.ts'
import { act, oceanRoute, sampleShipment } from '../testing/sample-shipment.ts'

const clock = clockAt(new Date('2026-11-20T08:00:00Z').getTime(), 'UTC')
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

test.each([
  ['2026-11-18', 'passed'],
  ['2026-11-19', 'open'],
  ['2026-11-28', 'open'],
])('a cutoff on %s that was not met is %s', (date, state) => {
  expect(cutoffsOf(due(date), clock)).toEqual([
    { kind: 'cargo', date, state },
    { kind: 'shipping-instruction', date, state },
  ])
})

const states = (shipment: ReturnType<typeof due>) => cutoffsOf(shipment, clock).map(({ state }) => state)

test('the cargo cutoff closes at the port of loading, that of instructions on departure', () => {
  const milestones = [pickedUp, loaded, discharge, delivery]
  expect(states(due('2026-11-22', { milestones, currentMilestoneIndex: 1 }))).toEqual(['closed', 'open'])
  const sailed = [pickedUp, { ...loaded, departure: act('2026-11-19') }, discharge, delivery]
  expect(states(due('2026-11-22', { milestones: sailed, currentMilestoneIndex: 1 }))).toEqual([
    'closed',
    'closed',
  ])
})

test('both close when the cargo is seen beyond the port', () => {
  const milestones = [pickedUp, loading, { ...discharge, completed: true }, delivery]
  expect(states(due('2026-11-22', { milestones, currentMilestoneIndex: 2 }))).toEqual(['closed', 'closed'])
})

test('without a port of loading both close with the first milestone after the pickup', () => {
  const warehouse = milestone('IntermediaryWarehouse')
  const open = [pickedUp, warehouse, delivery]
  expect(states(due('2026-11-22', { milestones: open }))).toEqual(['open', 'open'])
  const reached = [pickedUp, { ...warehouse, completed: true }, delivery]
  expect(states(due('2026-11-22', { milestones: reached, currentMilestoneIndex: 1 }))).toEqual([
    'closed',
    'closed',
  ])
})

test.each(['Delivered', 'Cancelled'] as const)('none is open on a %s shipment', (status) => {
  expect(states(due('2026-11-22', { status }))).toEqual(['closed', 'closed'])
})

test('what is not recorded is not listed', () => {
  expect(cutoffsOf(sampleShipment(), clock)).toEqual([])
})
