import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import {
  atPort,
  atSea,
  judge,
  instant,
  NOW,
  pickedUp,
  sailed,
  toBeDelivered,
  waiting,
  withBooking,
} from '../testing/known-shipment.ts'
import { act, deliveredShipment, est, oceanRoute, place, ROTTERDAM } from '../testing/sample-shipment.ts'
import { attentionOf } from './attention.ts'
import { type Judge, judgeAt } from './judge.ts'
import { covers, fingerprintOf, itemKey } from './fingerprint.ts'
import { USUAL_RULES } from './team-rules.ts'

const DAY_MS = 86_400_000
const [, , discharge, delivery] = oceanRoute()

function fingerprintsOf(shipment: Shipment, at: Judge = judge): Record<string, string> {
  const items = attentionOf(shipment, at).map((item) => [itemKey(item), fingerprintOf(item, shipment, at)])
  return Object.fromEntries(items)
}

const TRANSSHIPMENT = milestone('TransshipmentPort', {
  place: place('Seaport', 'Singapore', { code: 'SGSIN' }),
  completed: true,
  arrival: act('2026-10-30'),
})

const returned = (departure: string) =>
  atPort('2026-11-05', null, {
    currentMilestoneIndex: 2,
    booking: { ...atPort('2026-11-05', null).booking, emptyContainerReturnFreeDays: 5 },
    milestones: [
      pickedUp,
      sailed,
      { ...discharge, completed: true, arrival: act('2026-11-05'), departure: act(departure) },
      toBeDelivered,
    ],
  })

const backwards = (arrival: string) =>
  atSea({
    milestones: [
      pickedUp,
      sailed,
      { ...discharge, arrival: est('2026-12-01'), departure: est('2026-12-10') },
      { ...delivery, arrival: est(arrival) },
    ],
  })

describe('version 1 of fingerprints reads as it was kept', () => {
  test.each<[string, Shipment, string]>([
    ['free-time', atPort('2026-11-16', 7), '[1,"2026-11-16",7,"near"]'],
    ['free-time', atPort('2026-11-01', 7), '[1,"2026-11-01",7,"passed"]'],
    ['cutoff:cargo', waiting(withBooking({ cargoCutoff: day('2026-11-21') })), '[1,"2026-11-21","near"]'],
    [
      'cutoff:shipping-instruction',
      waiting(withBooking({ shippingInstructionCutoff: day('2026-11-11') })),
      '[1,"2026-11-11","passed"]',
    ],
    ['overdue', atSea({}, est('2026-11-14')), '[1,"arrival",["DestinationPort","NLRTM",1],"2026-11-14"]'],
    ['empty-return', returned('2026-11-16'), '[1,"2026-11-16",5,"deadline","near"]'],
    ['not-picked-up', waiting({}, { cargoReadyDate: day('2026-11-10') }), '[1,"2026-11-10"]'],
    [
      'not-confirmed',
      waiting({ bookingConfirmedByCarrier: false }, { cargoReadyDate: day('2026-11-22') }),
      '[2,"cargo-ready","2026-11-22","near"]',
    ],
    [
      'dwell',
      atSea({
        currentMilestoneIndex: 2,
        milestones: [
          pickedUp,
          sailed,
          TRANSSHIPMENT,
          { ...discharge, arrival: est('2026-12-01') },
          toBeDelivered,
        ],
      }),
      '[1,["TransshipmentPort","SGSIN",1],"2026-10-30"]',
    ],
    ['stale', waiting({ updatedAt: '2026-10-20T10:00:00Z' }), '[1,"2026-10-20T10:00:00Z"]'],
    ['missing', atSea({ tags: [], carrier: null }), '[1,"carrier","tag"]'],
    [
      'missing',
      atSea({
        currentMilestoneIndex: 2,
        milestones: [pickedUp, sailed, { ...delivery, arrival: null, completed: true }],
      }),
      '[1,"delivery-date"]',
    ],
    [
      'date-conflict',
      backwards('2026-12-05'),
      '[1,["leg-runs-backwards",["DestinationPort","NLRTM",1],["Delivery","",1],"2026-12-10","2026-12-05"]]',
    ],
  ])('%s', (key, shipment, kept) => {
    const present = fingerprintsOf(shipment)[key]
    expect(present).toBe(kept)
    expect(covers(key, kept, present ?? '')).toBe(true)
  })
})

describe('a fingerprint', () => {
  test('stays the same while days pass, until near becomes passed', () => {
    const shipment = atPort('2026-11-16', 7)
    const after = (days: number) =>
      fingerprintsOf(shipment, judgeAt(instant(NOW) + days * DAY_MS, 'UTC'))['free-time']
    expect(after(3)).toBe(after(0))
    expect(after(5)).not.toBe(after(0))
    expect(after(9)).toBe(after(5))
  })

  test('stays the same under another convention of the team and other thresholds', () => {
    const counting = judgeAt(instant(NOW), 'UTC', { ...USUAL_RULES, arrivalDayCounts: true, key: 'x' })
    const shipment = atPort('2026-11-16', 7)
    expect(fingerprintsOf(shipment, counting)).toEqual(fingerprintsOf(shipment))
  })

  test('stays the same when only a time changes, or a port is put in before its milestone', () => {
    const plain = atSea({}, est('2026-11-14'))
    expect(fingerprintsOf(atSea({}, est('2026-11-14', '06:30')))).toEqual(fingerprintsOf(plain))
    const extra = milestone('TransshipmentPort', { place: ROTTERDAM })
    const longer = atSea({ milestones: plain.milestones.toSpliced(1, 0, { ...extra, completed: true }) })
    const moved = { ...longer, currentMilestoneIndex: 2 }
    expect(fingerprintsOf(moved).overdue).toBe(fingerprintsOf(plain).overdue)
  })

  test('tells two calls at one port apart', () => {
    const call = { ...TRANSSHIPMENT, departure: act('2026-11-01') }
    const again = { ...TRANSSHIPMENT, arrival: act('2026-11-05') }
    const shipment = atSea({
      currentMilestoneIndex: 3,
      milestones: [
        pickedUp,
        sailed,
        call,
        again,
        { ...discharge, arrival: est('2026-12-01') },
        toBeDelivered,
      ],
    })
    expect(fingerprintsOf(shipment).dwell).toBe('[1,["TransshipmentPort","SGSIN",2],"2026-11-05"]')
  })

  test('of an arrival that moved and moved back is covered again', () => {
    const at = (date: string) => fingerprintsOf(atPort(date, 7))['free-time'] ?? ''
    expect(covers('free-time', at('2026-11-14'), at('2026-11-15'))).toBe(false)
    expect(covers('free-time', at('2026-11-14'), at('2026-11-14'))).toBe(true)
  })

  test('covers fewer missing facts and conflicts, and no others', () => {
    expect(covers('missing', '[1,"carrier","tag"]', '[1,"tag"]')).toBe(true)
    expect(covers('missing', '[1,"tag"]', '[1,"carrier","tag"]')).toBe(false)
    expect(covers('date-conflict', '[1,["a","2026-01-01"],["b"]]', '[1,["b"]]')).toBe(true)
    expect(covers('stale', '[1,"x","y"]', '[1,"x"]')).toBe(false)
  })

  test('of a version with fewer facts covers those that came to it', () => {
    expect(covers('not-confirmed', '[1,"pickup","2026-11-22"]', '[2,"pickup","2026-11-22","near"]')).toBe(
      true,
    )
    expect(covers('not-confirmed', '[1,"pickup","2026-11-22"]', '[2,"pickup","2026-11-22","passed"]')).toBe(
      true,
    )
    expect(covers('not-confirmed', '[1,"pickup","2026-11-22"]', '[2,"pickup","2026-11-23","near"]')).toBe(
      false,
    )
    expect(
      covers('not-confirmed', '[2,"pickup","2026-11-22","near"]', '[2,"pickup","2026-11-22","passed"]'),
    ).toBe(false)
  })

  test('of a version that is not known covers nothing else', () => {
    expect(covers('missing', '[9,"tag"]', '[1,"tag"]')).toBe(false)
    expect(covers('missing', 'not JSON', '[1,"tag"]')).toBe(false)
  })
})

test('facts that are missing are an item until 14 days after the delivery', () => {
  const missed = (date: string) => Object.keys(fingerprintsOf(deliveredShipment(date, { mode: 'Ocean' })))
  expect(missed('2026-11-05')).toContain('missing')
  expect(missed('2026-11-04')).not.toContain('missing')
})
