import { judgeAt } from '../attention/judge.ts'
import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import type { PlaceType } from '#contract/vocabulary.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { along, place, sampleShipment } from '../testing/sample-shipment.ts'
import { SORT_NAMES, type SortOrder } from './column-names.ts'
import { tagDates, teamWith } from '../testing/team-with.ts'
import { sortedRows } from '../testing/arrange-rows.ts'

const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')

function shipment(reference: string, over: Partial<Shipment> = {}): Shipment {
  return sampleShipment({ reference, ...over })
}

function sorted(shipments: readonly Shipment[], order: SortOrder, by = judge): readonly string[] {
  const rows = shipments.map((each) => toShipmentRow(each))
  return sortedRows(rows, order, by).map(({ reference }) => reference)
}

function booked(booking: Partial<Shipment['booking']>): Pick<Shipment, 'booking'> {
  return { booking: { ...sampleShipment().booking, ...booking } }
}

/** Departed from Shanghai, with these dates at port and door. */
const sailing = (port: string, delivery = '') =>
  along(`Suzhou 11-01 ✓ | Shanghai 11-02/11-03 ✓ | Rotterdam ${port} | Dortmund ${delivery}`)

describe('rows are sorted', () => {
  test('by arrival: the delivery, else the port; undated ones last in both directions', () => {
    const shipments = [
      shipment('none', sailing('')),
      shipment('late', sailing('~11-24', '~12-08')),
      shipment('port', sailing('~11-30')),
      shipment('soon', sailing('~11-23', '~11-28')),
    ]
    expect(sorted(shipments, 'eta')).toEqual(['soon', 'port', 'late', 'none'])
    expect(sorted(shipments, '-eta')).toEqual(['late', 'port', 'soon', 'none'])
    expect(sorted(shipments, 'portEta')).toEqual(['soon', 'late', 'port', 'none'])
    expect(sorted(shipments, 'deliveryEta')).toEqual(['soon', 'late', 'none', 'port'])
  })

  test('by weight in any unit, unknown ones last', () => {
    const { cargo } = sampleShipment()
    const weighing = (reference: string, totalWeight: Shipment['cargo']['totalWeight']) =>
      shipment(reference, { cargo: { ...cargo, totalWeight } })
    const shipments = [
      weighing('unknown', null),
      weighing('1000 kg', { value: 1000, unit: 'KG' }),
      weighing('1000 lb', { value: 1000, unit: 'LB' }),
      weighing('98.5 kg', { value: 98.5, unit: 'KG' }),
    ]
    expect(sorted(shipments, 'weight')).toEqual(['98.5 kg', '1000 lb', '1000 kg', 'unknown'])
    expect(sorted(shipments, '-weight')).toEqual(['1000 kg', '1000 lb', '98.5 kg', 'unknown'])
  })

  test('by supplier, the company at the start of the route, and by goods', () => {
    const from = (reference: string, type: PlaceType, name: string, descriptionOfGoods: string | null) =>
      shipment(reference, { origin: place(type, name, { city: 'Suzhou' }), descriptionOfGoods })
    const shipments = [
      from('port', 'Seaport', 'Aarhus', 'Tiles, lot 10'),
      from('z', 'ShippingParty', 'Zhu Works', 'Tiles, lot 9'),
      from('nameless', 'ShippingParty', ' ', null),
      from('a', 'ShippingParty', 'Anji Bamboo', ' '),
    ]
    expect(sorted(shipments, 'supplier')).toEqual(['a', 'z', 'port', 'nameless'])
    expect(sorted(shipments, 'goods')).toEqual(['z', 'port', 'nameless', 'a'])
  })

  test('by route: first its start, then its end, those without either last', () => {
    const from = (name: string | null, to: string | null) => ({
      portOfLoading: name === null ? null : place('Seaport', name),
      portOfDischarge: to === null ? null : place('Seaport', to),
    })
    const shipments = [
      shipment('unknown', from(null, null)),
      shipment('Ningbo', from('Ningbo', 'Oakland')),
      shipment('Busan', from('Busan', 'Rotterdam')),
      shipment('Busan too', from('Busan', 'Hamburg')),
    ]
    expect(sorted(shipments, 'route')).toEqual(['Busan too', 'Busan', 'Ningbo', 'unknown'])
    expect(sorted(shipments, '-route')).toEqual(['Ningbo', 'Busan', 'Busan too', 'unknown'])
  })

  test('by carrier, and by the moment of booking or change, however many digits that has', () => {
    const of = (reference: string, name: string | null, createdAt: string, updatedAt: string) => {
      const carrier = name === null ? null : ({ name, type: 'ShippingLine' } as const)
      return shipment(reference, { carrier, createdAt, updatedAt })
    }
    const shipments = [
      of('b', 'Velmaris', '2026-10-02T08:00:00Z', '2026-11-18T08:00:00.000001Z'),
      of('c', 'Korunda', '2026-10-03T08:00:00Z', '2026-11-18T08:00:00Z'),
      of('a', null, '2026-10-01T08:00:00Z', '2026-11-18T08:00:00.5Z'),
    ]
    expect(sorted(shipments, 'carrier')).toEqual(['c', 'b', 'a'])
    expect(sorted(shipments, 'created')).toEqual(['a', 'b', 'c'])
    expect(sorted(shipments, 'updated')).toEqual(['c', 'b', 'a'])
    expect(sorted(shipments, '-updated')).toEqual(['a', 'b', 'c'])
  })

  test('by stage: from awaiting pickup to ended', () => {
    const shipments = [
      shipment('delivered', { status: 'Delivered' }),
      shipment('cancelled', { status: 'Cancelled' }),
      shipment('at sea', sailing('')),
      shipment('waiting'),
    ]
    expect(sorted(shipments, 'stage')).toEqual(['waiting', 'at sea', 'delivered', 'cancelled'])
  })

  test('by day, then time, with undated times last in a day', () => {
    const shipments = [
      shipment('day', sailing('', '~11-28')),
      shipment('noon', sailing('', '~11-28T12:00')),
      shipment('early', sailing('', '~11-28T06:30')),
    ]
    expect(sorted(shipments, 'eta')).toEqual(['early', 'noon', 'day'])
  })

  test('by their next event', () => {
    const shipments = [
      shipment('later', sailing('~12-01')),
      shipment('delivered', { status: 'Delivered' }),
      shipment('sooner', sailing('~11-21')),
    ]
    expect(sorted(shipments, 'next')).toEqual(['sooner', 'later', 'delivered'])
  })

  test('by identifier, with numbers in it by value', () => {
    const shipments = ['PO-10', 'PO-9', 'po-8', '22E1', '00123', '4500012345678901234'].map((tag) =>
      shipment(tag, { tags: [tag] }),
    )
    const order = ['22E1', '00123', '4500012345678901234', 'po-8', 'PO-9', 'PO-10']
    expect(sorted(shipments, 'tags')).toEqual(order)
    expect(sorted(shipments, 'shipment')).toEqual(order)
    expect(sorted(shipments, '-shipment')).toEqual(order.toReversed())
  })

  test('by the PO that a row shows first, the one with the required date', () => {
    const dealtWith = teamWith({ dates: tagDates({ 'PO-9': '2026-12-24' }) })
    const shipments = [['PO-5'], ['PO-1', 'PO-9'], ['PO-2']].map((tags) => shipment(tags.join(), { tags }))
    expect(sorted(shipments, 'tags', { ...judge, dealtWith })).toEqual(['PO-2', 'PO-5', 'PO-1,PO-9'])
  })

  test('by attention: dates that can still be met, then passed ones, then items that can wait', () => {
    const cutoff = (date: string) => booked({ cargoCutoff: day(date) })
    const shipments = [
      shipment('calm', { tags: ['PO-1'] }),
      shipment('no-tag'),
      shipment('tomorrow', { tags: ['PO-1'], ...cutoff('2026-11-21') }),
      shipment('passed', { tags: ['PO-1'], ...cutoff('2026-11-17') }),
    ]
    expect(sorted(shipments, 'attention')).toEqual(['tomorrow', 'passed', 'no-tag', 'calm'])
  })

  test('by attention, then by reference, as on Today', () => {
    const shipments = ['C', 'A', 'B'].map((reference) => shipment(reference))
    expect(sorted(shipments, 'attention')).toEqual(['A', 'B', 'C'])
    expect(sorted(shipments, '-attention')).toEqual(['C', 'B', 'A'])
  })

  const others = SORT_NAMES.filter((name) => name !== 'attention' && name !== 'shipment')
  test.each(others)('by %s without changing the order of equals', (name) => {
    const shipments = ['C', 'A', 'B'].map((reference) => shipment(reference, { tags: ['PO-1'] }))
    expect(sorted(shipments, name)).toEqual(['C', 'A', 'B'])
    expect(sorted(shipments, `-${name}`)).toEqual(['C', 'A', 'B'])
  })
})
