import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import {
  atPort,
  atSea,
  judge,
  instant,
  knownAlong,
  NOW,
  SAILED,
  waiting,
  withBooking,
} from '../testing/known-shipment.ts'
import { deliveredShipment, est } from '../testing/sample-shipment.ts'
import { attentionOf } from './attention.ts'
import { type Judge, judgeAt } from './judge.ts'
import { covers, fingerprintOf, itemKey } from './fingerprint.ts'
import { USUAL_RULES } from './team-rules.ts'

function fingerprintsOf(shipment: Shipment, at: Judge = judge): Record<string, string> {
  const items = attentionOf(shipment, at).map((item) => [itemKey(item), fingerprintOf(item, shipment, at)])
  return Object.fromEntries(items)
}

const returned = (departure: string) =>
  knownAlong(`${SAILED} | Rotterdam 11-05/${departure} ✓ | Dortmund ~12-22`, {
    ...withBooking({ emptyContainerReturnFreeDays: 5 }),
  })

const cutoff = (booking: Partial<Shipment['booking']>) => waiting(withBooking(booking))

describe('a mark stored by an older version still covers its item', () => {
  test.each<[key: string, Shipment, kept: string, present?: string]>([
    ['free-time', atPort('2026-11-16', 7), '[1,"2026-11-16",7,"near"]', '[1,"2026-11-16",7,"near",0]'],
    ['free-time', atPort('2026-11-01', 7), '[1,"2026-11-01",7,"passed"]', '[1,"2026-11-01",7,"passed",0]'],
    [
      'cutoff:cargo',
      cutoff({ cargoCutoff: day('2026-11-21') }),
      '[1,"2026-11-21","near"]',
      '[1,"2026-11-21"]',
    ],
    [
      'cutoff:shipping-instruction',
      cutoff({ shippingInstructionCutoff: day('2026-11-11') }),
      '[1,"2026-11-11","passed"]',
      '[1,"2026-11-11"]',
    ],
    ['overdue', atSea({}, est('2026-11-14')), '[1,"arrival",["DestinationPort","NLRTM",1],"2026-11-14"]'],
    ['empty-return', returned('11-16'), '[1,"2026-11-16",5,"deadline","near"]'],
    [
      'not-picked-up',
      waiting({}, { cargoReadyDate: day('2026-11-10') }),
      '[1,"2026-11-10"]',
      '[1,"2026-11-10","twice"]',
    ],
    [
      'not-confirmed',
      waiting({ bookingConfirmedByCarrier: false }, { cargoReadyDate: day('2026-11-22') }),
      '[2,"cargo-ready","2026-11-22","near"]',
      '[1,"cargo-ready","2026-11-22","once"]',
    ],
    [
      'dwell',
      knownAlong(`${SAILED} | Colombo 10-30 ✓ | Rotterdam ~12-01 | Dortmund ~12-22`),
      '[1,["TransshipmentPort","LKCMB",1],"2026-10-30"]',
      '[1,["TransshipmentPort","LKCMB",1],"2026-10-30","once"]',
    ],
    [
      'stale',
      waiting({ updatedAt: '2026-10-20T10:00:00Z' }),
      '[1,"2026-10-20T10:00:00Z"]',
      '[1,"2026-10-20T10:00:00Z","twice"]',
    ],
    ['missing', atSea({ tags: [], carrier: null }), '[1,"carrier","tag"]'],
    ['missing', knownAlong(`${SAILED} | Dortmund ✓`), '[1,"delivery-date"]'],
    [
      'date-conflict',
      knownAlong(`${SAILED} | Rotterdam ~12-01/~12-10 | Dortmund ~12-05`),
      '[1,["leg-runs-backwards",["DestinationPort","NLRTM",1],["Delivery","",1],"2026-12-10","2026-12-05"]]',
      '[1,["leg-runs-backwards",["DestinationPort","NLRTM",1],["Delivery","",1]]]',
    ],
  ])('%s', (key, shipment, kept, present = kept) => {
    expect(fingerprintsOf(shipment)[key]).toBe(present)
    expect(covers(key, kept, present)).toBe(true)
    expect(covers(key, present, present)).toBe(true)
  })

  test('but not twice the days if it names no days, or was made when its date was near', () => {
    expect(covers('not-picked-up', '[1,"2026-11-10"]', '[1,"2026-11-09","twice"]')).toBe(false)
    const near = '[2,"pickup","2026-11-22","near"]'
    expect(covers('not-confirmed', near, '[1,"pickup","2026-11-22","twice"]')).toBe(false)
  })

  test('without a confirmed day in the mark, the calculated last free day is compared', () => {
    expect(covers('free-time', '[1,"2026-11-16",7,"near"]', '[1,"2026-11-16",7,"near",-2]')).toBe(true)
    expect(covers('free-time', '[1,"2026-11-16",7,"near"]', '[1,"2026-11-15",7,"near",0]')).toBe(false)
  })

  test('a mark that does not say whether the required date had passed still covers it afterwards', () => {
    const kept = '[1,"2026-12-12","after",3]'
    expect(covers('required', kept, '[1,"2026-12-12","after",3,"passed"]')).toBe(true)
    expect(covers('required', kept, '[1,"2026-12-12","passed",0,"passed"]')).toBe(false)
  })
})

describe('a fingerprint', () => {
  test('does not depend on the team’s convention and thresholds', () => {
    const counting = judgeAt(instant(NOW), 'UTC', { ...USUAL_RULES, arrivalDayCounts: true, key: 'x' })
    const shipment = atPort('2026-11-16', 7)
    expect(fingerprintsOf(shipment, counting)).toEqual(fingerprintsOf(shipment))
  })

  test('stays the same when only a time changes, or a port is inserted before its milestone', () => {
    const plain = fingerprintsOf(atSea({}, est('2026-11-14')))
    expect(fingerprintsOf(atSea({}, est('2026-11-14', '06:30')))).toEqual(plain)
    const longer = knownAlong(
      'Suzhou 10-18 ✓ | Colombo ✓ | Shanghai 10-20/10-23 ✓ | Rotterdam ~11-14 | Dortmund ~12-22',
    )
    expect(fingerprintsOf(longer).overdue).toBe(plain.overdue)
  })

  test('distinguishes two calls at one port', () => {
    const shipment = knownAlong(
      `${SAILED} | Colombo 10-30/11-01 ✓ | Colombo 11-05 ✓ | Rotterdam ~12-01 | Dortmund ~12-22`,
    )
    expect(fingerprintsOf(shipment).dwell).toBe('[1,["TransshipmentPort","LKCMB",2],"2026-11-05","once"]')
  })

  test('of an unknown version covers only itself', () => {
    expect(covers('missing', '[9,"tag"]', '[1,"tag"]')).toBe(false)
    expect(covers('missing', 'not JSON', '[1,"tag"]')).toBe(false)
  })
})

test('missing facts are an item until 14 days after the delivery', () => {
  const missed = (date: string) => Object.keys(fingerprintsOf(deliveredShipment(date, { mode: 'Ocean' })))
  expect(missed('2026-11-05')).toContain('missing')
  expect(missed('2026-11-04')).not.toContain('missing')
})
