import { describe, expect, test } from 'vitest'
import { toShipmentRow } from '#contract/shipment-row.ts'
import type { Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '../attention/judge.ts'
import { atSea, knownAlong, SAILED } from '../testing/known-shipment.ts'
import { est, leg, place, routed, sampleShipment } from '../testing/sample-shipment.ts'
import { tagDates, teamWith } from '../testing/team-with.ts'
import { REQUIRED_NAMES } from './choice-names.ts'
import type { LoadedFilters } from './search.ts'
import { dayOf } from './eta-bound.ts'
import { chosenBy } from '../testing/arrange-rows.ts'

/** An instant that is Friday in Los Angeles and London, and Saturday in Auckland and Kiritimati. */
const NOW_MS = Date.UTC(2026, 10, 20, 19)
const FRIDAY = ['America/Los_Angeles', 'Europe/London']
const SATURDAY = ['Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Kiritimati']
const UTC = judgeAt(NOW_MS, 'UTC')

function matches(shipment: Shipment, filters: LoadedFilters, judge = UTC): boolean {
  return chosenBy(filters, judge)(toShipmentRow(shipment))
}

/** Due in Dortmund on a given day. */
const dueOn = (date: string) => routed(`Suzhou | Shanghai | Rotterdam | Dortmund ~${date}`)

describe('a loaded row', () => {
  const shipment = sampleShipment({
    carrier: { name: 'Ocean & Sons', type: 'ShippingLine' },
    insured: true,
    origin: place('ShippingParty', 'Suzhou Parts', { countryCode: 'CN' }),
    destination: place('ManualAddress', null, { countryCode: 'DE' }),
  })

  test.each([
    ['supplier', [['Suzhou Parts', 'Anji Bamboo']], [['Suzhou']]],
    ['mode', [['Ocean'], ['Air', 'Ocean']], [['Air'], ['ocean']]],
    ['service', [['OceanFCL']], [['OceanLCL']]],
    ['carrier', [['Ocean & Sons']], [['Ocean']]],
    ['insured', ['yes'], ['no']],
    ['hazardous', ['no'], ['yes']],
    ['stage', [['awaiting-pickup']], [['travelling-truck', 'delivered']]],
    ['from', [['CNSHA'], ['cn']], [['NLRTM'], ['CNSH']]],
    ['to', [['NLRTM'], ['NL'], ['DE']], [['CN']]],
    ['attention', [['data'], ['missing']], [['passed', 'cutoff']]],
    ['etaFrom', [undefined], ['2026-11-01']],
  ])('is found by %s in %j, but not in %j', (name, found, others) => {
    for (const value of found) expect(matches(shipment, { [name]: value }), String(value)).toBe(true)
    for (const value of others) expect(matches(shipment, { [name]: value }), String(value)).toBe(false)
  })

  test('has to match every filter', () => {
    expect(matches(shipment, { mode: ['Ocean'], from: ['CN'], to: ['NL'] })).toBe(true)
    expect(matches(shipment, { mode: ['Ocean'], from: ['CN'], to: ['US'] })).toBe(false)
  })

  test('without a carrier matches no carrier', () => {
    expect(matches(sampleShipment(), { carrier: ['Ocean & Sons'] })).toBe(false)
  })

  test.each([
    ['Voyage', 'travelling-voyage'],
    ['Truck', 'travelling-truck'],
    [null, 'travelling-other'],
  ] as const)('under way is found by how it travels: %s', (mode, stage) => {
    const milestones = atSea().milestones.map((each) => ({ ...each, transportToNext: mode && leg(mode) }))
    expect(matches(atSea({ milestones }), { stage: [stage] })).toBe(true)
  })

  test.each([
    [{}, ['eta', 'container', 'carrier', 'vessel', 'voyage']],
    [{ mode: 'Air', serviceType: 'AirFreight' }, ['eta', 'carrier', 'voyage']],
    [{ mode: 'Land', serviceType: 'LandTruck' }, ['eta']],
    [{ status: 'Cancelled' }, []],
  ] as const)('misses only what it can have: %j', (over, missing) => {
    const bare = sampleShipment({ milestones: [], ...over })
    const found = [
      ...(['eta', 'container'] as const).filter((name) => matches(bare, { missing: [name] })),
      ...(['carrier', 'vessel', 'voyage'] as const).filter((name) => matches(bare, { [name]: ['(none)'] })),
    ]
    expect(found).toEqual(missing)
  })

  test('with a word outside the vocabulary is found by that word', () => {
    const row = { ...toShipmentRow(shipment), mode: 'Hyperloop', serviceType: 'TubeXL' }
    expect(chosenBy({ mode: ['Hyperloop'], service: ['TubeXL'] }, UTC)(row)).toBe(true)
    expect(chosenBy({ mode: ['Ocean'] }, UTC)(row)).toBe(false)
  })

  test('with lower-case codes is found by them', () => {
    const row = sampleShipment({ portOfLoading: place('Seaport', 'Shanghai', { code: 'cnsha' }) })
    expect(matches(row, { from: ['cnsha'] })).toBe(true)
  })

  test('does not count a past cargo ready date as a passed estimate', () => {
    const pickup = milestone('Pickup', { cargoReadyDate: day('2026-11-01') })
    expect(matches(sampleShipment({ milestones: [pickup] }), { attention: ['overdue'] })).toBe(false)
  })

  test('counts as passed as soon as its estimate has, a day before it needs attention', () => {
    const passed = knownAlong('Suzhou ~11-19 | Shanghai | Rotterdam | Dortmund')
    expect(matches(passed, { attention: ['overdue'] })).toBe(true)
    expect(matches(passed, { attention: ['passed'] })).toBe(false)
  })

  test('no longer counts as passed once the team has handled or snoozed the passed estimate', () => {
    const passed = atSea({}, est('2026-11-10'))
    expect(matches(passed, { attention: ['overdue'] })).toBe(true)
    for (const kind of ['handled', 'snoozed'] as const) {
      const standingOf = () => (kind === 'handled' ? { kind } : { kind, until: null })
      const marks = { item: () => null, tick: () => null }
      const judge = judgeAt(NOW_MS, 'UTC', UTC.rules, teamWith({ standingOf, marksOf: () => marks }))
      expect(matches(passed, { attention: ['overdue'] }, judge)).toBe(false)
    }
  })
})

describe('the range of the ETA', () => {
  test.each([
    ['2026-11-19', '2026-11-21', true],
    ['2026-11-20', '2026-11-20', true],
    ['2026-11-21', '2026-11-30', false],
    ['2026-11-01', '2026-11-19', false],
    ['2026-11-21', '2026-11-19', false],
    ['2026-11-20', undefined, true],
    [undefined, '2026-11-20', true],
    [undefined, '2026-11-19', false],
  ])('from %s to %s, both included', (etaFrom, etaTo, isMatch) => {
    const filters = { ...(etaFrom !== undefined && { etaFrom }), ...(etaTo !== undefined && { etaTo }) }
    expect(matches(dueOn('2026-11-20'), filters)).toBe(isMatch)
  })

  test('uses the day of an arrival, whatever its time', () => {
    const arrived = routed('Suzhou | Shanghai | Rotterdam | Dortmund 11-20T23:59')
    expect(matches(arrived, { etaFrom: '2026-11-20', etaTo: '2026-11-20' })).toBe(true)
  })

  test.each([
    ['portEta', [true, false]],
    ['deliveryEta', [false, true]],
    ['eta', [false, true]],
  ] as const)('filters the arrival it names, at port or delivery: %s', (name, found) => {
    const both = routed('Suzhou | Shanghai | Rotterdam ~11-24 | Dortmund ~11-28')
    const days = ['2026-11-24', '2026-11-28']
    const on = (date: string) => matches(both, { [`${name}From`]: date, [`${name}To`]: date })
    expect(days.map(on)).toEqual(found)
    expect(matches(both, { [`${name}From`]: '0d', [`${name}To`]: '4d' })).toBe(found[0])
    expect(matches({ ...both, status: 'Cancelled' }, { [`${name}From`]: '0d' })).toBe(false)
  })

  test('has no delivery if the service ends at the port', () => {
    const toPort = routed('Suzhou | Shanghai | quay ~11-24')
    expect(matches(toPort, { portEtaTo: '2026-11-24' })).toBe(true)
    expect(matches(toPort, { deliveryEtaTo: '2026-11-24' })).toBe(false)
  })

  test('excludes shipments without an arrival or with an invalid one', () => {
    expect(matches(sampleShipment(), { etaTo: '2099-01-01' })).toBe(false)
    const odd = toShipmentRow(dueOn('2026-11-20'))
    const arrival = { date: 'soon', time: null, actual: false }
    const row = { ...odd, milestones: odd.milestones.map((each) => ({ ...each, arrival })) }
    expect(chosenBy({ etaFrom: '2026-01-01' }, UTC)(row)).toBe(false)
    expect(chosenBy({ etaTo: '2099-01-01' }, UTC)(row)).toBe(false)
  })

  test.each([...FRIDAY, ...SATURDAY])('counts relative bounds from the day of a team in %s', (zone) => {
    const judge = judgeAt(NOW_MS, zone)
    const isSaturday = SATURDAY.includes(zone)
    const today = isSaturday ? '2026-11-21' : '2026-11-20'
    expect(judge.today).toBe(today)
    expect(dayOf('0d', judge)).toBe(today)
    expect(matches(dueOn(today), { etaFrom: '0d', etaTo: '0d' }, judge)).toBe(true)
    expect(matches(dueOn('2026-11-19'), { etaFrom: '0d' }, judge)).toBe(false)
    expect(matches(dueOn('2026-11-19'), { etaFrom: '-2d', etaTo: '-1d' }, judge)).toBe(true)
    expect(matches(dueOn('2026-11-27'), { etaFrom: '0d', etaTo: '6d' }, judge)).toBe(isSaturday)
    // An absolute day is the same day for everybody.
    const friday = { etaFrom: '2026-11-20', etaTo: '2026-11-20' }
    expect(matches(dueOn('2026-11-20'), friday, judge)).toBe(true)
    expect(matches(dueOn('2026-11-21'), friday, judge)).toBe(false)
  })

  test('finds the same for a relative day as for its date, whatever the day at the place', () => {
    // In Auckland 20 November is over; in Hawaii 19 November is not.
    for (const timeZone of ['Pacific/Auckland', 'Pacific/Honolulu', undefined]) {
      for (const date of ['2026-11-19', '2026-11-20', '2026-11-26', '2026-11-27']) {
        const port = { ...place('Seaport', 'Port'), ...(timeZone !== undefined && { timeZone }) }
        const due = dueOn(date)
        const there = { ...due, milestones: due.milestones.map((each) => ({ ...each, place: port })) }
        const found = (etaFrom: string, etaTo: string) => matches(there, { etaFrom, etaTo })
        expect(found('0d', '6d')).toBe(found('2026-11-20', '2026-11-26'))
        expect(found('0d', '6d')).toBe(date >= '2026-11-20' && date <= '2026-11-26')
      }
    }
  })

  test('outside the calendar has no effect', () => {
    expect(dayOf('999d', { ...UTC, today: day('9999-12-01') })).toBeNull()
  })
})

test('shipments with notes are chosen once the notes are known', () => {
  const dealtWith = teamWith({ noteCountOf: (reference) => (reference === 'NW-1' ? 2 : 0) })
  const knowing = { ...UTC, dealtWith }
  const [noted, other] = [sampleShipment({ reference: 'NW-1' }), sampleShipment({ reference: 'NW-2' })]
  expect(matches(noted, { notes: 'yes' }, knowing)).toBe(true)
  expect(matches(other, { notes: 'yes' }, knowing)).toBe(false)
  expect(matches(noted, { notes: 'yes' }, UTC)).toBe(false)
  expect(matches(noted, {}, UTC)).toBe(true)
})

test('shipments are filtered by whether they arrive by their required date', () => {
  const dates = tagDates({ 'PO-1': '2026-12-20' })
  const knowing = { ...UTC, dealtWith: teamWith({ dates }) }
  const required = atSea({ tags: ['PO-1'] })
  const other = atSea({ tags: ['PO-2'] })
  expect(matches(required, { required: ['after'] }, knowing)).toBe(true)
  expect(matches(required, { required: ['before', 'none'] }, knowing)).toBe(false)
  expect(matches(other, { required: ['none'] }, knowing)).toBe(true)
  expect(matches({ ...required, status: 'Cancelled' }, { required: ['none'] }, knowing)).toBe(true)
})

test.each([
  ['after, arrived', 'Dortmund 11-14 ✓', ['after']],
  ['passed', 'Dortmund', ['after', 'passed']],
])('the filter Late includes all that miss their date: %j', (_verdict, end, expected) => {
  const knowing = { ...UTC, dealtWith: teamWith({ dates: tagDates({ 'PO-1': '2026-11-10' }) }) }
  const late = knownAlong(`${SAILED} | Rotterdam | ${end}`, { tags: ['PO-1'] })
  expect(REQUIRED_NAMES.filter((name) => matches(late, { required: [name] }, knowing))).toEqual(expected)
})
