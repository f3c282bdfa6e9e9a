/** The vessels of the demo account: who is aboard, and where they are. */
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { describe, expect, test } from 'vitest'
import { DEMO_SAMPLES } from './demo-samples.ts'
import { demoShipments } from './demo-shipments.ts'
import { differingSchedules, sailingsAmong, vesselsInTwoPlaces } from './testing/sailings-among.ts'
import { SHIPMENTS } from './testing/demo-of-today.ts'

const DAYS = ['2026-11-20', '2027-07-01', '2028-02-29'].map(day)

/** A sample whose transshipment was never reported. */
const LACKS_CALLS = DEMO_SAMPLES.skippedMilestone

describe('the sailings of the demo account', () => {
  test('carry 3 to 12 shipments each, as one vessel on one voyage', () => {
    const sailings = sailingsAmong(SHIPMENTS)
    expect(sailings.size).toBeGreaterThan(50)
    const odd = [...sailings].filter(([, aboard]) => aboard.length < 3 || aboard.length > 12)
    expect(odd.map(([name, aboard]) => `${name}: ${aboard.length}`)).toEqual([])
  })

  test.each(DAYS)('have one schedule each on %s, which one sample knows only partially', (today) => {
    const shipments = demoShipments(today)
    expect(differingSchedules(shipments.filter(({ reference }) => reference !== LACKS_CALLS))).toEqual([])
    const lacking = differingSchedules(shipments)
    expect(lacking.length).toBeGreaterThan(0)
    for (const { calls } of lacking) {
      const known = calls.filter((call) => !call.includes('unknown'))
      expect(known).toHaveLength(1)
    }
  })

  test.each(DAYS)('have no vessel in two places at a time on %s', (today) => {
    expect(vesselsInTwoPlaces(demoShipments(today))).toEqual([])
  })

  test('share their cutoffs', () => {
    for (const [name, aboard] of sailingsAmong(SHIPMENTS.filter(isFromOriginPort))) {
      const cutoffs = aboard
        .filter(({ milestone }) => milestone.type === 'OriginPort')
        .map(({ shipment: { booking } }) => `${booking.cargoCutoff} ${booking.shippingInstructionCutoff}`)
      expect(new Set(cutoffs).size, name).toBeLessThanOrEqual(1)
    }
  })
})

function isFromOriginPort({ mode, status }: Shipment): boolean {
  return mode === 'Ocean' && status !== 'Cancelled'
}
