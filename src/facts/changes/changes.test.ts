import { describe, expect, test } from 'vitest'
import type { ChangeFact } from '#contract/dashboard-api/history.ts'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { act, est, leg, oceanRoute, place, ROTTERDAM, sampleShipment } from '../testing/sample-shipment.ts'
import { changeSentences } from './change-sentences.ts'
import { compareShipments, weightOf } from './compare-shipments.ts'

const [pickup, loading, discharge, delivery] = oceanRoute()
const SINGAPORE = place('Seaport', 'Singapore', { code: 'SGSIN' })

function routed(...milestones: Milestone[]): Shipment {
  return sampleShipment({ milestones })
}

function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value))
}

/** Each fact as a line: kind, field, milestone, step, days and weight. */
function changes(earlier: Shipment, later: Shipment): string[] {
  return compareShipments(earlier, later).map(lineOf)
}

function lineOf({ kind, field, at, old, new: now, days, weight }: ChangeFact): string {
  return [kind, field, at?.type, `${old} → ${now}`, days, weight].filter((part) => part != null).join(' ')
}

function told(earlier: Shipment, later: Shipment): string[] {
  const context = { mode: later.mode, today: day('2026-11-20') }
  return changeSentences({ facts: compareShipments(earlier, later) }, context).map(({ text }) => text)
}

describe('nothing has changed', () => {
  test('if tags, containers, packages and numbers come in another order', () => {
    const box = { hazardous: null, weight: null, length: null, width: null, height: null, type: null }
    const cargo = sampleShipment().cargo
    const shipment = sampleShipment({
      tags: ['a', 'b'],
      marketplace: { fbaIds: ['1', '2'], referenceIds: [] },
      parcels: { carrier: null, trackingNumbers: ['x', 'y'] },
      cargo: {
        ...cargo,
        containers: [
          { number: 'A', type: 'FortyFt', sealNumber: '1' },
          { number: 'B', type: 'TwentyFt', sealNumber: '2' },
        ],
        packages: [
          { ...box, quantity: 1 },
          { ...box, quantity: 2 },
        ],
      },
    })
    const shuffled = copyOf(shipment)
    for (const list of [
      shuffled.tags,
      shuffled.marketplace?.fbaIds ?? [],
      shuffled.parcels?.trackingNumbers ?? [],
      shuffled.cargo.containers,
      shuffled.cargo.packages,
    ])
      list.reverse()
    expect(changes(shipment, shuffled)).toEqual([])
  })

  test('if the service sends an unknown member or another updatedAt', () => {
    const later = { ...sampleShipment(), updatedAt: '2026-11-21T00:00:00Z', later: 'member' }
    expect(changes(sampleShipment(), later)).toEqual([])
  })
})

describe('a date', () => {
  const at = (arrival: Milestone['arrival']) => routed(pickup, loading, { ...discharge, arrival }, delivery)

  test.each([
    [
      null,
      est('2026-12-01'),
      'date-known arrival DestinationPort null → 2026-12-01 2',
      'Est. arrival Rotterdam known: Tue 1 Dec',
    ],
    [
      est('2026-11-28'),
      est('2026-12-01'),
      'date-later arrival DestinationPort 2026-11-28 → 2026-12-01 3 3',
      'Est. arrival Rotterdam 3 days later: Tue 1 Dec, was Sat 28 Nov',
    ],
    [
      est('2026-11-28'),
      est('2026-11-27'),
      'date-earlier arrival DestinationPort 2026-11-28 → 2026-11-27 -1 2',
      'Est. arrival Rotterdam 1 day earlier: Fri 27 Nov, was Sat 28 Nov',
    ],
    [
      est('2026-12-30'),
      est('2027-01-02'),
      'date-later arrival DestinationPort 2026-12-30 → 2027-01-02 3 3',
      'Est. arrival Rotterdam 3 days later: Sat 2 Jan 2027, was Wed 30 Dec',
    ],
    [
      est('2026-12-01', '09:00'),
      est('2026-12-01', '14:00'),
      'time arrival DestinationPort 2026-12-01T09:00 → 2026-12-01T14:00 0 0',
      'Arrival Rotterdam Tue 1 Dec: 14:00 local, was 09:00 local',
    ],
    [
      est('2026-11-18'),
      act('2026-11-19', '05:00'),
      'date-happened arrival DestinationPort 2026-11-18 → 2026-11-19T05:00 1 2',
      'Arrived Rotterdam Thu 19 Nov, 05:00 local; estimate was Wed 18 Nov',
    ],
    [
      est('2026-11-19'),
      act('2026-11-19'),
      'date-happened arrival DestinationPort 2026-11-19 → 2026-11-19 0 2',
      'Arrived Rotterdam Thu 19 Nov',
    ],
    [
      act('2026-11-19'),
      act('2026-11-18'),
      'date-corrected arrival DestinationPort 2026-11-19 → 2026-11-18 -1 2',
      'Arrival Rotterdam corrected: Wed 18 Nov, was reported Thu 19 Nov',
    ],
    [
      act('2026-11-19'),
      est('2026-11-21'),
      'date-withdrawn arrival DestinationPort 2026-11-19 → 2026-11-21 2 3',
      'Retracted: arrival Rotterdam is an estimate again, Sat 21 Nov, was reported Thu 19 Nov',
    ],
    [
      act('2026-11-19'),
      null,
      'date-withdrawn arrival DestinationPort 2026-11-19 → null 3',
      'Retracted: arrival Rotterdam is no longer known, was reported Thu 19 Nov',
    ],
    [
      est('2026-12-01'),
      null,
      'date-gone arrival DestinationPort 2026-12-01 → null 2',
      'Est. arrival Rotterdam is no longer known, was Tue 1 Dec',
    ],
  ])('from %o to %o', (before, after, line, sentence) => {
    expect(changes(at(before), at(after))).toEqual([line])
    expect(told(at(before), at(after))).toEqual([sentence])
  })

  test('that moves from 23:30 to 00:30 of the next day has weight 1', () => {
    const [before, after] = [at(est('2026-11-27', '23:30')), at(est('2026-11-28', '00:30'))]
    expect(weightOf(compareShipments(before, after))).toBe(1)
  })

  test('that moves by a day matters most by air', () => {
    const air = (date: string): Shipment => ({ ...at(est(date)), mode: 'Air' })
    expect(weightOf(compareShipments(air('2026-11-27'), air('2026-11-28')))).toBe(3)
  })

  test('of the next event matters more than that of a later one', () => {
    const leaving = (first: string, second: string) =>
      routed(
        { ...pickup, departure: est(first) },
        { ...loading, departure: est(second) },
        discharge,
        delivery,
      )
    const facts = compareShipments(leaving('2026-11-20', '2026-11-22'), leaving('2026-11-21', '2026-11-23'))
    expect(facts.map(({ at: of, weight }) => [of?.type, weight])).toEqual([
      ['Pickup', 2],
      ['OriginPort', 1],
    ])
  })

  test('that is not a calendar date is reported without an exception', () => {
    const broken = at({ date: day('2026-11-27'), time: null, actual: false })
    const odd = copyOf(broken)
    Object.assign(odd.milestones[2]?.arrival ?? {}, { date: 'soon' })
    expect(changes(broken, odd)).toEqual(['date-gone arrival DestinationPort 2026-11-27 → soon 2'])
  })

  test('that several milestones share is one line, led by the delivery', () => {
    const route = (days: readonly [string, string, string]) =>
      routed(
        pickup,
        { ...loading, arrival: est(days[0]) },
        { ...discharge, arrival: est(days[1]) },
        { ...delivery, arrival: est(days[2]) },
      )
    const [before, after] = [
      route(['2026-11-21', '2026-11-25', '2026-11-27']),
      route(['2026-11-26', '2026-11-30', '2026-12-02']),
    ]
    expect(told(before, after)).toEqual([
      'Est. delivery 5 days later: Wed 2 Dec, was Fri 27 Nov, and 2 dates before it',
    ])
  })

  test('of a delivery at a port is that of an arrival there', () => {
    const route = (on: string) => routed(pickup, { ...delivery, place: ROTTERDAM, arrival: est(on) })
    expect(told(route('2026-11-28'), route('2026-11-29'))).toEqual([
      'Est. arrival Rotterdam 1 day later: Sun 29 Nov, was Sat 28 Nov',
    ])
  })
})

describe('the route', () => {
  const dated = [pickup, loading, discharge, delivery].map((stop, index) => ({
    ...stop,
    arrival: est(`2026-11-1${index}`),
  }))
  const [first, second, third, fourth] = dated

  test('with an inserted port changes nothing else', () => {
    if (!first || !second || !third || !fourth) throw new Error('unreachable')
    const port = milestone('TransshipmentPort', { place: SINGAPORE, arrival: est('2026-11-13') })
    expect(changes(routed(...dated), routed(first, second, port, third, fourth))).toEqual([
      'route milestones TransshipmentPort null → Singapore 3',
    ])
    expect(told(routed(...dated), routed(first, second, port, third, fourth))).toEqual([
      'Transshipment port Singapore added',
    ])
    expect(changes(routed(first, second, port, third, fourth), routed(...dated))).toEqual([
      'route milestones TransshipmentPort Singapore → null 3',
    ])
  })

  test('is the same route after a place becomes known', () => {
    const unknown = { ...delivery, place: null }
    expect(changes(routed(pickup, unknown), routed(pickup, delivery))).toEqual([
      'other place Delivery null → Dortmund 1',
    ])
  })

  test('with another destination says so once', () => {
    const [from, to] = [place('ManualAddress', null, { city: 'Essen' }), delivery.place]
    const earlier = { ...routed(pickup, { ...delivery, place: from }), destination: from }
    const later = { ...routed(pickup, delivery), destination: to }
    expect(changes(earlier, later)).toEqual(['route place Delivery Essen → Dortmund 3'])
  })

  test('with another vessel, or one that becomes known', () => {
    const sailing = (vessel: string | null) =>
      routed({ ...loading, transportToNext: leg('Voyage', { vessel }) }, discharge)
    expect(changes(sailing(null), sailing('EVER ACE'))).toEqual([
      'vessel vessel OriginPort null → EVER ACE 1',
    ])
    expect(changes(sailing('EVER ACE'), sailing('EVER ART'))).toEqual([
      'vessel vessel OriginPort EVER ACE → EVER ART 2',
    ])
  })

  test('of 0 or 60 milestones, and of unknown types', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      milestone('TransshipmentPort', { place: place('Seaport', `Port ${index}`) }),
    )
    const odd = copyOf(many)
    for (const stop of odd) Object.assign(stop, { type: 'Teleport' })
    expect(compareShipments(routed(), routed(...many))).toHaveLength(60)
    expect(compareShipments(routed(...many), routed())).toHaveLength(60)
    expect(compareShipments(routed(...many), routed(...odd))).toHaveLength(60)
    expect(changes(routed(...odd), routed(...odd))).toEqual([])
  })

  test('with more milestones than any real journey is compared too', () => {
    const many = Array.from({ length: 100_000 }, () => milestone('TransshipmentPort'))
    const [earlier, later] = [sampleShipment({ milestones: many }), sampleShipment({ milestones: [...many] })]
    later.milestones[7] = milestone('TransshipmentPort', { arrival: est('2026-11-20') })
    expect(changes(earlier, later)).toEqual(['date-known arrival TransshipmentPort null → 2026-11-20 1'])
  })
})

const base = sampleShipment()
const booking = (rest: Partial<Shipment['booking']>) =>
  sampleShipment({ booking: { ...base.booking, ...rest } })
const boxes = (...numbers: (string | null)[]) =>
  sampleShipment({
    cargo: { ...base.cargo, containers: numbers.map((number) => ({ number, type: null, sealNumber: null })) },
  })
const weighing = (value: number) =>
  sampleShipment({ cargo: { ...base.cargo, totalWeight: { value, unit: 'KG' } } })
const velmaris = { name: 'Velmaris', type: 'ShippingLine' } as const

describe('another member', () => {
  test.each<[Shipment, Shipment, string, string]>([
    [base, sampleShipment({ status: 'Cancelled' }), 'cancelled status Active → Cancelled 3', 'Cancelled'],
    [
      base,
      sampleShipment({ status: 'Delivered' }),
      'status status Active → Delivered 2',
      'Status Delivered, was Active',
    ],
    [base, sampleShipment({ tags: ['PO-1'] }), 'tags tags null → PO-1 2', 'PO PO-1 added'],
    [boxes(null), boxes('X'), 'number cargo.containers null → X 2', 'Container X assigned'],
    [boxes('X', 'Y'), boxes('Y'), 'number cargo.containers X → null 3', 'Container X removed'],
    [boxes('X', 'Y'), boxes('Y', 'Z'), 'number cargo.containers X → Z 3', 'Container Z, was X'],
    [base, booking({ masterBill: 'M1' }), 'number booking.masterBill null → M1 2', 'Master bill M1 assigned'],
    [
      booking({ cargoCutoff: day('2026-11-22') }),
      booking({ cargoCutoff: day('2026-11-21') }),
      'cutoff booking.cargoCutoff 2026-11-22 → 2026-11-21 -1 3',
      'Cargo cutoff 1 day earlier: Sat 21 Nov, was Sun 22 Nov',
    ],
    [
      booking({ destinationPortFreeDays: 7 }),
      booking({ destinationPortFreeDays: 5 }),
      'free-days booking.destinationPortFreeDays 7 → 5 2',
      'Free days at port 5, was 7',
    ],
    [
      sampleShipment({ bookingConfirmedByCarrier: true }),
      base,
      'confirmed bookingConfirmedByCarrier yes → no 3',
      'Booking confirmation withdrawn',
    ],
    [
      base,
      sampleShipment({ carrier: velmaris }),
      'carrier carrier null → Velmaris 1',
      'Carrier known: Velmaris',
    ],
    [
      weighing(18_200),
      weighing(18_420),
      'cargo cargo.totalWeight 18,200 kg → 18,420 kg 1',
      'Gross weight 18,420 kg, was 18,200 kg',
    ],
    [
      routed(pickup, discharge),
      routed(pickup, { ...discharge, place: SINGAPORE }),
      'route place DestinationPort Rotterdam → Singapore 3',
      'Port of discharge is now Singapore, was Rotterdam',
    ],
  ])('case %#', (earlier, later, line, sentence) => {
    expect(changes(earlier, later)).toEqual([line])
    expect(told(earlier, later)).toEqual([sentence])
  })

  test('in texts of at most 200 characters, without splitting one', () => {
    const [fact] = compareShipments(base, sampleShipment({ tags: ['🚢'.repeat(500)] }))
    expect(fact?.new?.length).toBeLessThanOrEqual(200)
    expect(fact?.new?.isWellFormed()).toBe(true)
  })
})

test('an unknown type of milestone is shown by its own name', () => {
  const teleport = milestone('TransshipmentPort')
  Object.assign(teleport, { type: 'TeleportGate' })
  expect(told(routed(pickup), routed(pickup, teleport))).toEqual(['Teleport Gate added'])
})
