import { expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { attentionOf } from '../shipment/attention.ts'
import { clockAt } from '../shipment/clock.ts'
import { act, est, oceanRoute, place, ROTTERDAM, sampleShipment } from '../testing/sample-shipment.ts'
import { reasonBesideDay } from './attention-basis.ts'
import { attentionWords, severityWord } from './attention-words.ts'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const [pickup, loading, discharge, delivery] = oceanRoute()
const pickedUp = { ...pickup, completed: true, departure: act('2026-10-18') }
const sailed = { ...loading, completed: true, arrival: act('2026-10-20'), departure: act('2026-10-23') }
const { booking } = sampleShipment()

function words(rest: Partial<Shipment>): string[] {
  const shipment = sampleShipment({
    tags: ['PO-1'],
    bookingConfirmedByCarrier: true,
    carrier: { name: 'Evergreen', type: 'ShippingLine' },
    ...rest,
    booking: { ...booking, masterBill: 'M1', ...rest.booking },
  })
  return attentionOf(shipment, clock).map((item) => {
    const { reason, date, nextStep } = attentionWords(item, shipment, clock)
    return [severityWord(item.severity), reason, date, nextStep].filter((text) => text !== null).join(' | ')
  })
}

const landed = (arrival: string): Milestone[] => [
  pickedUp,
  sailed,
  { ...discharge, completed: true, arrival: act(arrival) },
  { ...delivery, arrival: est('2026-12-22') },
]
const free = (days: number) => ({ booking: { ...booking, masterBill: 'M1', destinationPortFreeDays: days } })

test('free time that ends soon, and that has ended', () => {
  expect(words({ currentMilestoneIndex: 2, milestones: landed('2026-11-15'), ...free(7) })).toEqual([
    'High | Free time ends in 2 days (est.) | Est. last free day Sun 22 Nov | Arrange collection; carrier or terminal has the exact date.',
  ])
  expect(words({ currentMilestoneIndex: 2, milestones: landed('2026-11-10'), ...free(7) })).toEqual([
    'High | LFD passed 3 days ago (est.); departure from port not reported | Est. last free day Tue 17 Nov | Arrange collection; carrier or terminal has the exact date.',
  ])
})

test('free time that ends before the planned pickup, however far away', () => {
  const planned = landed('2026-11-19').map((each) =>
    each.type === 'DestinationPort' ? { ...each, departure: est('2026-11-27') } : each,
  )
  expect(words({ currentMilestoneIndex: 2, milestones: planned, ...free(7) })).toEqual([
    'High | Free time ends in 6 days (est.); planned pickup is after it | Est. last free day Thu 26 Nov, est. departure Fri 27 Nov | Ask for an earlier pickup; carrier or terminal has the exact date.',
  ])
  expect(words({ currentMilestoneIndex: 2, milestones: planned, ...free(8) })).toEqual([])
})

test('free time at the last port, whose collection nobody reports', () => {
  const final = { ...delivery, place: ROTTERDAM, completed: true, arrival: act('2026-11-12') }
  const shipment = {
    status: 'Delivered',
    currentMilestoneIndex: 2,
    milestones: [pickedUp, sailed, final],
  } as const
  expect(words({ ...shipment, milestones: [...shipment.milestones], ...free(7) })).toEqual([
    'High | LFD passed yesterday (est.); collection is not tracked in this data | Est. last free day Thu 19 Nov | Check that it was collected; carrier or terminal has the exact date.',
  ])
})

test.each([
  ['FOB', 'Supplier delivers to port of loading: check that it is on the way.'],
  ['EXW', 'Operator collects from supplier: check that it is on the way.'],
  [null, 'Find out who collects (not recorded) and check it is on its way.'],
] as const)('a cargo cutoff with incoterms %s', (incoterms, step) => {
  expect(words({ incoterms, booking: { ...booking, cargoCutoff: day('2026-11-21') } })).toEqual([
    `High | Cargo cutoff is near | Sat 21 Nov, tomorrow | ${step}`,
  ])
})

test('cutoffs that passed, without claiming what is not in the data', () => {
  const cutoffs = { cargoCutoff: day('2026-11-18'), shippingInstructionCutoff: day('2026-11-19') }
  expect(words({ incoterms: 'FOB', booking: { ...booking, ...cutoffs } })).toEqual([
    'High | Cargo cutoff passed; arrival at port not reported | Wed 18 Nov, 2 days ago | Supplier delivers to port of loading: check that it is on the way.',
    'High | Shipping instruction cutoff passed; departure not reported | Thu 19 Nov, yesterday | Check that SI were submitted (not in this data).',
  ])
})

test('what may have passed by now, and what not', () => {
  const yesterday = { cargoCutoff: day('2026-11-19'), shippingInstructionCutoff: day('2026-11-20') }
  // In the morning of the 20th it is still the 19th somewhere.
  const early = clockAt(new Date('2026-11-20T08:00:00Z').getTime(), 'UTC')
  const shipment = sampleShipment({ tags: ['PO-1'], booking: { ...booking, masterBill: 'M1', ...yesterday } })
  const said = attentionOf(shipment, early).map((item) => attentionWords(item, shipment, early))
  expect(said.map(({ reason, date }) => `${reason} | ${date}`)).toEqual(
    expect.arrayContaining([
      'Cargo cutoff may have passed | Thu 19 Nov, yesterday',
      'Shipping instruction cutoff is near | Fri 20 Nov, today',
    ]),
  )
})

test('an estimate that passed', () => {
  const milestones = [pickedUp, sailed, { ...discharge, arrival: est('2026-11-17') }, delivery]
  expect(words({ currentMilestoneIndex: 1, milestones })).toEqual([
    'High | Estimate passed 3 days ago; arrival not reported | Est. arrival, Rotterdam: Tue 17 Nov | Ask the carrier for the actual date or a new estimate.',
  ])
})

test('empty containers', () => {
  const left = (departure: string) =>
    landed('2026-11-01').map((each) =>
      each.type === 'DestinationPort' ? { ...each, departure: act(departure) } : each,
    )
  const days = { booking: { ...booking, masterBill: 'M1', emptyContainerReturnFreeDays: 10 } }
  expect(words({ currentMilestoneIndex: 2, milestones: left('2026-11-12'), ...days })).toEqual([
    'Medium | Empty container is due back soon | Empty return by Sun 22 Nov, in 2 days | Check that the empty container was returned, or arrange it.',
  ])
  expect(words({ currentMilestoneIndex: 2, milestones: left('2026-11-08'), ...days })).toEqual([
    'Medium | Empty return date passed; return is not tracked in this data | Empty return by Wed 18 Nov, 2 days ago | Check that the empty container was returned, or arrange it.',
  ])
})

test('an empty return that is counted from an estimate', () => {
  const milestones = landed('2026-11-01').map((each) =>
    each.type === 'DestinationPort' ? { ...each, departure: est('2026-11-07') } : each,
  )
  const days = { booking: { ...booking, masterBill: 'M1', emptyContainerReturnFreeDays: 10 } }
  expect(words({ status: 'Delivered', currentMilestoneIndex: 3, milestones, ...days })).toEqual([
    'Medium | Est. empty return date passed; return is not tracked in this data | Est. empty return by Tue 17 Nov, 3 days ago | Check that the empty container was returned, or arrange it.',
  ])
})

test('cargo that waits, at the supplier and on the way', () => {
  const ready = { ...pickup, cargoReadyDate: day('2026-11-14') }
  expect(words({ incoterms: 'EXW', milestones: [ready, loading, discharge, delivery] })).toEqual([
    'Medium | Cargo ready date passed 6 days ago; pickup not reported | Cargo ready Sat 14 Nov | Operator collects from supplier: ask for the date.',
  ])
  const colombo = milestone('TransshipmentPort', {
    place: place('Seaport', 'Colombo'),
    completed: true,
    arrival: act('2026-11-07'),
  })
  const route = [pickedUp, sailed, colombo, { ...discharge, arrival: est('2026-12-20') }, delivery]
  expect(words({ currentMilestoneIndex: 2, milestones: route })).toEqual([
    'Medium | At Colombo for 13 days; departure not reported | Arrived Sat 7 Nov | Ask the carrier for the connection and its date.',
  ])
})

test('a booking that is not confirmed', () => {
  const soon = { ...pickup, departure: est('2026-11-26') }
  expect(
    words({ bookingConfirmedByCarrier: false, milestones: [soon, loading, discharge, delivery] }),
  ).toEqual([
    'Medium | Booking not confirmed by the carrier yet | Est. pickup Thu 26 Nov, in 6 days | Ask the operator for the confirmation.',
  ])
})

test('nothing heard is said as no change', () => {
  const [item] = words({ updatedAt: '2026-11-04T10:00:00Z' })
  expect(item).toMatch(/^Low \| No change for 16 days \| Last change Wed.*4 Nov 2026.* \| Ask the operator/)
})

test('what is missing is named', () => {
  const milestones = [pickedUp, sailed, discharge, delivery]
  expect(words({ currentMilestoneIndex: 1, milestones, carrier: null, tags: [] })).toEqual([
    'Low | Not known at this stage: estimated arrival at port, carrier. No PO number | Ask the operator for them. Add or find the PO number.',
  ])
  expect(words({ tags: [] })).toEqual(['Low | No PO number | Add or find the PO number.'])
})

test('dates that do not fit together', () => {
  const milestones = [pickedUp, sailed, { ...discharge, arrival: est('2026-10-01') }, delivery]
  expect(words({ currentMilestoneIndex: 1, milestones })).toContain(
    'Low | One leg arrives on an earlier date than it departs | Ask the operator which date is right.',
  )
})

test('beside its day, a reason counts no days: those of the reader may be one more than the certain ones', () => {
  const late = { ...discharge, arrival: est('2026-11-17') }
  const shipment = sampleShipment({
    currentMilestoneIndex: 1,
    milestones: [pickedUp, sailed, late, { ...delivery, arrival: est('2026-12-22') }],
  })
  const morning = clockAt(new Date('2026-11-20T09:00:00Z').getTime(), 'UTC')
  const overdue = attentionOf(shipment, morning).find(({ kind }) => kind === 'overdue')
  expect(overdue && attentionWords(overdue, shipment, morning).reason).toBe(
    'Estimate passed 2 days ago; arrival not reported',
  )
  expect(overdue && reasonBesideDay(overdue, shipment, morning)).toBe('Estimate passed; arrival not reported')
})
