import { describe, expect, test } from 'vitest'
import type { ChangeFact } from '#contract/dashboard-api/history.ts'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { est, leg, oceanRoute, place, routed, sampleShipment } from '../testing/sample-shipment.ts'
import { changeSentences } from './change-sentences.ts'
import { weightOf } from './changed-fact.ts'
import { compareShipments } from './compare-shipments.ts'

const [pickup, loading, discharge, delivery] = oceanRoute()
const base = sampleShipment()
const SINGAPORE = place('Seaport', 'Singapore', { code: 'SGSIN' })

function through(...milestones: Milestone[]): Shipment {
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
  return changeSentences(compareShipments(earlier, later), context).map(({ text }) => text)
}

describe('nothing has changed', () => {
  test('if tags, containers, packages and numbers come in another order', () => {
    const box = { hazardous: null, weight: null, length: null, width: null, height: null, type: null }
    const shipment = sampleShipment({
      tags: ['a', 'b'],
      marketplace: { fbaIds: ['1', '2'], referenceIds: [] },
      parcels: { carrier: null, trackingNumbers: ['x', 'y'] },
      cargo: { ...boxes('A', 'B').cargo, packages: [1, 2].map((quantity) => ({ ...box, quantity })) },
    })
    const shuffled = copyOf(shipment)
    const { tags, marketplace, parcels, cargo } = shuffled
    for (const list of [
      tags,
      marketplace?.fbaIds,
      parcels?.trackingNumbers,
      cargo.containers,
      cargo.packages,
    ])
      list?.reverse()
    expect(changes(shipment, shuffled)).toEqual([])
  })

  test('if the service sends an unknown member or another updatedAt', () => {
    const later = { ...sampleShipment(), updatedAt: '2026-11-21T00:00:00Z', later: 'member' }
    expect(changes(sampleShipment(), later)).toEqual([])
  })
})

describe('a date', () => {
  const at = (arrival: string) => routed(`Suzhou | Shanghai | Rotterdam ${arrival} | Dortmund`)

  test.each([
    ['', '~12-01', 'known 2', 'Est. arrival Rotterdam known: Tue 1 Dec'],
    ['~11-28', '~12-01', 'later 3 3', 'Est. arrival Rotterdam 3 days later: Tue 1 Dec, was Sat 28 Nov'],
    ['~11-28', '~11-27', 'earlier -1 2', 'Est. arrival Rotterdam 1 day earlier: Fri 27 Nov, was Sat 28 Nov'],
    [
      '~12-30',
      '~2027-01-02',
      'later 3 3',
      'Est. arrival Rotterdam 3 days later: Sat 2 Jan 2027, was Wed 30 Dec',
    ],
    [
      '~11-18',
      '11-19T05:00',
      'happened 1 2',
      'Arrived Rotterdam Thu 19 Nov, 05:00 local; estimate was Wed 18 Nov',
    ],
    ['~11-19', '11-19', 'happened 0 2', 'Arrived Rotterdam Thu 19 Nov'],
    ['11-19', '11-18', 'corrected -1 2', 'Arrival Rotterdam corrected: Wed 18 Nov, was reported Thu 19 Nov'],
    [
      '11-19',
      '~11-21',
      'withdrawn 2 3',
      'Retracted: arrival Rotterdam is an estimate again, Sat 21 Nov, was reported Thu 19 Nov',
    ],
    ['11-19', '', 'withdrawn 3', 'Retracted: arrival Rotterdam is no longer known, was reported Thu 19 Nov'],
    ['~12-01', '', 'gone 2', 'Est. arrival Rotterdam is no longer known, was Tue 1 Dec'],
  ])('from %j to %j: %s', (before, after, line, sentence) => {
    const [kind, ...rest] = line.split(' ')
    const [was, is] = [before, after].map(
      (date) => date && date.replace(/^~?(?=\d\d-)/, '2026-').replace('~', ''),
    )
    expect(changes(at(before), at(after))).toEqual([
      `date-${kind} arrival DestinationPort ${was || null} → ${is || null} ${rest.join(' ')}`,
    ])
    expect(told(at(before), at(after))).toEqual([sentence])
  })

  test('that changes only its time has weight 0', () => {
    const [before, after] = [at('~12-01T09:00'), at('~12-01T14:00')]
    expect(changes(before, after)).toEqual([
      'time arrival DestinationPort 2026-12-01T09:00 → 2026-12-01T14:00 0 0',
    ])
    expect(told(before, after)).toEqual(['Arrival Rotterdam Tue 1 Dec: 14:00 local, was 09:00 local'])
  })

  test('weighs little if it moves by an hour into the next day, and much if by a day by air', () => {
    const byAir = (arrival: string) => ({ ...at(arrival), mode: 'Air' as const })
    expect(weightOf(compareShipments(at('~11-27T23:30'), at('~11-28T00:30')))).toBe(1)
    expect(weightOf(compareShipments(byAir('~11-27'), byAir('~11-28')))).toBe(3)
  })

  test('of the next event matters more than that of a later one', () => {
    const before = routed('Suzhou ~11-20 | Shanghai /~11-22 | Rotterdam | Dortmund')
    const after = routed('Suzhou ~11-21 | Shanghai /~11-23 | Rotterdam | Dortmund')
    expect(changes(before, after)).toEqual([
      'date-later departure Pickup 2026-11-20 → 2026-11-21 1 2',
      'date-later departure OriginPort 2026-11-22 → 2026-11-23 1 1',
    ])
  })

  test('that is not a calendar date is reported without an exception', () => {
    const odd = at('~11-27')
    Object.assign(odd.milestones[2]?.arrival ?? {}, { date: 'soon' })
    expect(changes(at('~11-27'), odd)).toEqual(['date-gone arrival DestinationPort 2026-11-27 → soon 2'])
  })

  test('that several milestones share is one line, led by the delivery', () => {
    const before = routed('Suzhou | Shanghai ~11-21 | Rotterdam ~11-25 | Dortmund ~11-27')
    const after = routed('Suzhou | Shanghai ~11-26 | Rotterdam ~11-30 | Dortmund ~12-02')
    expect(told(before, after)).toEqual([
      'Est. delivery 5 days later: Wed 2 Dec, was Fri 27 Nov, and 2 dates before it',
    ])
  })

  test('of a delivery at a port is that of an arrival there', () => {
    expect(told(routed('Suzhou | quay ~11-28'), routed('Suzhou | quay ~11-29'))).toEqual([
      'Est. arrival Rotterdam 1 day later: Sun 29 Nov, was Sat 28 Nov',
    ])
  })
})

describe('the route', () => {
  test('with an inserted port changes nothing else', () => {
    const plain = routed('Suzhou | Shanghai ~11-11 | Rotterdam ~11-12 | Dortmund ~11-13')
    const longer = routed('Suzhou | Shanghai ~11-11 | Busan ~11-13 | Rotterdam ~11-12 | Dortmund ~11-13')
    expect(changes(plain, longer)).toEqual(['route milestones TransshipmentPort null → Busan 3'])
    expect(told(plain, longer)).toEqual(['Transshipment port Busan added'])
    expect(changes(longer, plain)).toEqual(['route milestones TransshipmentPort Busan → null 3'])
  })

  test('is the same route after a place becomes known', () => {
    const unknown = { ...delivery, place: null }
    expect(changes(through(pickup, unknown), through(pickup, delivery))).toEqual([
      'other place Delivery null → Dortmund 1',
    ])
  })

  test('with another destination says so once', () => {
    const [from, to] = [place('ManualAddress', null, { city: 'Essen' }), delivery.place]
    const earlier = { ...through(pickup, { ...delivery, place: from }), destination: from }
    const later = { ...through(pickup, delivery), destination: to }
    expect(changes(earlier, later)).toEqual(['route place Delivery Essen → Dortmund 3'])
  })

  test('with another vessel, or one that becomes known', () => {
    const sailing = (vessel: string | null) =>
      through({ ...loading, transportToNext: leg('Voyage', { vessel }) }, discharge)
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
    expect(compareShipments(through(), through(...many))).toHaveLength(60)
    expect(compareShipments(through(...many), through())).toHaveLength(60)
    expect(compareShipments(through(...many), through(...odd))).toHaveLength(60)
    expect(changes(through(...odd), through(...odd))).toEqual([])
  })

  test('with more milestones than any real journey is compared too', () => {
    const many = Array.from({ length: 100_000 }, () => milestone('TransshipmentPort'))
    const [earlier, later] = [sampleShipment({ milestones: many }), sampleShipment({ milestones: [...many] })]
    later.milestones[7] = milestone('TransshipmentPort', { arrival: est('2026-11-20') })
    expect(changes(earlier, later)).toEqual(['date-known arrival TransshipmentPort null → 2026-11-20 1'])
  })
})

const booking = (rest: Partial<Shipment['booking']>) =>
  sampleShipment({ booking: { ...base.booking, ...rest } })
const boxes = (...numbers: (string | null)[]) =>
  sampleShipment({
    cargo: { ...base.cargo, containers: numbers.map((number) => ({ number, type: null, sealNumber: null })) },
  })
const weighing = (value: number) =>
  sampleShipment({ cargo: { ...base.cargo, totalWeight: { value, unit: 'KG' } } })
type Rest = Partial<Shipment>
const velmaris = { name: 'Velmaris', type: 'ShippingLine' } as const

describe('another member', () => {
  test.each<[Rest, Rest, string, string]>([
    [{}, { status: 'Cancelled' }, 'cancelled status Active → Cancelled 3', 'Cancelled'],
    [{}, { status: 'Delivered' }, 'status status Active → Delivered 2', 'Status Delivered, was Active'],
    [{}, { tags: ['PO-1'] }, 'tags tags null → PO-1 2', 'PO-1 added'],
    [boxes(null), boxes('X'), 'number cargo.containers null → X 2', 'Container X assigned'],
    [boxes('X', 'Y'), boxes('Y'), 'number cargo.containers X → null 3', 'Container X removed'],
    [boxes('X', 'Y'), boxes('Y', 'Z'), 'number cargo.containers X → Z 3', 'Container Z, was X'],
    [{}, booking({ masterBill: 'M1' }), 'number booking.masterBill null → M1 2', 'Master bill M1 assigned'],
    [
      booking({ cargoCutoff: day('2026-11-22') }),
      booking({ cargoCutoff: day('2026-11-21') }),
      'cutoff booking.cargoCutoff 2026-11-22 → 2026-11-21 -1 3',
      'Cargo cutoff 1 day earlier: Sat 21 Nov, was Sun 22 Nov',
    ],
    [
      booking({ shippingInstructionCutoff: day('2026-11-21') }),
      {},
      'cutoff booking.shippingInstructionCutoff 2026-11-21 → null 2',
      'Shipping instruction cutoff is no longer known, was Sat 21 Nov',
    ],
    [
      { descriptionOfGoods: 'Shoes' },
      { descriptionOfGoods: 'Boots' },
      'other descriptionOfGoods Shoes → Boots 1',
      'Description of goods Boots, was Shoes',
    ],
    [
      booking({ destinationPortFreeDays: 7 }),
      booking({ destinationPortFreeDays: 5 }),
      'free-days booking.destinationPortFreeDays 7 → 5 2',
      'Free days at port 5, was 7',
    ],
    [
      { bookingConfirmedByCarrier: true },
      {},
      'confirmed bookingConfirmedByCarrier yes → no 3',
      'Booking confirmation withdrawn',
    ],
    [{}, { carrier: velmaris }, 'carrier carrier null → Velmaris 1', 'Carrier known: Velmaris'],
    [
      weighing(18_200),
      weighing(18_420),
      'cargo cargo.totalWeight 18,200 kg → 18,420 kg 1',
      'Gross weight 18,420 kg, was 18,200 kg',
    ],
    [
      through(pickup, discharge),
      through(pickup, { ...discharge, place: SINGAPORE }),
      'route place DestinationPort Rotterdam → Singapore 3',
      'Port of discharge is now Singapore, was Rotterdam',
    ],
  ])('case %#', (before, after, line, sentence) => {
    const [earlier, later] = [sampleShipment(before), sampleShipment(after)]
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
  expect(told(through(pickup), through(pickup, teleport))).toEqual(['Teleport Gate added'])
})
