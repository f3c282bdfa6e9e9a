import { describe, expect, test } from 'vitest'
import type { Place } from '#contract/schema.ts'
import { toShipmentRow, type ShipmentRow } from '#contract/shipment-row.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { along, leg, place, sampleShipment } from '#facts/testing/sample-shipment.ts'
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

/** A shipment along these places. It has left the first of them, or waits there for an estimated departure. */
function via(places: (Place | null)[], departure = '11-02', mode = leg('Voyage')): ShipmentRow {
  const route = `Shanghai /${departure} ✓${' | Busan ~12-24'.repeat(places.length - 1)}`
  const milestones = along(route).milestones.map((stop, at) => ({
    ...stop,
    place: places[at] ?? null,
    transportToNext: mode,
  }))
  return toShipmentRow(sampleShipment({ milestones }))
}

const waiting = (at: Place | null, departure = '~12-01') => via([at, ROTTERDAM], departure)

describe('the overview', () => {
  test('has every shipment at exactly one place or off the map, so that the counts add up', () => {
    const rows = [
      via([SHANGHAI, ROTTERDAM]),
      via([SINGAPORE, ROTTERDAM]),
      waiting(SHANGHAI),
      waiting(null),
      toShipmentRow(sampleShipment({ milestones: [] })),
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
    const rows = [ROTTERDAM, NAMELESS, SHANGHAI, SHANGHAI].map((at) => waiting(at))
    expect(overviewOf(rows).places).toMatchObject([
      { key: '31.35,121.62', name: 'Shanghai', position: [121.62, 31.35], count: 3 },
      { key: '51.96,4.04', name: 'Rotterdam', count: 1 },
    ])
    expect(overviewOf([waiting(NAMELESS)]).places).toMatchObject([{ name: 'Port of loading' }])
  })

  test('names the places drawn at the position of their code instead of the shipment’s', () => {
    const at = { lat: 31.35, lon: 121.62, milestoneIndex: 0, isMoved: true }
    const moved = { ...waiting(SHANGHAI), at }
    expect(overviewOf([moved, waiting(SINGAPORE)]).movedNames).toEqual(['Shanghai'])
  })

  test('merges equal legs into one lane, however the routes continue', () => {
    const rows = [
      via([SHANGHAI, SINGAPORE, ROTTERDAM]),
      via([SHANGHAI, SINGAPORE]),
      via([SINGAPORE, SHANGHAI]),
      waiting(SHANGHAI),
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
    expect(overviewOf([via([SHANGHAI, null, ROTTERDAM], '11-02', leg('Flight'))]).lanes).toMatchObject([
      { toName: 'Rotterdam', mode: 'Flight' },
    ])
  })

  test('names no mode if shipments travel one lane by several modes', () => {
    const rows = [
      via([SHANGHAI, ROTTERDAM], '11-02', leg('Rail')),
      via([SHANGHAI, ROTTERDAM], '11-02', leg('Flight')),
    ]
    expect(overviewOf(rows).lanes).toMatchObject([{ count: 2, mode: null }])
  })

  test('draws no lane from a place to itself', () => {
    expect(overviewOf([via([SHANGHAI, SHANGHAI])]).lanes).toEqual([])
  })

  test('counts no passed estimate for a cargo ready date', () => {
    const pickup = milestone('Pickup', { place: SHANGHAI, cargoReadyDate: day('2026-11-01') })
    const row = toShipmentRow(sampleShipment({ milestones: [pickup] }))
    expect(overviewOf([row]).total).toEqual({ count: 1, passedCount: 0 })
  })

  test('counts the shipments whose next estimate has certainly passed', () => {
    const rows = [waiting(SHANGHAI, '~11-10'), waiting(SHANGHAI, '~11-20'), waiting(null, '~11-10')]
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
    const rows = places.map((at) => waiting(at))
    expect(overviewOf(rows).places.map(({ name }) => name)).toEqual(names)
  })
})
