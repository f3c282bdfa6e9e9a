import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { attentionOf } from './attention.ts'
import { USUAL_RULES } from './team-rules.ts'
import {
  atPort,
  atSea,
  judge,
  doorToPort,
  kinds,
  known,
  knownAlong,
  pickedUp,
  SAILED,
  toBeDelivered,
  waiting,
  withBooking,
} from '../testing/known-shipment.ts'
import { act, along, est, leg, ROTTERDAM } from '../testing/sample-shipment.ts'

const LEFT = along(`${SAILED} | Rotterdam 11-01/11-04 ✓ | Dortmund ~12-22`)

describe('free time', () => {
  test.each([
    ['four days left', '2026-11-17', []],
    ['three days left', '2026-11-16', ['free-time']],
    ['its last day', '2026-11-13', ['free-time']],
    ['long past, if the data reports the collection', '2026-10-24', ['free-time']],
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
    ['the cargo has left', atPort('2026-11-01', 7, LEFT)],
    ['it is cancelled', atPort('2026-11-01', 7, { status: 'Cancelled' })],
  ])('is no item when %s', (_, shipment) => {
    expect(kinds(shipment)).toEqual([])
  })
})

describe('cutoffs', () => {
  test.each([
    ['2026-11-18', ['cutoff']],
    ['2026-11-20', ['cutoff']],
    ['2026-11-22', ['cutoff']],
    ['2026-11-23', []],
  ])('on %s', (date, found) => {
    expect(kinds(waiting(withBooking({ cargoCutoff: day(date) })))).toEqual(found)
    expect(kinds(waiting(withBooking({ shippingInstructionCutoff: day(date) })))).toEqual(found)
  })

  test('as many days ahead as the team has chosen', () => {
    const rules = { ...USUAL_RULES, days: { cutoff: { other: 9 } } }
    const found = (date: string) =>
      kinds(waiting(withBooking({ cargoCutoff: day(date) })), { ...judge, rules })
    expect(found('2026-11-29')).toEqual(['cutoff'])
    expect(found('2026-11-30')).toEqual([])
  })

  test('two cutoffs are two items, and a closed cutoff is none', () => {
    const cutoffs = withBooking({
      cargoCutoff: day('2026-11-21'),
      shippingInstructionCutoff: day('2026-11-20'),
    })
    expect(attentionOf(waiting(cutoffs), judge).map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21'])
    expect(kinds(atSea(cutoffs))).toEqual([])
  })
})

describe('passed estimates', () => {
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
    const stalled = knownAlong(`${SAILED} | Rotterdam ~11-01/~11-02 | Dortmund ~11-03`)
    expect(kinds(stalled)).toEqual(['overdue'])
  })
})

describe('empty return', () => {
  const free = (days: number) => withBooking({ emptyContainerReturnFreeDays: days })
  const left = (departure: string, rest: Partial<Shipment> = {}, end = '~12-22') =>
    knownAlong(`${SAILED} | Rotterdam 11-01/${departure} ✓ | Dortmund ${end}`, { ...free(10), ...rest })
  const ended = { status: 'Delivered', portOfDischarge: null } as const
  const portless = knownAlong('Suzhou 10-18 ✓ | Dortmund 11-13 ✓', { ...free(10), ...ended })

  test.each([
    ['four days left', left('11-14'), []],
    ['three days left', left('11-13'), ['empty-return']],
    ['14 days past', left('10-26'), ['empty-return']],
    ['15 days past', left('10-25'), []],
    ['three days left after the delivery', left('', { status: 'Delivered' }, '11-13 ✓'), ['empty-return']],
    ['three days left on a route without a port', portless, ['empty-return']],
    ['no departure and no delivery yet', left(''), []],
    ['an estimated departure', left('~11-21', free(1)), []],
    ['a shared container', left('11-13', { serviceType: 'OceanLCL' }), []],
  ])('%s', (_, shipment, found) => {
    expect(kinds(shipment)).toEqual(found)
  })

  test('is counted from the last inland rail terminal', () => {
    const terminal = milestone('InlandTerminal', { completed: true, departure: act('2026-11-12') })
    const rail = known({
      serviceType: 'LandRailFCL',
      mode: 'Land',
      portOfDischarge: null,
      currentMilestoneIndex: 2,
      milestones: [pickedUp, { ...terminal, transportToNext: leg('Rail') }, terminal, toBeDelivered],
      ...free(10),
    })
    expect(kinds(rail)).toEqual(['empty-return'])
    const toPort = { ...toBeDelivered, place: ROTTERDAM }
    expect(kinds({ ...rail, milestones: [...rail.milestones.slice(0, 3), toPort] })).toEqual([])
  })
})
