import { describe, expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { act, est, oceanRoute, place, ROTTERDAM, sampleShipment } from '../testing/sample-shipment.ts'
import { changeSentences } from './change-sentences.ts'
import { compareShipments } from './compare-shipments.ts'

const [pickup, loading, discharge, delivery] = oceanRoute()

function told(earlier: Partial<Shipment>, later: Partial<Shipment>): string[] {
  const [before, after] = [sampleShipment(earlier), sampleShipment(later)]
  const context = { mode: after.mode, today: day('2026-11-20') }
  return changeSentences({ facts: compareShipments(before, after) }, context).map(({ text }) => text)
}

const arrived = (stop: Milestone, arrival: Milestone['arrival']) => ({ ...stop, arrival })
const stops = (...milestones: Milestone[]) => ({ milestones })

describe('dates in sentences', () => {
  test('equal moves of several milestones are one line, led by the delivery', () => {
    const route = (days: readonly [string, string, string]) =>
      stops(
        pickup,
        arrived(loading, est(days[0])),
        arrived(discharge, est(days[1])),
        arrived(delivery, est(days[2])),
      )
    expect(
      told(
        route(['2026-11-21', '2026-11-25', '2026-11-27']),
        route(['2026-11-26', '2026-11-30', '2026-12-02']),
      ),
    ).toEqual(['Est. delivery 5 days later: Wed 2 Dec, was Fri 27 Nov, and 2 dates before it'])
  })

  test.each([
    [est('2026-11-28'), est('2026-12-01'), 'Est. arrival Rotterdam 3 days later: Tue 1 Dec, was Sat 28 Nov'],
    [
      est('2026-11-18'),
      act('2026-11-19', '05:00'),
      'Arrived Rotterdam Thu 19 Nov, 05:00 local; estimate was Wed 18 Nov',
    ],
    [est('2026-11-19'), act('2026-11-19'), 'Arrived Rotterdam Thu 19 Nov'],
    [
      act('2026-11-19'),
      est('2026-11-21'),
      'Retracted: arrival Rotterdam is an estimate again, Sat 21 Nov, was reported Thu 19 Nov',
    ],
    [act('2026-11-19'), null, 'Retracted: arrival Rotterdam is no longer known, was reported Thu 19 Nov'],
    [
      act('2026-11-19'),
      act('2026-11-18'),
      'Arrival Rotterdam corrected: Wed 18 Nov, was reported Thu 19 Nov',
    ],
    [null, est('2026-12-01'), 'Est. arrival Rotterdam known: Tue 1 Dec'],
    [est('2026-12-01'), null, 'Est. arrival Rotterdam is no longer known, was Tue 1 Dec'],
    [
      est('2026-12-01', '09:00'),
      est('2026-12-01', '14:00'),
      'Arrival Rotterdam Tue 1 Dec: 14:00 local, was 09:00 local',
    ],
    [
      est('2026-12-30'),
      est('2027-01-02'),
      'Est. arrival Rotterdam 3 days later: Sat 2 Jan 2027, was Wed 30 Dec',
    ],
  ])('from %o to %o', (before, after, sentence) => {
    const route = (at: Milestone['arrival']) => stops(pickup, loading, arrived(discharge, at), delivery)
    expect(told(route(before), route(after))).toEqual([sentence])
  })

  test('a delivery at a port is an arrival there', () => {
    const route = (at: string) => stops(pickup, { ...delivery, place: ROTTERDAM, arrival: est(at) })
    expect(told(route('2026-11-28'), route('2026-11-29'))).toEqual([
      'Est. arrival Rotterdam 1 day later: Sun 29 Nov, was Sat 28 Nov',
    ])
  })
})

describe('other facts in sentences', () => {
  const { booking, cargo } = sampleShipment()
  const balboa = milestone('TransshipmentPort', { place: place('Seaport', 'Balboa', { code: 'PABLB' }) })
  const boxes = (...numbers: string[]) => ({
    cargo: { ...cargo, containers: numbers.map((number) => ({ number, type: null, sealNumber: null })) },
  })
  const cutoff = (date: string) => ({ booking: { ...booking, cargoCutoff: day(date) } })

  test.each<[Partial<Shipment>, Partial<Shipment>, string]>([
    [stops(pickup, delivery), stops(pickup, balboa, delivery), 'Transshipment port Balboa added'],
    [
      stops(pickup, arrived(discharge, null)),
      stops(pickup, { ...discharge, place: balboa.place }),
      'Port of discharge is now Balboa, was Rotterdam',
    ],
    [cutoff('2026-11-22'), cutoff('2026-11-21'), 'Cargo cutoff 1 day earlier: Sat 21 Nov, was Sun 22 Nov'],
    [boxes(), boxes('XOQU9122067'), 'Container XOQU9122067 assigned'],
    [boxes('A'), boxes('B'), 'Container B, was A'],
    [boxes('A'), boxes(), 'Container A removed'],
    [{ tags: [] }, { tags: ['PO-1'] }, 'Tag PO-1 added'],
    [{}, { status: 'Cancelled' }, 'Cancelled'],
    [{}, { status: 'Delivered' }, 'Status Delivered, was Active'],
    [
      { cargo: { ...cargo, totalWeight: { value: 18200, unit: 'KG' } } },
      { cargo: { ...cargo, totalWeight: { value: 18420, unit: 'KG' } } },
      'Gross weight 18,420 kg, was 18,200 kg',
    ],
    [{ bookingConfirmedByCarrier: true }, {}, 'Booking confirmation withdrawn'],
  ])('case %#', (earlier, later, sentence) => expect(told(earlier, later)).toEqual([sentence]))

  test('with unknown words and milestones', () => {
    const teleport = milestone('TransshipmentPort')
    Object.assign(teleport, { type: 'TeleportGate' })
    expect(told(stops(pickup), stops(pickup, teleport))).toEqual(['Teleport Gate added'])
  })
})
