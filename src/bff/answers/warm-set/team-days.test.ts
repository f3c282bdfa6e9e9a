import { describe, expect, test } from 'vitest'
import type { Filled } from './filled.ts'
import type { KeptShipment } from './shipment-set.ts'
import { createTeamDays } from './team-days.ts'

const DAY_MS = 86_400_000

function setUp(timeZone: string | null = null) {
  let shipments: readonly KeptShipment[] = []
  let filled: Filled | null = null
  let nowMs = Date.UTC(2026, 10, 20, 9)
  const days = createTeamDays({
    timeZone,
    warmSet: {
      accountSet: () => shipments,
      get filled() {
        return filled
      },
    },
    wallMs: () => nowMs,
  })
  return {
    days,
    /** Sets the zones that the copy's shipments go to. */
    holds: (zones: readonly (string | null)[], isFilled: Filled | null = filled) => {
      shipments = zones.map(deliveredIn)
      filled = isFilled
    },
    nextDay: () => void (nowMs += DAY_MS),
  }
}

function deliveredIn(deliveryZone: string | null, at: number): KeptShipment {
  return {
    reference: `S-${at}`,
    status: 'Active',
    tags: [],
    deliveredOn: null,
    deliveryZone,
    updatedAtUs: 0,
    json: Buffer.from('{}'),
  }
}

const BERLIN = 'Europe/Berlin'
const PARIS = 'Europe/Paris'

describe('the team’s zone', () => {
  test('is TIME_ZONE if that is set, and else UTC until the zone of a delivery is known', () => {
    const fixed = setUp('Asia/Tokyo')
    fixed.holds([BERLIN, BERLIN], 'all')
    expect(fixed.days()).toEqual({ timeZone: 'Asia/Tokyo', source: 'setting' })
    const { days, holds } = setUp()
    const unknown = { timeZone: 'UTC', source: 'unknown' }
    expect(days()).toEqual(unknown)
    holds([null, null])
    expect(days()).toEqual(unknown)
    holds([null, PARIS])
    expect(days()).toEqual({ timeZone: PARIS, source: 'deliveries' })
  })

  test('is the zone of most deliveries, counted again once the copy is fuller', () => {
    const { days, holds } = setUp()
    holds([PARIS])
    expect(days().timeZone).toBe(PARIS)
    holds([PARIS, BERLIN, BERLIN, null, null, null])
    expect(days().timeZone).toBe(PARIS)
    holds([PARIS, BERLIN, BERLIN, null, null, null], 'account-set')
    expect(days()).toEqual({ timeZone: BERLIN, source: 'deliveries' })
  })

  test('changes with shipments at most once a day, and not if another zone only has as many', () => {
    const { days, holds, nextDay } = setUp()
    holds([BERLIN, BERLIN], 'all')
    expect(days().timeZone).toBe(BERLIN)
    holds([PARIS, PARIS, BERLIN, BERLIN])
    nextDay()
    expect(days().timeZone).toBe(BERLIN)
    holds([PARIS, PARIS, BERLIN])
    expect(days().timeZone).toBe(BERLIN)
    nextDay()
    expect(days().timeZone).toBe(PARIS)
  })
})
