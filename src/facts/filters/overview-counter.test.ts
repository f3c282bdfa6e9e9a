import { describe, expect, test } from 'vitest'
import type { Milestone } from '#contract/schema.ts'
import { toShipmentRow, type ShipmentRow } from '#contract/shipment-row.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { act, est, leg, place, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { OverviewCounter } from './overview-counter.ts'
import { rowFactsOf } from './row-facts.ts'

const JUDGE = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')

function overviewOf(rows: readonly ShipmentRow[]) {
  const counter = new OverviewCounter()
  for (const row of rows) counter.add(rowFactsOf(row, JUDGE))
  return counter.counted()
}

function port(name: string, lat: number, lon: number) {
  return place('Seaport', name, { coordinates: { lat, lon } })
}

const SHANGHAI = port('Shanghai', 31.35, 121.62)
const SINGAPORE = port('Singapore', 1.27, 103.8)
const ROTTERDAM = port('Rotterdam', 51.96, 4.04)
const YOKOHAMA = { ...port('Yokohama', 35.45, 139.65), code: 'JPYOK' }
const NAMELESS = place('Seaport', null, { coordinates: { lat: 31.35, lon: 121.62 } })

function townAt(city: string, countryCode: string, lat: number, lon: number) {
  return { ...place('ManualAddress', null, { coordinates: { lat, lon } }), city, countryCode }
}

/** A shipment that has left the first of these milestones' places. */
function underWay(reference: string, places: (typeof SHANGHAI | null)[], mode = leg('Voyage')): ShipmentRow {
  const milestones: Milestone[] = places.map((at, index) =>
    milestone(
      index === 0 ? 'OriginPort' : index === places.length - 1 ? 'DestinationPort' : 'TransshipmentPort',
      {
        place: at,
        transportToNext: mode,
        ...(index === 0 && { completed: true, departure: act('2026-11-02') }),
        ...(index > 0 && { arrival: est('2026-12-24') }),
      },
    ),
  )
  return toShipmentRow(sampleShipment({ reference, milestones }))
}

/** A shipment that waits at a place for an estimated departure. */
function waiting(reference: string, at: typeof SHANGHAI | null, departure = '2026-12-01'): ShipmentRow {
  const milestones = [
    milestone('OriginPort', { place: at, completed: true, departure: est(departure) }),
    milestone('DestinationPort', { place: ROTTERDAM }),
  ]
  return toShipmentRow(sampleShipment({ reference, milestones }))
}

describe('the overview', () => {
  test('has every shipment at exactly one place or off the map, so that the counts add up', () => {
    const rows = [
      underWay('A', [SHANGHAI, ROTTERDAM]),
      underWay('B', [SINGAPORE, ROTTERDAM]),
      waiting('C', SHANGHAI),
      waiting('D', null),
      toShipmentRow(sampleShipment({ reference: 'E', milestones: [] })),
    ]
    expect(overviewOf(rows)).toMatchObject({
      places: [
        { name: 'Shanghai', count: 2 },
        { name: 'Singapore', count: 1 },
      ],
      unlocated: { count: 2 },
      total: { count: 5 },
    })
  })

  test('puts the largest place first, under its most frequent name', () => {
    const rows = [ROTTERDAM, NAMELESS, SHANGHAI, SHANGHAI].map((at, index) => waiting(`S-${index}`, at))
    expect(overviewOf(rows).places).toMatchObject([
      { key: '31.35,121.62', name: 'Shanghai', position: [121.62, 31.35], count: 3 },
      { key: '51.96,4.04', name: 'Rotterdam', count: 1 },
    ])
    expect(overviewOf([waiting('A', NAMELESS)]).places).toMatchObject([{ name: 'Port of loading' }])
  })

  test('names the places drawn at the position of their code instead of the shipment’s', () => {
    const at = { lat: 31.35, lon: 121.62, milestoneIndex: 0, isMoved: true }
    const moved = { ...waiting('A', SHANGHAI), at }
    expect(overviewOf([moved, waiting('B', SINGAPORE)]).movedNames).toEqual(['Shanghai'])
  })

  test('merges equal legs into one lane, however the routes continue', () => {
    const rows = [
      underWay('A', [SHANGHAI, SINGAPORE, ROTTERDAM]),
      underWay('B', [SHANGHAI, SINGAPORE]),
      underWay('C', [SINGAPORE, SHANGHAI]),
      waiting('D', SHANGHAI),
    ]
    expect(overviewOf(rows).lanes).toMatchObject([
      {
        key: '31.35,121.62_1.27,103.8',
        fromName: 'Shanghai',
        toName: 'Singapore',
        from: [121.62, 31.35],
        to: [103.8, 1.27],
        mode: 'Voyage',
        count: 2,
      },
      { fromName: 'Singapore', toName: 'Shanghai', count: 1 },
    ])
  })

  test('bridges milestones without a position, with the mode that covers the most distance', () => {
    expect(overviewOf([underWay('A', [SHANGHAI, null, ROTTERDAM], leg('Flight'))]).lanes).toMatchObject([
      { toName: 'Rotterdam', mode: 'Flight' },
    ])
  })

  test('names no mode if shipments travel one lane by several modes', () => {
    const rows = [
      underWay('A', [SHANGHAI, ROTTERDAM], leg('Rail')),
      underWay('B', [SHANGHAI, ROTTERDAM], leg('Flight')),
    ]
    expect(overviewOf(rows).lanes).toMatchObject([{ count: 2, mode: null }])
  })

  test('draws no lane from a place to itself', () => {
    expect(overviewOf([underWay('A', [SHANGHAI, SHANGHAI])]).lanes).toEqual([])
  })

  test('counts no passed estimate for a cargo ready date', () => {
    const pickup = milestone('Pickup', { place: SHANGHAI, cargoReadyDate: day('2026-11-01') })
    const row = toShipmentRow(sampleShipment({ milestones: [pickup] }))
    expect(overviewOf([row]).total).toEqual({ count: 1, passedCount: 0 })
  })

  test('counts the shipments whose next estimate has certainly passed', () => {
    const rows = [
      waiting('A', SHANGHAI, '2026-11-10'),
      waiting('B', SHANGHAI, '2026-11-20'),
      waiting('C', null, '2026-11-10'),
    ]
    expect(overviewOf(rows)).toMatchObject({
      places: [{ count: 2, passedCount: 1 }],
      unlocated: { count: 1, passedCount: 1 },
      total: { count: 3, passedCount: 2 },
    })
  })

  test.each([
    [
      'a port from the town of its name by its code',
      [YOKOHAMA, townAt('Yokohama', 'JP', 35.5, 139.6)],
      ['Yokohama', 'Yokohama (JPYOK)'],
    ],
    [
      'towns of one name by their country',
      [townAt('London', 'GB', 51.5, -0.1), townAt('London', 'CA', 43, -81.2)],
      ['London (CA)', 'London (GB)'],
    ],
    [
      'towns of one name and country by their position',
      [
        { ...port('Istanbul', 41.26, 28.74), type: 'Airport' as const, code: 'IST' },
        townAt('Istanbul', 'TR', 41.04, 28.66),
        townAt('Istanbul', 'TR', 40.9, 29.3),
      ],
      ['Istanbul (40.9,29.3)', 'Istanbul (41.04,28.66)', 'Istanbul (IST)'],
    ],
  ])('distinguishes %s', (_, places, names) => {
    const rows = places.map((at, index) => waiting(`S-${index}`, at))
    expect(overviewOf(rows).places.map(({ name }) => name)).toEqual(names)
  })
})
