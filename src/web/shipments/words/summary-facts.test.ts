import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import { routed, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { rowBadge } from '../columns/row-badge.ts'
import { summaryFacts } from './summary-facts.ts'

const judge = judgeAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const SAILED = 'Suzhou 11-01 ✓ | Shanghai 11-03/11-05 ✓'
const sailed = (port: string, delivery = '', rest: Partial<Shipment> = {}) =>
  routed(`${SAILED} | Rotterdam ${port} | Dortmund ${delivery}`, rest)

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
  const booking = { ...sampleShipment().booking, destinationPortFreeDays: 7 }
  const shipment = sailed('~11-24T06:00', '~11-28', { booking })
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
  expect(facts(sailed('~11-17'))).toContain(
    'Est. arrival, port of discharge | Tue 17 Nov | 3 days ago, not reported',
  )
})

test.each([
  ['~11-17', 'bad'],
  ['~11-16', 'warn'],
])('an arrival estimated for %s is as loud as in the list: %s', (date, tone) => {
  const shipment = sailed(date)
  const { figures } = factsOf(shipment)
  expect(figures.flatMap(({ alert }) => alert?.tone ?? [])).toEqual([tone])
  expect(rowBadge(shipment, [], judge, true)?.tone).toBe(tone)
})

test.each([
  ['reported', '11-19 ✓'],
  ['estimated', '~11-24'],
])('a delivery estimated before the %s arrival at the port is marked at its date', (_, atPort) => {
  expect(factsOf(sailed(atPort, '~11-17')).figures[1]).toMatchObject({
    label: 'Est. delivery',
    value: 'Tue 17 Nov',
    alert: { words: expect.stringMatching(/before arrival at port$/) },
  })
  expect(facts(sailed(atPort, '~11-25')).join('\n')).not.toContain('before arrival at port')
})

test('a delivery reported without its date says so', () => {
  expect(facts(sailed('11-16 ✓', '✓'))).toContain('Delivered | No date reported')
  expect(facts(routed(`${SAILED} | quay ✓`))).toContain('Arrived at port, end of service | No date reported')
})

test('cutoffs are shown while they are open', () => {
  const booking = { ...sampleShipment().booking, cargoCutoff: day('2026-12-04') }
  expect(facts(sampleShipment({ booking, incoterms: 'EXW' }))).toContain(
    'Cargo cutoff | Fri 4 Dec | in 14 days | forwarder collects from supplier',
  )
})

test('a route that ends at the port has one arrival, in the past once it happened', () => {
  const ended = { status: 'Delivered', serviceType: 'OceanLCL' } as const
  expect(facts(routed(`${SAILED} | quay 11-16 ✓`, ended))).toEqual([
    'Now | Arrived at port | Step 3 of 3',
    'Arrived at port, end of service | Mon 16 Nov | 4 days ago',
  ])
})

test('a cancelled shipment promises nothing', () => {
  const cancelled = { status: 'Cancelled', cancelledAt: '2026-11-17T12:00:00Z' } as const
  const shipment = routed('Suzhou | Rotterdam ~11-24 | Dortmund', cancelled)
  expect(facts(shipment)).toHaveLength(1)
  expect(facts(shipment)[0]).toMatch(/^Cancelled \| Tue.*17 Nov 2026.*\| 3 days ago \| Step 1 of 3$/)
})

test('an air shipment arrives at an airport', () => {
  const byAir = { mode: 'Air', serviceType: 'AirFreight' } as const
  expect(facts(routed('Suzhou | Rotterdam 11-19', byAir))).toContain(
    'Arrived, destination airport | Thu 19 Nov | yesterday',
  )
})

test('an arrival says how far it has moved since it was first seen', () => {
  const slips = { key: '', of: () => ({ days: 4, was: '2026-11-24', since: '2026-11-02T08:00:00Z' }) }
  const { figures, others } = summaryFacts(sailed('', '~11-28'), { ...judge, slips }, [])
  const moved = [...figures, ...others].filter(({ lines }) =>
    lines.includes('+4 days since first seen 2 Nov'),
  )
  expect(moved.map(({ value }) => value)).toEqual(['Sat 28 Nov'])
})
