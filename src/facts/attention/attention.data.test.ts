import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { attentionOf } from './attention.ts'
import {
  atSea,
  judge,
  kinds,
  known,
  knownAlong,
  pickedUp,
  SAILED,
  toBeDelivered,
} from '../testing/known-shipment.ts'
import { act, sampleShipment } from '../testing/sample-shipment.ts'

describe('facts missing at their stage', () => {
  const missing = (shipment: Shipment) =>
    attentionOf(shipment, judge).flatMap((item) => (item.kind === 'missing' ? [...item.missing] : []))
  const nothing: Partial<Shipment> = {
    tags: [],
    carrier: null,
    booking: sampleShipment().booking,
    cargo: { ...sampleShipment().cargo, containers: [{ number: null, type: null, sealNumber: null }] },
  }
  const courier: Partial<Shipment> = { mode: 'Air', serviceType: 'AirCourier', portOfDischarge: null }
  const onLand = { mode: 'Land', serviceType: 'LandTruckFTL', portOfDischarge: null } as const
  const AT_ORIGIN = 'Suzhou 10-18 ✓ | Shanghai 10-20 ✓ | Rotterdam | Dortmund'
  const LANDED = `${SAILED} | Rotterdam 11-10 ✓`
  const bordered = [pickedUp, milestone('BorderCrossing', { completed: true }), toBeDelivered]

  const byCourier = { ...courier, carrier: null }
  const byAir = { mode: 'Air', serviceType: 'AirDDP', booking: sampleShipment().booking } as const
  const parcels = { carrier: null, trackingNumbers: ['1'] }

  test.each<[string, string, string, Partial<Shipment>?]>([
    ['nothing but the PO before the pickup', 'tag', 'Suzhou | Shanghai | Rotterdam | Dortmund', nothing],
    ['nothing but the PO at the port of loading', 'tag', AT_ORIGIN, nothing],
    [
      'everything at sea',
      'port-eta,master-bill,container-number,carrier,tag',
      `${SAILED} | Rotterdam | Dortmund`,
      nothing,
    ],
    ['an empty list of containers names none', '', `${SAILED} | Rotterdam ~12-01 | Dortmund ~12-22`],
    ['the delivery, once the port is reached', 'delivery-eta', `${LANDED} | Dortmund`],
    ['the last port', 'port-eta', `${SAILED} | quay`],
    ['only the date of an arrival at the last port', 'delivery-date', `${SAILED} | quay ✓`],
    ['only the date of a delivery, if estimated', 'delivery-date', `${LANDED} | Dortmund ~12-22 ✓`],
    ['nothing on a delivery with a date', '', `${LANDED} | Dortmund 11-14 ✓`],
    ['a courier, once picked up', 'carrier,tracking-number', 'Suzhou 10-18 ✓ | Dortmund ~12-22', byCourier],
    ['a courier before the pickup', '', 'Suzhou | Dortmund', byCourier],
    ['a courier with a number', '', 'Suzhou 10-18 ✓ | Dortmund ~12-22', { ...courier, parcels }],
    ['no bill with door-to-door air', '', `${SAILED} | Rotterdam ~12-01 | Dortmund ~12-22`, byAir],
  ])('%s: %s', (_, found, route, rest) => {
    expect(missing(knownAlong(route, rest)).join()).toBe(found)
  })

  test.each([
    [
      'no container number on a shared container',
      atSea({ ...nothing, tags: ['x'], serviceType: 'OceanLCL' }),
      ['master-bill', 'carrier'],
    ],
    [
      'no carrier on land',
      known({ ...nothing, ...onLand, tags: ['x'], milestones: bordered, currentMilestoneIndex: 1 }),
      [],
    ],
    ['a shipment without a route', known({ ...nothing, milestones: [] }), ['tag']],
  ])('%s', (_, shipment, found) => {
    expect(missing(shipment)).toEqual(found)
  })
})

test('dates that contradict each other are one item', () => {
  const [item] = attentionOf(knownAlong(`${SAILED} | Rotterdam 12-01/~12-05 ✓ | Dortmund ~11-25`), judge)
  expect(item).toMatchObject({
    kind: 'date-conflict',
    group: 'data',
    conflicts: ['leg-runs-backwards', 'fact-in-the-future', 'delivery-before-port'],
  })
})

test('an arrival that is reported but not completed is a note, not an item', () => {
  expect(kinds(atSea({}, act('2026-11-19')))).toEqual([])
})
