import { expect, test } from 'vitest'
import { carriedBy, indexOf } from '../testing/search-index.ts'
import { filtersIn, filtersNamed, ORDER_FILTERS } from './named-filters.ts'
import { suggestionsIn } from './suggestions-in.ts'

/** The filters suggested for a text, and what Enter opens, in an account where the text is also a name. */
function answered(text: string) {
  const index = indexOf(carriedBy(text))
  const filters = filtersIn(text).map((each) => ({ ...each, count: 7 }))
  const { groups, enter, unknown } = suggestionsIn(index, text, filters)
  expect(unknown).toBeNull()
  const first = groups[0]?.title === 'Filter' ? groups[0].suggestions : []
  return { offers: first.map(({ word, count }) => `${word}, ${count}`), search: enter.search }
}

const DOUBTFUL = { status: 'Active', due: 'arrival-doubtful' }
const ARRIVED = ['waiting-arrival', 'delivered']
const CUTOFF_7D = { attention: 'cutoff', updatedSince: '7d' }
const WEEK = { status: 'Delivered', etaFrom: '-6d', etaTo: '0d' }
const AHEAD = ['cutoff-ahead', 'free-time-ahead', 'empty-return-ahead']
const LATE = { required: 'after' }
const ETA_TOMORROW = { due: 'arrival-tomorrow' }

test.each([
  ['no po', ['No PO, 7'], { tags: '(none)' }],
  ['no eta', ['No ETA, 7', 'Required by: no ETA, 7'], { missing: 'eta' }],
  ['no date', ['Required by: no required date, 7'], { required: 'none' }],
  ['late', ['Required by: late, 7'], { required: 'after' }],
  ['passed', ['Needs attention: passed, 7'], { attention: 'passed' }],
  ['Delivered', ['Delivered, 7'], { status: 'Delivered' }],
  ['mine', ['Mine, 7'], { mine: 'yes' }],
  ['overdue', ['Passed estimates, 7'], { status: 'Active', attention: 'overdue' }],
  ['delayed', ['Required by: late, 7', 'ETA moved later, 7'], { carrier: 'delayed' }],
  [
    'not picked up',
    ['Needs attention: not picked up, 7', 'Awaiting pickup, 7'],
    { attention: 'not-picked-up' },
  ],
  ['arrived', ['Arrived, 7', 'Delivered or arrived at port, 7'], { stage: ['waiting-arrival', 'arrived'] }],
  ['tomorrow', ['ETA tomorrow (at its place), 7'], ETA_TOMORROW],
  ['doubtful', ['Doubtful ETA in the next 7 days, 7', 'Needs attention: doubtful dates, 7'], DOUBTFUL],
  ['in transit', ['In transit, 7'], { stage: 'travelling' }],
  ['fcl', ['FCL, 7'], { service: ['OceanFCL', 'OceanFCLExpress', 'LandRailFCL'] }],
  ['ddp', ['DDP, 7'], { service: ['OceanDDP', 'AirDDP'] }],
  ['with notes', ['With notes, 7'], { notes: 'yes' }],
])('the name of a filter leads to it, before a carrier of that name: %s', (text, offers, search) => {
  expect(answered(text)).toEqual({ offers, search })
})

test.each([
  [['needs attention'], { attention: ['due-now', 'will-miss', 'due-later', 'passed', 'look-into', 'data'] }],
  [['due'], { attention: ['due-now', 'due-later'] }],
  [['due today'], { due: ['cutoff-today', 'free-time-today', 'empty-return-today'] }],
  [['due this week', 'due next 7 days'], { due: AHEAD }],
  [['empty returns this week', 'returns this week'], { due: 'empty-return-ahead' }],
  [['my shipments', 'assigned to me'], { mine: 'yes' }],
  [['sea freight', 'ocean freight', 'seafreight'], { mode: 'Ocean' }],
  [['missing data'], { attention: 'missing' }],
  [['No PO.', 'missing po', 'without po', 'po missing'], { tags: '(none)' }],
  [['transshipment', 'long stay'], { attention: 'dwell' }],
  [['dangerous goods', 'dg', 'dg cargo', 'hazmat', 'haz'], { hazardous: 'yes' }],
  [['early', 'early orders'], { required: 'before' }],
  [['po late', 'late po', 'late orders'], { required: 'after' }],
  [['required tomorrow', 'required by tomorrow'], { due: 'required-tomorrow' }],
  [['required by date'], { required: ['after', 'passed', 'tight', 'unknown', 'before', 'met', 'undated'] }],
  [['empty return tomorrow', 'empty returns due tomorrow'], { due: 'empty-return-tomorrow' }],
  [['not confirmed', 'unconfirmed', 'carrier not confirmed'], { attention: 'not-confirmed' }],
  [
    ['cutoff', 'si', 'cut-off', 'si cut off', 'cargo cutoff', 'doc cutoff', 'shipping instructions'],
    { attention: 'cutoff' },
  ],
  [['cutoff today', 'si cutoff today', "today's cut offs"], { due: 'cutoff-today' }],
  [['cutoff this week', 'cut off this week'], { due: 'cutoff-ahead' }],
  [['passed cutoff', 'cut off passed', 'missed cutoffs'], { due: 'cutoff-passed' }],
  [['lfd passed', 'lfd overdue', 'expired free time'], { due: 'free-time-passed' }],
  [['empty return overdue', 'late empties', 'overdue returns'], { due: 'empty-return-passed' }],
  [['pickup overdue', 'late pickup'], { attention: 'not-picked-up' }],
  [['free time this week', 'Free time ending, next 7 days'], { due: 'free-time-ahead' }],
  [['free time ends tomorrow', 'last free day tomorrow', 'lfd tomorrow'], { due: 'free-time-tomorrow' }],
  [['delivery tomorrow', 'deliveries tomorrow'], ETA_TOMORROW],
  [['empties'], { attention: 'empty-return' }],
  [['moved eta'], { attention: 'eta-moved' }],
  [['moved earlier', 'eta moved earlier'], { moved: 'earlier' }],
  [['this week', 'arriving this week', 'next 7 days'], { status: 'Active', etaFrom: '0d', etaTo: '6d' }],
  [['Arrives, next 7 days', 'arrivals'], { status: 'Active', due: 'arrival-ahead' }],
  [['eta doubtful', 'doubtful eta', 'Doubtful ETA in the next 7 days'], DOUBTFUL],
  [['Port ETA in the next 7 days, not doubtful'], { status: 'Active', due: 'port-arrival-ahead' }],
  [['Delivery ETA in the next 7 days, not doubtful'], { status: 'Active', due: 'delivery-ahead' }],
  [['delivery next 14 days'], { status: 'Active', deliveryEtaFrom: '0d', deliveryEtaTo: '13d' }],
  [['Next 14 days', 'arriving next 14 days'], { status: 'Active', etaFrom: '0d', etaTo: '13d' }],
  [['Past 7 days'], { etaFrom: '-7d', etaTo: '-1d' }],
  [['Last 24 hours', 'updated in the last 24 hours'], { updatedSince: '24h' }],
  [
    ['delivered last 7 days', 'Delivered in the last 7 days', 'delivered this week', 'delivered past 7 days'],
    WEEK,
  ],
  [['delivered yesterday'], { status: 'Delivered', etaFrom: '-1d', etaTo: '-1d' }],
  [['arrived last 30 days'], { stage: ARRIVED, portEtaFrom: '-29d', portEtaTo: '0d' }],
  [['insured in the last 7 days'], { updatedSince: '7d', insured: 'yes' }],
  [
    ['passed estimate', 'passed estimates', 'passed eta', 'eta passed', 'past eta', 'eta in the past'],
    { status: 'Active', attention: 'overdue' },
  ],
  [['canceled'], { status: 'Cancelled' }],
  [['uninsured'], { insured: 'no' }],
  [['waiting for pickup'], { stage: 'awaiting-pickup' }],
  [['too late', 'very late', 'still late'], LATE],
  [['delivered today'], { status: 'Delivered', etaFrom: '0d', etaTo: '0d' }],
  [['arrived late', 'delivered late'], { status: 'Delivered', ...LATE }],
  [['arrived today'], { stage: ARRIVED, portEtaFrom: '0d', portEtaTo: '0d' }],
  [['at sea', 'still at sea', 'on board', 'on the water'], { stage: 'travelling-voyage' }],
  [['Air freight', 'air freight shipments', 'airfreight'], { service: 'AirFreight' }],
  [['Truck FTL'], { service: 'LandTruckFTL' }],
  [['LCL Express', 'ocean lcl express'], { service: 'OceanLCLExpress' }],
  [['express'], { service: ['OceanFCLExpress', 'OceanLCLExpress'] }],
  [['arriving today', 'delivery today'], { due: 'arrival-today' }],
  [['free time', 'lfd', 'last free day', 'lfd due', 'demurrage', 'storage'], { attention: 'free-time' }],
  [
    ['empty', 'empty due', 'empties', 'empty returns due', 'returns due', 'detention'],
    { attention: 'empty-return' },
  ],
  [['on the road', 'road', 'by road'], { stage: 'travelling-truck' }],
  [['waiting to depart', 'waiting for departure'], { stage: ['waiting-origin', 'waiting-transshipment'] }],
  [['waiting'], { stage: 'waiting' }],
  [['waiting for collection', 'at port', 'at terminal'], { stage: 'waiting-arrival' }],
  [['arrived'], { stage: ['waiting-arrival', 'arrived'] }],
  [['arrived at port'], { stage: 'delivered' }],
])('words of planners and of the stage lead to the filter: %s', (texts, search) => {
  for (const text of texts) expect(answered(text).search, text).toEqual(search)
})

test.each([
  ['late Velmaris', { ...LATE, q: 'Velmaris' }],
  ['Velmaris Line late', { ...LATE, q: 'Velmaris Line' }],
])('a part of a text that names a filter is offered with a search for the rest: %s', (text, search) => {
  const index = indexOf(carriedBy('Velmaris Line'))
  const filters = filtersIn(text).map((each) => ({ ...each, count: 7 }))
  expect(filters.map((each) => each.search)).toEqual([search])
  const { enter, unknown } = suggestionsIn(index, text, filters)
  expect(enter.search).toEqual(search)
  expect(unknown).toMatch(/^“.*” was left out of the search\. A part of the text names a filter\.$/)
})

test.each([
  ['no eta air', ['No ETA, Air', 'Required by: no ETA, Air'], { missing: 'eta', mode: 'Air' }],
  ['late ocean', ['Required by: late, Ocean'], { required: 'after', mode: 'Ocean' }],
  ['no po sea', ['No PO, Ocean'], { tags: '(none)', mode: 'Ocean' }],
  ['air late mine', ['Air, Required by: late, Mine'], { mode: 'Air', required: 'after', mine: 'yes' }],
  ['air ocean', ['Air, “ocean”'], { mode: 'Air', q: 'ocean' }],
  ['late containers by air', ['Required by: late, Air'], { required: 'after', mode: 'Air' }],
  ['air delayed', ['Air, Required by: late', 'Air, ETA moved later'], { ...LATE, mode: 'Air' }],
  [
    'air delayed this week',
    ['ETA in the next 7 days, Air, ETA moved later'],
    { status: 'Active', etaFrom: '0d', etaTo: '6d', mode: 'Air', moved: 'later' },
  ],
  ['late at Rotterdam', ['Required by: late, “Rotterdam”'], { required: 'after', q: 'Rotterdam' }],
  ['air at port', ['Arrived, waiting for collection, Air'], { stage: 'waiting-arrival', mode: 'Air' }],
  ['late tomorrow', [], undefined],
  ['picked up today', [], undefined],
  ['cancelled today', [], undefined],
  ['in transit not late', ['In transit, “not late”'], { stage: 'travelling', q: 'not late' }],
  ['delivered or late', ['Delivered, “or late”'], { status: 'Delivered', q: 'or late' }],
  ['late and at sea', ['At sea, Required by: late'], { ...LATE, stage: 'travelling-voyage' }],
  [
    'cutoff in the last 7 days',
    ['Updated in the last 7 days, Needs attention: cutoff near or passed'],
    CUTOFF_7D,
  ],
  ['waiting for Velmaris', ['Waiting, “Velmaris”'], { stage: 'waiting', q: 'Velmaris' }],
  [
    'Velmaris delivered last 7 days',
    ['Delivered in the last 7 days, “Velmaris”'],
    { ...WEEK, q: 'Velmaris' },
  ],
  ['delivered last 7 days late', ['Delivered in the last 7 days, Required by: late'], { ...WEEK, ...LATE }],
  ['late Velmaris air', ['Required by: late, Air, “Velmaris”'], { ...LATE, mode: 'Air', q: 'Velmaris' }],
  ['late doubtful', ['Required by: late, Doubtful ETA in the next 7 days'], { ...LATE, ...DOUBTFUL }],
  ['late eta tomorrow', ['ETA tomorrow (at its place), Required by: late'], { ...ETA_TOMORROW, ...LATE }],
])('parts of a text that name filters of different kinds are combined: %s', (text, words, search) => {
  const filters = filtersIn(text)
  expect(filters.map(({ word }) => word)).toEqual(words)
  expect(filters[0]?.search).toEqual(search)
})

test('a long text is not read as several filters', () => {
  const rest = 'late air mine insured hazardous no po no eta'
  expect(filtersIn(`${rest} no carrier`).map((each) => each.rest)).toEqual([rest])
})

test('a text that matches several filters suggests them, and Enter prefers a name', () => {
  const { offers, search } = answered('no port')
  expect(offers).toEqual(['No port or country of origin, 7', 'No port or country of destination, 7'])
  expect(search).toEqual({ carrier: 'no port' })
  expect(filtersIn('no date no port')).toHaveLength(2)
})

test.each([
  ['free time', { attention: 'free-time' }],
  ['no port', { from: '(none)' }],
  ['delivery this week', { status: 'Active', due: 'delivery-ahead' }],
])('a text that matches several filters and nothing else opens the best or first one: %s', (text, search) => {
  const filters = filtersNamed(text).map((each) => ({ ...each, count: 7 }))
  expect(filters.length).toBeGreaterThan(1)
  expect(suggestionsIn(indexOf({}), text, filters).enter.search).toEqual(search)
})

test.each(['PO', 'orders', 'purchase orders'])('a label of POs alone leads to Orders: %s', (text) => {
  const { groups, enter } = suggestionsIn(indexOf({ tags: ['PO-18725'] }), text)
  expect(groups[0]).toMatchObject({ title: 'Page', suggestions: [{ word: 'Orders' }] })
  expect(enter.opens).toEqual({ page: 'orders' })
})

test.each([
  '',
  'no',
  'po',
  'long',
  'long beach',
  'booking',
  'free',
  'eta',
  'not late',
  'pickup today',
  'in the',
  'no lfd',
  '3 days',
])('a text that may be a name or number is not a filter: %j', (text) => {
  expect(filtersIn(text)).toEqual([])
})

test.each([
  ['po late', ['Late']],
  ['eta missing', ['No ETA']],
  ['no date', ['No required date']],
  ['arrived late', ['Arrived late']],
  ['mine', ['Mine']],
  ['no po', []],
  ['lat', []],
])('of Orders, a text names the filters that are there: %s', (text, words) => {
  expect(filtersIn(text, ORDER_FILTERS).map(({ word }) => word)).toEqual(words)
})
