import { describe, expect, test, vi } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { attentionOf, compareAttention } from './attention.ts'
import type { AttentionItem } from './attention-item.ts'
import { ATTENTION_THRESHOLDS } from './attention-thresholds.ts'
import { clockAt } from './clock.ts'
import {
  act,
  day,
  est,
  leg,
  milestone,
  oceanRoute,
  place,
  ROTTERDAM,
  sampleShipment,
} from './sample-shipment.ts'

const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Asia/Kolkata']
const instant = (text: string) => new Date(text).getTime()
/** `lo` is 19 November, `hi` the 20th. */
const NOW = '2026-11-20T09:00:00Z'
const clock = clockAt(instant(NOW), 'UTC')

const [pickup, loading, discharge, delivery] = oceanRoute()
const pickedUp = { ...pickup, completed: true, departure: act('2026-10-18') }
const sailed = { ...loading, completed: true, arrival: act('2026-10-20'), departure: act('2026-10-23') }
const landed = (date: string): Milestone => ({
  ...discharge,
  completed: true,
  arrival: act(date),
  departure: est('2026-12-20'),
})
const toBeDelivered = { ...delivery, arrival: est('2026-12-22') }

const KNOWN = {
  tags: ['PO-1'],
  bookingConfirmedByCarrier: true,
  carrier: { name: 'Evergreen', type: 'ShippingLine' },
  booking: { ...sampleShipment().booking, masterBill: 'M1' },
} as const satisfies Partial<Shipment>

/** A shipment of which everything is known, so that a test sees only what it is about. */
function known(rest: Partial<Shipment> = {}): Shipment {
  return sampleShipment({ ...KNOWN, ...rest })
}

function atSea(rest: Partial<Shipment> = {}, eta: Milestone['arrival'] = est('2026-12-01')): Shipment {
  return known({
    currentMilestoneIndex: 1,
    milestones: [pickedUp, sailed, { ...discharge, arrival: eta }, toBeDelivered],
    ...rest,
  })
}

function atPort(arrival: string, freeDays: number | null, rest: Partial<Shipment> = {}): Shipment {
  return known({
    currentMilestoneIndex: 2,
    milestones: [pickedUp, sailed, landed(arrival), toBeDelivered],
    booking: { ...KNOWN.booking, destinationPortFreeDays: freeDays },
    ...rest,
  })
}

function doorToPort(arrival: string, freeDays: number, rest: Partial<Shipment> = {}): Shipment {
  return known({
    status: 'Delivered',
    currentMilestoneIndex: 2,
    milestones: [pickedUp, sailed, { ...delivery, place: ROTTERDAM, completed: true, arrival: act(arrival) }],
    booking: { ...KNOWN.booking, destinationPortFreeDays: freeDays },
    ...rest,
  })
}

function waiting(rest: Partial<Shipment> = {}, start: Partial<Milestone> = {}): Shipment {
  return known({ milestones: [{ ...pickup, ...start }, loading, discharge, delivery], ...rest })
}

const withBooking = (booking: Partial<Shipment['booking']>) => ({ booking: { ...KNOWN.booking, ...booking } })

function kinds(shipment: Shipment, at = clock): string[] {
  return attentionOf(shipment, at).map(({ kind }) => kind)
}

describe.each(ZONES)('with the process in %s', (zone) => {
  test('of free time, a passed estimate, a cutoff tomorrow and a healthy one exactly three need attention', () => {
    vi.stubEnv('TZ', zone)
    const shipments = [
      atPort('2026-11-15', 7, { reference: 'FREE' }),
      atSea({ reference: 'LATE' }, est('2026-11-17')),
      waiting({
        reference: 'CUTOFF',
        ...withBooking({ cargoCutoff: day('2026-11-21') }),
      }),
      atSea({ reference: 'FINE' }),
    ]
    const items = shipments
      .flatMap((each) => attentionOf(each, clockAt(instant(NOW))))
      .toSorted(compareAttention)
    expect(items.map(({ reference, kind, severity, date }) => [reference, kind, severity, date])).toEqual([
      ['LATE', 'overdue', 'high', '2026-11-17'],
      ['CUTOFF', 'cutoff', 'high', '2026-11-21'],
      ['FREE', 'free-time', 'high', '2026-11-22'],
    ])
  })

  test.each([
    ['2026-11-20T19:00:00Z', null],
    ['2026-11-21T11:59:59Z', null],
    ['2026-11-21T12:00:00Z', 1],
    ['2026-11-22T12:00:00Z', 2],
  ])('at %s a port ETA of 20 November is overdue by %s days', (now, overdueDays) => {
    vi.stubEnv('TZ', zone)
    const airborne = atSea({ mode: 'Air', serviceType: 'AirFreight' }, est('2026-11-20'))
    const [item] = attentionOf(airborne, clockAt(instant(now)))
    expect(item?.kind === 'overdue' ? item.event.overdueDays : null).toBe(overdueDays)
    // By sea one day is no news yet.
    const isNews = overdueDays !== null && overdueDays >= 2
    expect(kinds(atSea({}, est('2026-11-20')), clockAt(instant(now)))).toEqual(isNews ? ['overdue'] : [])
  })

  test('free time is told of full containers alone, and of one delivered to the port too', () => {
    vi.stubEnv('TZ', zone)
    const at = clockAt(instant(NOW))
    expect(kinds(atPort('2026-11-15', 7), at)).toEqual(['free-time'])
    expect(kinds(atPort('2026-11-15', 7, { serviceType: 'OceanLCL' }), at)).toEqual([])
    expect(kinds(atPort('2026-11-15', 7, { serviceType: 'OceanDDP' }), at)).toEqual([])
    expect(kinds(doorToPort('2026-11-15', 7), at)).toEqual(['free-time'])
  })
})

describe('A1, free time', () => {
  test.each([
    ['four days left', '2026-11-17', []],
    ['three days left', '2026-11-16', ['free-time']],
    ['its last day', '2026-11-13', ['free-time']],
    ['long past, while the data can tell of the collection', '2026-10-24', ['free-time']],
  ])('%s', (_, arrival, found) => {
    expect(kinds(atPort(arrival, 7))).toEqual(found)
  })

  test.each([
    ['14 days after', '2026-10-29', ['free-time']],
    ['15 days after', '2026-10-28', []],
  ])('at the last port ends %s', (_, arrival, found) => {
    expect(kinds(doorToPort(arrival, 7))).toEqual(found)
  })

  test.each([
    ['it is projected', atSea(withBooking({ destinationPortFreeDays: 0 }), est('2026-11-20'))],
    ['nothing is recorded', atPort('2026-11-01', null)],
    [
      'the cargo has left',
      atPort('2026-11-01', 7, {
        milestones: [
          pickedUp,
          sailed,
          { ...landed('2026-11-01'), departure: act('2026-11-04') },
          toBeDelivered,
        ],
      }),
    ],
    ['it is cancelled', atPort('2026-11-01', 7, { status: 'Cancelled' })],
  ])('is no item when %s', (_, shipment) => {
    expect(kinds(shipment)).toEqual([])
  })
})

describe('A2, cutoffs', () => {
  test.each([
    ['2026-11-18', ['cutoff']],
    ['2026-11-20', ['cutoff']],
    ['2026-11-22', ['cutoff']],
    ['2026-11-23', []],
  ])('on %s', (date, found) => {
    expect(kinds(waiting(withBooking({ cargoCutoff: day(date) })))).toEqual(found)
    expect(kinds(waiting(withBooking({ shippingInstructionCutoff: day(date) })))).toEqual(found)
  })

  test('two cutoffs are two items, a closed one is none', () => {
    const cutoffs = withBooking({
      cargoCutoff: day('2026-11-21'),
      shippingInstructionCutoff: day('2026-11-20'),
    })
    expect(attentionOf(waiting(cutoffs), clock).map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21'])
    expect(kinds(atSea(cutoffs))).toEqual([])
  })
})

describe('A3, estimates that passed', () => {
  test.each([
    ['Ocean', 'OceanFCL', '2026-11-18', []],
    ['Ocean', 'OceanFCL', '2026-11-17', ['overdue']],
    ['Air', 'AirDDP', '2026-11-18', ['overdue']],
    ['Air', 'AirDDP', '2026-11-19', []],
    ['Land', 'LandTruckFTL', '2026-11-18', ['overdue']],
  ] as const)('by %s (%s), expected on %s', (mode, serviceType, eta, found) => {
    expect(kinds(atSea({ mode, serviceType }, est(eta)))).toEqual(found)
  })

  test('a stalled shipment is one item, however many estimates have passed', () => {
    const milestones = [
      pickedUp,
      sailed,
      { ...discharge, arrival: est('2026-11-01'), departure: est('2026-11-02') },
      { ...delivery, arrival: est('2026-11-03') },
    ]
    expect(kinds(known({ currentMilestoneIndex: 1, milestones }))).toEqual(['overdue'])
  })
})

describe('A5, empty return', () => {
  const left = (departure: Milestone['departure'], rest: Partial<Shipment> = {}) =>
    atPort('2026-11-01', null, {
      milestones: [pickedUp, sailed, { ...landed('2026-11-01'), departure }, toBeDelivered],
      ...withBooking({ emptyContainerReturnFreeDays: 10 }),
      ...rest,
    })
  const delivered = (date: string) =>
    left(null, {
      status: 'Delivered',
      currentMilestoneIndex: 3,
      milestones: [
        pickedUp,
        sailed,
        { ...landed('2026-11-01'), departure: null },
        { ...delivery, completed: true, arrival: act(date) },
      ],
    })

  test.each([
    ['four days left', left(act('2026-11-14')), []],
    ['three days left', left(act('2026-11-13')), ['empty-return']],
    ['14 days past', left(act('2026-10-26')), ['empty-return']],
    ['15 days past', left(act('2026-10-25')), []],
    ['three days left after the delivery at the latest', delivered('2026-11-13'), ['empty-return']],
    ['no departure and no delivery yet', left(null), []],
    ['an estimated departure', left(est('2026-11-21'), withBooking({ emptyContainerReturnFreeDays: 1 })), []],
    ['a shared container', left(act('2026-11-13'), { serviceType: 'OceanLCL' }), []],
  ])('%s', (_, shipment, found) => {
    expect(kinds(shipment)).toEqual(found)
  })

  test('is counted from the last inland terminal by rail', () => {
    const terminal = milestone('InlandTerminal', { completed: true, departure: act('2026-11-12') })
    const rail = known({
      serviceType: 'LandRailFCL',
      mode: 'Land',
      currentMilestoneIndex: 1,
      milestones: [pickedUp, terminal, toBeDelivered],
      ...withBooking({ emptyContainerReturnFreeDays: 10 }),
    })
    expect(kinds(rail)).toEqual(['empty-return'])
  })
})

describe('A6, ready and not picked up', () => {
  test.each([
    ['2026-11-16', []],
    ['2026-11-15', ['not-picked-up']],
  ])('ready on %s', (ready, found) => {
    expect(kinds(waiting({}, { cargoReadyDate: day(ready) }))).toEqual(found)
  })

  test('a pickup that was passed over is not awaited', () => {
    const ready = { ...pickup, cargoReadyDate: day('2026-10-10') }
    const milestones = [ready, sailed, { ...discharge, arrival: est('2026-12-01') }, toBeDelivered]
    expect(kinds(atSea({ milestones }))).toEqual([])
  })
})

describe('A7, not confirmed', () => {
  const unconfirmed = { bookingConfirmedByCarrier: false }
  test.each([
    ['nothing near', waiting(unconfirmed), null],
    ['the cargo ready in 8 days', waiting(unconfirmed, { cargoReadyDate: day('2026-11-28') }), null],
    ['the cargo ready in 7 days', waiting(unconfirmed, { cargoReadyDate: day('2026-11-27') }), 'cargo-ready'],
    ['the pickup in 3 days', waiting(unconfirmed, { departure: est('2026-11-23') }), 'pickup'],
    [
      'a cutoff in 5 days, before the pickup in 6',
      waiting(
        { ...unconfirmed, ...withBooking({ cargoCutoff: day('2026-11-25') }) },
        { departure: est('2026-11-26') },
      ),
      'cargo-cutoff',
    ],
    ['everything past', atSea(unconfirmed), null],
    [
      'a courier, whom nobody confirms',
      waiting({ ...unconfirmed, mode: 'Air', serviceType: 'AirCourier' }, { departure: est('2026-11-23') }),
      null,
    ],
    [
      'a truck',
      waiting(
        { ...unconfirmed, mode: 'Land', serviceType: 'LandTruckFTL' },
        { departure: est('2026-11-23') },
      ),
      null,
    ],
  ])('with %s', (_, shipment, before) => {
    const [item] = attentionOf(shipment, clock)
    expect(item?.kind === 'not-confirmed' ? item.before : null).toBe(before)
  })
})

describe('A8, waiting in transshipment', () => {
  const via = (arrival: Milestone['arrival'], departure: Milestone['departure'] = est('2026-12-10')) => [
    pickedUp,
    sailed,
    milestone('TransshipmentPort', {
      place: place('Seaport', 'Colombo'),
      completed: true,
      arrival,
      departure,
      transportToNext: leg('Voyage'),
    }),
    { ...discharge, arrival: est('2026-12-20') },
    toBeDelivered,
  ]
  const through = (milestones: Milestone[], rest: Partial<Shipment> = {}) =>
    known({ currentMilestoneIndex: 2, milestones, ...rest })

  test.each([
    ['10 days by sea', through(via(act('2026-11-09'))), []],
    ['11 days by sea', through(via(act('2026-11-08'))), ['dwell']],
    ['2 days by air', through(via(act('2026-11-17')), { mode: 'Air', serviceType: 'AirFreight' }), []],
    ['3 days by air', through(via(act('2026-11-16')), { mode: 'Air', serviceType: 'AirFreight' }), ['dwell']],
    ['an arrival that is not reported', through(via(est('2026-11-01'))), []],
    ['a departure that is', through(via(act('2026-11-01'), act('2026-11-19'))), []],
  ])('%s', (_, shipment, found) => {
    expect(kinds(shipment)).toEqual(found)
  })

  test('one that was passed over is not waited at', () => {
    const [first, second, port, last, end] = via(act('2026-10-25'), null)
    if (!first || !second || !port || !last || !end) throw new Error('The route has five milestones.')
    const milestones = [first, second, port, { ...last, completed: true, departure: est('2026-12-21') }, end]
    expect(kinds(known({ currentMilestoneIndex: 3, milestones }))).toEqual([])
  })
})

describe('A9, nothing heard', () => {
  test.each([
    ['Ocean', 'OceanFCL', '2026-11-06T09:00:00Z', []],
    ['Ocean', 'OceanFCL', '2026-11-06T08:59:59Z', ['stale']],
    ['Land', 'LandTruckFTL', '2026-11-13T08:59:59Z', ['stale']],
    ['Air', 'AirCourier', '2026-11-16T08:59:59Z', ['stale']],
    ['Air', 'AirFreight', '2026-11-16T09:00:00Z', []],
    ['Ocean', 'OceanFCL', 'some day', []],
  ] as const)('%s (%s), last changed at %s', (mode, serviceType, updatedAt, found) => {
    expect(kinds(waiting({ mode, serviceType, updatedAt }))).toEqual(found)
  })

  test.each([
    ['the port is expected soon', est('2026-12-10'), []],
    ['the port is expected in 29 days', est('2026-12-19'), []],
    ['the port is expected in 30 days', est('2026-12-20'), ['stale']],
    ['the port was to be reached yesterday', est('2026-11-19'), ['stale']],
  ])('at sea it is quiet while %s', (_, eta, found) => {
    expect(kinds(atSea({ updatedAt: '2026-11-01T00:00:00Z' }, eta))).toEqual(found)
  })

  test('a delivered shipment changes no more', () => {
    expect(kinds(doorToPort('2026-10-25', 1, { updatedAt: '2026-10-25T00:00:00Z' }))).toEqual([])
  })
})

describe('A10, not known at its stage', () => {
  const missing = (shipment: Shipment) =>
    attentionOf(shipment, clock).flatMap((item) => (item.kind === 'missing' ? [...item.missing] : []))
  const nothing: Partial<Shipment> = {
    tags: [],
    carrier: null,
    booking: sampleShipment().booking,
    cargo: { ...sampleShipment().cargo, containers: [{ number: null, type: null, sealNumber: null }] },
  }
  const courier: Partial<Shipment> = { mode: 'Air', serviceType: 'AirCourier', portOfDischarge: null }
  const bare = { ...delivery, arrival: null }

  test.each([
    ['nothing but the PO before the pickup', waiting(nothing), ['tag']],
    [
      'nothing but the PO at the port of loading',
      known({
        ...nothing,
        currentMilestoneIndex: 1,
        milestones: [pickedUp, { ...sailed, departure: null }, discharge, delivery],
      }),
      ['tag'],
    ],
    [
      'everything at sea',
      atSea({ ...nothing, milestones: [pickedUp, sailed, discharge, delivery] }),
      ['port-eta', 'master-bill', 'container-number', 'carrier', 'tag'],
    ],
    [
      'the container number is not ours to miss in a shared one',
      atSea({ ...nothing, tags: ['x'], serviceType: 'OceanLCL' }),
      ['master-bill', 'carrier'],
    ],
    ['an empty list of containers names none', atSea(), []],
    [
      'the delivery, once the port is reached',
      atPort('2026-11-19', null, { milestones: [pickedUp, sailed, landed('2026-11-19'), bare] }),
      ['delivery-eta'],
    ],
    ['the last port', atSea({ milestones: [pickedUp, sailed, { ...bare, place: ROTTERDAM }] }), ['port-eta']],
    [
      'nothing at the last port, its date not recorded',
      known({
        currentMilestoneIndex: 2,
        milestones: [pickedUp, sailed, { ...bare, place: ROTTERDAM, completed: true }],
      }),
      [],
    ],
    [
      'a courier: carrier and tracking number from the pickup on',
      known({ ...courier, carrier: null, milestones: [pickedUp, toBeDelivered] }),
      ['carrier', 'tracking-number'],
    ],
    ['a courier before the pickup', known({ ...courier, carrier: null, milestones: [pickup, delivery] }), []],
    [
      'a courier with a number',
      known({
        ...courier,
        milestones: [pickedUp, toBeDelivered],
        parcels: { carrier: null, trackingNumbers: ['1'] },
      }),
      [],
    ],
    [
      'no carrier on land, no bill with door-to-door air',
      known({
        ...nothing,
        tags: ['x'],
        mode: 'Land',
        serviceType: 'LandTruckFTL',
        portOfDischarge: null,
        milestones: [pickedUp, { ...milestone('BorderCrossing'), completed: true }, toBeDelivered],
        currentMilestoneIndex: 1,
      }),
      [],
    ],
    [
      'no bill with door-to-door air',
      atSea({ mode: 'Air', serviceType: 'AirDDP', booking: sampleShipment().booking }),
      [],
    ],
    ['a shipment without a route', known({ ...nothing, milestones: [] }), ['tag']],
  ])('%s', (_, shipment, found) => {
    expect(missing(shipment)).toEqual(found)
  })
})

test('A11, dates that cannot all be right are one item', () => {
  const milestones = [
    pickedUp,
    sailed,
    { ...discharge, completed: true, arrival: act('2026-12-01'), departure: est('2026-12-05') },
    { ...delivery, arrival: est('2026-11-25') },
  ]
  const [item] = attentionOf(known({ currentMilestoneIndex: 2, milestones }), clock)
  expect(item).toMatchObject({
    kind: 'date-conflict',
    severity: 'low',
    conflicts: ['leg-runs-backwards', 'fact-in-the-future', 'delivery-before-port'],
  })
})

test('an arrival that is reported and not completed is a note, not an item', () => {
  expect(kinds(atSea({}, act('2026-11-19')))).toEqual([])
})

test.each(['Cancelled', 'OnHold'])('nothing is asked of a %s shipment', (status) => {
  const json = JSON.stringify(atSea({ tags: [], carrier: null }, est('2026-11-01')))
  expect(attentionOf(JSON.parse(json.replace('"Active"', `"${status}"`)), clock)).toEqual([])
})

test('other thresholds move the items', () => {
  const thresholds = { ...ATTENTION_THRESHOLDS, freeTimeDaysLeft: 1, overdueDays: { other: 5 } }
  expect(attentionOf(atPort('2026-11-15', 7), clock, thresholds)).toEqual([])
  expect(attentionOf(atSea({}, est('2026-11-17')), clock, thresholds)).toEqual([])
})

test('the order is severity, date with those without one last, reference', () => {
  const item = (
    severity: AttentionItem['severity'],
    date: string | null,
    reference: string,
  ): AttentionItem => ({
    kind: 'stale',
    days: 1,
    severity,
    date,
    reference,
  })
  const ordered = [
    item('high', '2026-11-20', 'B'),
    item('high', '2026-11-21', 'A'),
    item('high', null, 'A'),
    item('medium', '2026-11-01', 'A'),
    item('medium', '2026-11-01', 'B'),
    item('low', '2026-01-01', 'A'),
  ]
  expect(ordered.toReversed().toSorted(compareAttention)).toEqual(ordered)
})
