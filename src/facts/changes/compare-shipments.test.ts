import { describe, expect, test } from 'vitest'
import type { ChangeFact } from '#contract/dashboard-api/history.ts'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { act, est, leg, oceanRoute, place, sampleShipment } from '../testing/sample-shipment.ts'
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
function lines(facts: readonly ChangeFact[]): string[] {
  return facts.map(({ kind, field, at, old, new: now, days, weight }) =>
    [kind, field, at?.type, `${old} → ${now}`, days, weight].filter((part) => part != null).join(' '),
  )
}

const changes = (earlier: Shipment, later: Shipment) => lines(compareShipments(earlier, later))

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
  const at = (arrival: Milestone['arrival']) => routed(pickup, loading, discharge, { ...delivery, arrival })

  test.each([
    [null, est('2026-11-27'), 'date-known arrival Delivery null → 2026-11-27 2'],
    [est('2026-11-27'), est('2026-12-02'), 'date-later arrival Delivery 2026-11-27 → 2026-12-02 5 3'],
    [est('2026-11-27'), est('2026-11-25'), 'date-earlier arrival Delivery 2026-11-27 → 2026-11-25 -2 2'],
    [
      est('2026-11-27', '09:00'),
      est('2026-11-27', '11:00'),
      'time arrival Delivery 2026-11-27T09:00 → 2026-11-27T11:00 0 0',
    ],
    [est('2026-11-27'), act('2026-11-28'), 'date-happened arrival Delivery 2026-11-27 → 2026-11-28 1 2'],
    [act('2026-11-27'), act('2026-11-28'), 'date-corrected arrival Delivery 2026-11-27 → 2026-11-28 1 2'],
    [act('2026-11-27'), est('2026-11-28'), 'date-withdrawn arrival Delivery 2026-11-27 → 2026-11-28 1 3'],
    [act('2026-11-27'), null, 'date-withdrawn arrival Delivery 2026-11-27 → null 3'],
    [est('2026-11-27'), null, 'date-gone arrival Delivery 2026-11-27 → null 2'],
  ])('from %o to %o', (before, after, line) => expect(changes(at(before), at(after))).toEqual([line]))

  test('that moves from 23:30 to 00:30 of the next day is of weight 1', () => {
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
    Object.assign(odd.milestones[3]?.arrival ?? {}, { date: 'soon' })
    expect(changes(broken, odd)).toEqual(['date-gone arrival Delivery 2026-11-27 → soon 2'])
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
    expect(changes(routed(first, second, port, third, fourth), routed(...dated))).toEqual([
      'route milestones TransshipmentPort Singapore → null 3',
    ])
  })

  test('with another port of the same type is a change of place', () => {
    const other = { ...discharge, place: SINGAPORE }
    expect(changes(routed(pickup, loading, discharge), routed(pickup, loading, other))).toEqual([
      'route place DestinationPort Rotterdam → Singapore 3',
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

describe('the other members', () => {
  const shipment = sampleShipment()
  const booking = (rest: Partial<Shipment['booking']>) =>
    sampleShipment({ booking: { ...shipment.booking, ...rest } })
  const containers = (...numbers: (string | null)[]) =>
    sampleShipment({
      cargo: {
        ...shipment.cargo,
        containers: numbers.map((number) => ({ number, type: null, sealNumber: null })),
      },
    })

  test.each([
    [shipment, sampleShipment({ status: 'Cancelled' }), 'cancelled status Active → Cancelled 3'],
    [shipment, sampleShipment({ status: 'Delivered' }), 'status status Active → Delivered 2'],
    [shipment, sampleShipment({ tags: ['PO-1'] }), 'tags tags null → PO-1 2'],
    [containers(null), containers('X'), 'number cargo.containers null → X 2'],
    [containers('X', 'Y'), containers('Y'), 'number cargo.containers X → null 3'],
    [containers('X', 'Y'), containers('Y', 'Z'), 'number cargo.containers X → Z 3'],
    [shipment, booking({ masterBill: 'M1' }), 'number booking.masterBill null → M1 2'],
    [
      booking({ cargoCutoff: day('2026-11-22') }),
      booking({ cargoCutoff: day('2026-11-21') }),
      'cutoff booking.cargoCutoff 2026-11-22 → 2026-11-21 -1 3',
    ],
    [
      booking({ destinationPortFreeDays: 7 }),
      booking({ destinationPortFreeDays: 5 }),
      'free-days booking.destinationPortFreeDays 7 → 5 2',
    ],
    [
      sampleShipment({ bookingConfirmedByCarrier: true }),
      shipment,
      'confirmed bookingConfirmedByCarrier yes → no 3',
    ],
    [
      shipment,
      sampleShipment({ carrier: { name: 'Velmaris', type: 'ShippingLine' } }),
      'carrier carrier null → Velmaris 1',
    ],
    [
      shipment,
      sampleShipment({ cargo: { ...shipment.cargo, totalWeight: { value: 18420, unit: 'KG' } } }),
      'cargo cargo.totalWeight null → 18,420 kg 1',
    ],
  ])('case %#', (earlier, later, line) => expect(changes(earlier, later)).toEqual([line]))

  test('in texts of at most 200 characters, without splitting one', () => {
    const [fact] = compareShipments(shipment, sampleShipment({ tags: ['🚢'.repeat(500)] }))
    expect(fact?.new?.length).toBeLessThanOrEqual(200)
    expect(fact?.new?.isWellFormed()).toBe(true)
  })
})
