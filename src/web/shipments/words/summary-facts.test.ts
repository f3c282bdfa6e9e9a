import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import { act, est, oceanRoute, ROTTERDAM, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { rowBadge } from '../columns/row-badge.ts'
import { summaryFacts } from './summary-facts.ts'

const judge = judgeAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const [pickup, loading, discharge, delivery] = oceanRoute()
const pickedUp = { ...pickup, completed: true, departure: act('2026-11-01') }
const sailed = { ...loading, completed: true, arrival: act('2026-11-03'), departure: act('2026-11-05') }

const factsOf = (shipment: Shipment) => summaryFacts(shipment, judge, judgedItemsOf(shipment, judge))

/** The facts of each group as text, figures first. */
function groups(shipment: Shipment): string[][] {
  const { figures, others } = factsOf(shipment)
  return [figures, others].map((group) =>
    group.map(({ label, value, lines, alert }) =>
      [label, value, ...lines, alert?.words].filter(Boolean).join(' | '),
    ),
  )
}

const facts = (shipment: Shipment) => groups(shipment).flat()

test('at sea, position and delivery come first, then the port, then deadlines', () => {
  const shipment = sampleShipment({
    currentMilestoneIndex: 1,
    milestones: [
      pickedUp,
      sailed,
      { ...discharge, arrival: est('2026-11-24', '06:00') },
      { ...delivery, arrival: est('2026-11-28') },
    ],
    booking: { ...sampleShipment().booking, destinationPortFreeDays: 7 },
  })
  expect(groups(shipment)).toEqual([
    [
      'Now | At sea to Rotterdam | EVER ACE | Step 3 of 4',
      'Est. delivery | Sat 28 Nov | in 8 days',
      'Est. arrival, port of discharge | Tue 24 Nov, 06:00 local | in 4 days',
      'Est. last free day | Tue 1 Dec | est. arrival 24 Nov + 7 days | projected, in 11 days',
    ],
    ['Empty return by | Not recorded'],
  ])
})

test('a passed estimate is shown at its arrival', () => {
  const milestones = [pickedUp, sailed, { ...discharge, arrival: est('2026-11-17') }, delivery]
  expect(facts(sampleShipment({ currentMilestoneIndex: 1, milestones }))).toContain(
    'Est. arrival, port of discharge | Tue 17 Nov | 3 days ago, not reported',
  )
})

test.each([
  ['2026-11-17', 'bad'],
  ['2026-11-16', 'warn'],
])('an arrival estimated for %s is as loud as in the list: %s', (date, tone) => {
  const milestones = [pickedUp, sailed, { ...discharge, arrival: est(date) }, delivery]
  const shipment = sampleShipment({ currentMilestoneIndex: 1, milestones })
  const { figures } = factsOf(shipment)
  expect(figures.flatMap(({ alert }) => alert?.tone ?? [])).toEqual([tone])
  expect(rowBadge(shipment, [], judge, true)?.tone).toBe(tone)
})

test.each([
  ['reported', { completed: true, arrival: act('2026-11-19') }],
  ['estimated', { arrival: est('2026-11-24') }],
])('a delivery estimated before the %s arrival at the port is marked at its date', (_, atPort) => {
  const arriving = { ...discharge, ...atPort }
  const milestones = [pickedUp, sailed, arriving, { ...delivery, arrival: est('2026-11-17') }]
  const shipment = sampleShipment({ currentMilestoneIndex: 2, milestones })
  expect(factsOf(shipment).figures[1]).toMatchObject({
    label: 'Est. delivery',
    value: 'Tue 17 Nov',
    alert: { words: expect.stringMatching(/before arrival at port$/) },
  })
  const awaited = [pickedUp, sailed, arriving, { ...delivery, arrival: est('2026-11-25') }]
  expect(facts(sampleShipment({ currentMilestoneIndex: 2, milestones: awaited })).join('\n')).not.toContain(
    'before arrival at port',
  )
})

test('a delivery reported without its date says so', () => {
  const delivered = { ...delivery, completed: true }
  const landed = { ...discharge, completed: true, arrival: act('2026-11-16') }
  const throughPort = [pickedUp, sailed, landed, delivered]
  expect(facts(sampleShipment({ currentMilestoneIndex: 3, milestones: throughPort }))).toContain(
    'Delivered | No date reported',
  )
  const toPort = [pickedUp, sailed, { ...delivered, place: ROTTERDAM }]
  expect(facts(sampleShipment({ currentMilestoneIndex: 2, milestones: toPort }))).toContain(
    'Arrived at port, end of service | No date reported',
  )
})

test('cutoffs are shown while they are open', () => {
  const booking = { ...sampleShipment().booking, cargoCutoff: day('2026-12-04') }
  expect(facts(sampleShipment({ booking, incoterms: 'EXW' }))).toContain(
    'Cargo cutoff | Fri 4 Dec | in 14 days | forwarder collects from supplier',
  )
})

test('a route that ends at the port has one arrival, in the past once it happened', () => {
  const final = { ...delivery, place: ROTTERDAM, completed: true, arrival: act('2026-11-16') }
  const shipment = sampleShipment({
    status: 'Delivered',
    serviceType: 'OceanLCL',
    currentMilestoneIndex: 2,
    milestones: [pickedUp, sailed, final],
  })
  expect(facts(shipment)).toEqual([
    'Now | Arrived at port | Step 3 of 3',
    'Arrived at port, end of service | Mon 16 Nov | 4 days ago',
  ])
})

test('a cancelled shipment promises nothing', () => {
  const shipment = sampleShipment({
    status: 'Cancelled',
    cancelledAt: '2026-11-17T12:00:00Z',
    milestones: [pickup, { ...discharge, arrival: est('2026-11-24') }, delivery],
  })
  expect(facts(shipment)).toHaveLength(1)
  expect(facts(shipment)[0]).toMatch(/^Cancelled \| Tue.*17 Nov 2026.*\| 3 days ago \| Step 1 of 3$/)
})

test('an air shipment arrives at an airport', () => {
  const milestones = [pickup, { ...discharge, arrival: act('2026-11-19') }]
  const shipment = sampleShipment({ mode: 'Air', serviceType: 'AirFreight', milestones })
  expect(facts(shipment)).toContain('Arrived, destination airport | Thu 19 Nov | yesterday')
})

test('an arrival says how far it has moved since it was first seen', () => {
  const shipment = sampleShipment({
    currentMilestoneIndex: 1,
    milestones: [pickedUp, sailed, discharge, { ...delivery, arrival: est('2026-11-28') }],
  })
  const slips = { key: '', of: () => ({ days: 4, was: '2026-11-24', since: '2026-11-02T08:00:00Z' }) }
  const { figures, others } = summaryFacts(shipment, { ...judge, slips }, [])
  const moved = [...figures, ...others].filter(({ lines }) =>
    lines.includes('+4 days since first seen 2 Nov'),
  )
  expect(moved.map(({ value }) => value)).toEqual(['Sat 28 Nov'])
})
