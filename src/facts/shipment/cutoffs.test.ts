import { expect, test } from 'vitest'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { clockAt } from './clock.ts'
import { ATTENTION_THRESHOLDS } from './attention-thresholds.ts'
import { cutoffsOf } from './cutoffs.ts'
import { USUAL_RULES } from './team-rules.ts'
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
  ['2026-11-18', 'passed', -1],
  ['2026-11-19', 'due', 0],
  ['2026-11-20', 'due', 0],
  ['2026-11-22', 'due', 2],
  ['2026-11-23', 'soon', 3],
  ['2026-11-27', 'soon', 7],
  ['2026-11-28', 'later', 8],
])('an open cutoff on %s is %s with %i days left', (date, band, daysLeft) => {
  expect(cutoffsOf(due(date), clock)).toEqual([
    { kind: 'cargo', date, band, daysLeft },
    { kind: 'shipping-instruction', date, band, daysLeft },
  ])
})

const bands = (shipment: ReturnType<typeof due>) => cutoffsOf(shipment, clock).map(({ band }) => band)

test('a cutoff is due within as many days as the team has chosen', () => {
  const rules = { ...USUAL_RULES, thresholds: { ...ATTENTION_THRESHOLDS, cutoffDaysLeft: 9 } }
  const bandAt = (date: string) => cutoffsOf(due(date), { ...clock, rules })[0]?.band
  expect(['2026-11-29', '2026-11-30'].map(bandAt)).toEqual(['due', 'later'])
})

test('the cargo cutoff closes at the port of loading, that of instructions on departure', () => {
  const milestones = [pickedUp, loaded, discharge, delivery]
  expect(bands(due('2026-11-22', { milestones, currentMilestoneIndex: 1 }))).toEqual(['closed', 'due'])
  const sailed = [pickedUp, { ...loaded, departure: act('2026-11-19') }, discharge, delivery]
  expect(bands(due('2026-11-22', { milestones: sailed, currentMilestoneIndex: 1 }))).toEqual([
    'closed',
    'closed',
  ])
})

test('both close when the cargo is seen beyond the port', () => {
  const milestones = [pickedUp, loading, { ...discharge, completed: true }, delivery]
  expect(bands(due('2026-11-22', { milestones, currentMilestoneIndex: 2 }))).toEqual(['closed', 'closed'])
})

test('without a port of loading both close with the first milestone after the pickup', () => {
  const warehouse = milestone('IntermediaryWarehouse')
  const open = [pickedUp, warehouse, delivery]
  expect(bands(due('2026-11-22', { milestones: open }))).toEqual(['due', 'due'])
  const reached = [pickedUp, { ...warehouse, completed: true }, delivery]
  expect(bands(due('2026-11-22', { milestones: reached, currentMilestoneIndex: 1 }))).toEqual([
    'closed',
    'closed',
  ])
})

test.each(['Delivered', 'Cancelled'] as const)('none is open on a %s shipment', (status) => {
  expect(bands(due('2026-11-22', { status }))).toEqual(['closed', 'closed'])
})

test('what is not recorded is not listed', () => {
  expect(cutoffsOf(sampleShipment(), clock)).toEqual([])
})
