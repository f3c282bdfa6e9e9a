import { expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { attentionOf } from './attention.ts'
import { judgeAt } from './judge.ts'
import { act, est, oceanRoute, place, ROTTERDAM, sampleShipment } from '../testing/sample-shipment.ts'
import { attentionBadge, attentionWords, lastingReason } from './attention-words.ts'
import { groupWord } from './group.ts'

const judge = judgeAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
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
  return attentionOf(shipment, judge).map((item) => {
    const { reason, nextStep } = attentionWords(item, shipment, judge)
    return [groupWord(item.group), reason, nextStep].join(' | ')
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
    'Due | Free time ends in 2 days (est.) | Arrange collection; the terminal has the exact date.',
  ])
  expect(words({ currentMilestoneIndex: 2, milestones: landed('2026-11-10'), ...free(7) })).toEqual([
    'Passed | Last free day was Tue 17 Nov (est.) · Collected? | Confirm collection with the terminal.',
  ])
})

test('free time that ends before the planned pickup, however far away', () => {
  const planned = landed('2026-11-19').map((each) =>
    each.type === 'DestinationPort' ? { ...each, departure: est('2026-11-27') } : each,
  )
  expect(words({ currentMilestoneIndex: 2, milestones: planned, ...free(7) })).toEqual([
    'Due | Free time ends 26 Nov (est.), pickup planned 27 Nov | Ask for an earlier pickup; the terminal has the exact date.',
  ])
  expect(words({ currentMilestoneIndex: 2, milestones: planned, ...free(8) })).toEqual([])
})

test('free time at the last port, where nobody reports the collection', () => {
  const final = { ...delivery, place: ROTTERDAM, completed: true, arrival: act('2026-11-12') }
  const shipment = {
    status: 'Delivered',
    currentMilestoneIndex: 2,
    milestones: [pickedUp, sailed, final],
  } as const
  expect(words({ ...shipment, milestones: [...shipment.milestones], ...free(7) })).toEqual([
    'Passed | Last free day was Thu 19 Nov (est.) · Collected? | Confirm collection with the terminal.',
  ])
})

test.each([
  ['FOB', 'FOB, the supplier delivers: has it left?'],
  ['EXW', 'EXW, the forwarder collects: is the truck on its way?'],
  [null, 'Who collects is not recorded: find out.'],
] as const)('a cargo cutoff with incoterms %s', (incoterms, step) => {
  expect(words({ incoterms, booking: { ...booking, cargoCutoff: day('2026-11-21') } })).toEqual([
    `Due | Cargo cutoff is tomorrow | ${step}`,
  ])
})

test.each([
  ['FOB', '2026-11-21', 'Ask the supplier whether it reaches Shanghai by the cutoff.'],
  ['EXW', '2026-11-21', 'Ask the forwarder whether it reaches Shanghai by the cutoff.'],
  [null, '2026-11-21', 'Ask Evergreen whether it reaches Shanghai by the cutoff.'],
  ['FOB', '2026-11-18', 'Ask the supplier whether it reached Shanghai by the cutoff.'],
] as const)('a cargo cutoff with incoterms %s on %s, picked up', (incoterms, cutoff, step) => {
  const given = { incoterms, booking: { ...booking, cargoCutoff: day(cutoff) } }
  const warehouse = milestone('IntermediaryWarehouse')
  for (const milestones of [
    [pickedUp, loading, discharge, delivery],
    [{ ...pickup, departure: act('2026-11-18') }, loading, discharge, delivery],
    [pickup, { ...warehouse, completed: true, departure: act('2026-11-18') }, loading, discharge, delivery],
  ])
    expect(words({ ...given, milestones })).toEqual([expect.stringContaining(` | ${step}`)])
})

test('yesterday’s cargo cutoff asks what happened, even if it is still open in another zone', () => {
  const early = judgeAt(new Date('2026-11-20T06:31:00Z').getTime(), 'UTC')
  const shipment = sampleShipment({
    incoterms: 'FOB',
    booking: { ...booking, cargoCutoff: day('2026-11-19') },
    milestones: [pickedUp, loading, discharge, delivery],
  })
  const item = attentionOf(shipment, early).find(({ kind }) => kind === 'cutoff')
  expect(item && attentionWords(item, shipment, early)).toMatchObject({
    reason: 'Cargo cutoff was yesterday',
    nextStep: 'Ask the supplier whether it reached Shanghai by the cutoff.',
  })
})

test('the cargo cutoff of picked-up goods names the carrier and its number if nobody else is recorded', () => {
  const asked = (incoterms: Shipment['incoterms']) => {
    const numbered = { ...booking, cargoCutoff: day('2026-11-21'), bookingNumber: 'B1' }
    const milestones = [pickedUp, loading, discharge, delivery]
    const shipment = sampleShipment({ incoterms, booking: numbered, milestones })
    const item = attentionOf(shipment, judge).find(({ kind }) => kind === 'cutoff')
    return item && attentionWords(item, shipment, judge).number
  }
  expect(asked(null)).toEqual({ what: 'booking', text: 'B1' })
  expect(asked('FOB')).toBeUndefined()
})

test('passed cutoffs claim nothing that is not in the data', () => {
  const cutoffs = { cargoCutoff: day('2026-11-18'), shippingInstructionCutoff: day('2026-11-19') }
  expect(words({ incoterms: 'FOB', booking: { ...booking, ...cutoffs } })).toEqual([
    'Passed | SI cutoff was 19 Nov | Were the shipping instructions sent?',
    'Passed | Cargo cutoff was 18 Nov | FOB, the supplier delivers: has it left?',
  ])
})

test('a cutoff that may have passed by now, and one that has not', () => {
  const yesterday = { cargoCutoff: day('2026-11-19'), shippingInstructionCutoff: day('2026-11-20') }
  // On the morning of the 20th it is still the 19th somewhere.
  const early = judgeAt(new Date('2026-11-20T08:00:00Z').getTime(), 'UTC')
  const shipment = sampleShipment({ tags: ['PO-1'], booking: { ...booking, masterBill: 'M1', ...yesterday } })
  const said = attentionOf(shipment, early).map((item) => attentionWords(item, shipment, early))
  expect(said.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['Cargo cutoff was yesterday', 'SI cutoff is today']),
  )
})

test('the badge of a day before today says so even if that day lasts elsewhere', () => {
  const early = judgeAt(new Date('2026-11-20T06:31:00Z').getTime(), 'UTC')
  const badges = (over: Partial<Shipment>) => {
    const shipment = sampleShipment({ tags: ['PO-1'], ...over })
    return attentionOf(shipment, early)
      .filter(({ kind }) => kind === 'cutoff' || kind === 'free-time')
      .map((item) => attentionBadge(item, shipment, early))
  }
  expect(badges({ booking: { ...booking, shippingInstructionCutoff: day('2026-11-19') } })).toEqual([
    { tone: 'bad', words: 'SI cutoff was 19 Nov' },
  ])
  expect(badges({ currentMilestoneIndex: 2, milestones: landed('2026-11-12'), ...free(7) })).toEqual([
    { tone: 'bad', words: 'LFD was 19 Nov (est.)' },
  ])
})

test.each([
  ['2026-11-19', 'SI cutoff was 19 Nov'],
  ['2026-11-20', 'SI cutoff 20 Nov'],
  ['2026-11-21', 'SI cutoff 21 Nov'],
])('a file names the day %s of a cutoff, and none as today', (cutoff, words) => {
  const early = judgeAt(new Date('2026-11-20T06:31:00Z').getTime(), 'UTC')
  const shipment = sampleShipment({
    tags: ['PO-1'],
    booking: { ...booking, shippingInstructionCutoff: day(cutoff) },
  })
  const item = attentionOf(shipment, early).find(({ kind }) => kind === 'cutoff')
  expect(item && lastingReason(item, shipment, early)).toBe(words)
})

test('a file names the last day of free time', () => {
  const shipment = sampleShipment({
    tags: ['PO-1'],
    currentMilestoneIndex: 2,
    milestones: landed('2026-11-15'),
    ...free(7),
  })
  const item = attentionOf(shipment, judge).find(({ kind }) => kind === 'free-time')
  expect(item && lastingReason(item, shipment, judge)).toBe('Free time ends 22 Nov (est.)')
})

test('an estimate that passed', () => {
  const milestones = [pickedUp, sailed, { ...discharge, arrival: est('2026-11-17') }, delivery]
  expect(words({ currentMilestoneIndex: 1, milestones })).toEqual([
    'Passed | Arrival Rotterdam was est. 17 Nov, not reported | Ask Evergreen for the date.',
  ])
})

test('empty containers', () => {
  const left = (departure: string) =>
    landed('2026-11-01').map((each) =>
      each.type === 'DestinationPort' ? { ...each, departure: act(departure) } : each,
    )
  const days = { booking: { ...booking, masterBill: 'M1', emptyContainerReturnFreeDays: 10 } }
  expect(words({ currentMilestoneIndex: 2, milestones: left('2026-11-12'), ...days })).toEqual([
    'Due | Empty due back 22 Nov | Confirm the return with the depot, or arrange it.',
  ])
  expect(words({ currentMilestoneIndex: 2, milestones: left('2026-11-08'), ...days })).toEqual([
    'Passed | Empty was due back 18 Nov · Returned? | Confirm the return with the depot, or arrange it.',
  ])
})

test('an empty return counted from an estimate', () => {
  const milestones = landed('2026-11-01').map((each) =>
    each.type === 'DestinationPort' ? { ...each, departure: est('2026-11-07') } : each,
  )
  const days = { booking: { ...booking, masterBill: 'M1', emptyContainerReturnFreeDays: 10 } }
  expect(words({ status: 'Delivered', currentMilestoneIndex: 3, milestones, ...days })).toEqual([
    'Passed | Est. empty return 17 Nov passed · Returned? | Confirm the return with the depot, or arrange it.',
  ])
})

test('cargo that waits, at the supplier and on the way', () => {
  const ready = { ...pickup, cargoReadyDate: day('2026-11-14') }
  expect(words({ incoterms: 'EXW', milestones: [ready, loading, discharge, delivery] })).toEqual([
    'Passed | Cargo was ready 14 Nov, pickup not reported | EXW: ask the forwarder for the date.',
  ])
  const colombo = milestone('TransshipmentPort', {
    place: place('Seaport', 'Colombo'),
    completed: true,
    arrival: act('2026-11-07'),
  })
  const route = [pickedUp, sailed, colombo, { ...discharge, arrival: est('2026-12-20') }, delivery]
  expect(words({ currentMilestoneIndex: 2, milestones: route })).toEqual([
    'Look into | At Colombo for 13 days; departure not reported | Ask Evergreen for the connection.',
  ])
})

test('a booking that is not confirmed', () => {
  const soon = { ...pickup, departure: est('2026-11-26') }
  expect(
    words({ bookingConfirmedByCarrier: false, milestones: [soon, loading, discharge, delivery] }),
  ).toEqual(['Due | Booking not confirmed by the carrier yet | Ask the forwarder for the confirmation.'])
})

test('a lack of news is called no change', () => {
  const [item] = words({ updatedAt: '2026-11-04T10:00:00Z' })
  expect(item).toBe('Look into | No change for 16 days | Ask the forwarder for an update.')
})

test('what is missing is named', () => {
  const milestones = [pickedUp, sailed, discharge, delivery]
  expect(words({ currentMilestoneIndex: 1, milestones, carrier: null, tags: [] })).toEqual([
    'Data | Port ETA and carrier missing (should be known by now). No PO number | Ask the forwarder for them. Add or find the PO number.',
  ])
  expect(words({ tags: [] })).toEqual(['Data | No PO number | Add or find the PO number.'])
})

test('a delivery without a date is reported, and its date asked for', () => {
  const delivered = { ...delivery, completed: true }
  const arrived = { currentMilestoneIndex: 2, milestones: [pickedUp, sailed, delivered] }
  expect(words(arrived)).toEqual(['Data | Delivery reported without a date | Ask the forwarder for it.'])
  expect(words({ ...arrived, carrier: null, tags: [] })).toEqual([
    'Data | Delivery reported without a date. Carrier missing (should be known by now). No PO number | Ask the forwarder for them. Add or find the PO number.',
  ])
})

test('dates that do not fit together', () => {
  const milestones = [pickedUp, sailed, { ...discharge, arrival: est('2026-10-01') }, delivery]
  expect(words({ currentMilestoneIndex: 1, milestones })).toContain(
    'Data | One leg arrives before it departs | Ask the forwarder for the right date.',
  )
})

test('the question to the carrier quotes a number that it knows', () => {
  const late = [pickedUp, sailed, { ...discharge, arrival: est('2026-11-17') }, delivery]
  const numberOf = (rest: Partial<Shipment>) => {
    const shipment = sampleShipment({ tags: ['PO-1'], currentMilestoneIndex: 1, milestones: late, ...rest })
    const overdue = attentionOf(shipment, judge).find(({ kind }) => kind === 'overdue')
    return overdue && attentionWords(overdue, shipment, judge).number
  }
  expect(numberOf({ booking: { ...booking, bookingNumber: '539447398', masterBill: 'M1' } })).toEqual({
    what: 'booking',
    text: '539447398',
  })
  expect(numberOf({ booking: { ...booking, masterBill: 'M1' } })).toEqual({ what: 'bill', text: 'M1' })
  expect(numberOf({})).toBeUndefined()
})
