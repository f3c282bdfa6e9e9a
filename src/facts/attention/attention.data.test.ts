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
  waiting,
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
  const LANDED = `${SAILED} | Rotterdam 11-10 ✓`
  const bordered = [pickedUp, milestone('BorderCrossing', { completed: true }), toBeDelivered]

  test.each([
    ['nothing but the PO before the pickup', waiting(nothing), ['tag']],
    [
      'nothing but the PO at the port of loading',
      knownAlong('Suzhou 10-18 ✓ | Shanghai 10-20 ✓ | Rotterdam | Dortmund', nothing),
      ['tag'],
    ],
    [
      'everything at sea',
      knownAlong(`${SAILED} | Rotterdam | Dortmund`, nothing),
      ['port-eta', 'master-bill', 'container-number', 'carrier', 'tag'],
    ],
    [
      'no container number on a shared container',
      atSea({ ...nothing, tags: ['x'], serviceType: 'OceanLCL' }),
      ['master-bill', 'carrier'],
    ],
    ['an empty list of containers names none', atSea(), []],
    ['the delivery, once the port is reached', knownAlong(`${LANDED} | Dortmund`), ['delivery-eta']],
    ['the last port', knownAlong(`${SAILED} | quay`), ['port-eta']],
    ['only the date of an arrival at the last port', knownAlong(`${SAILED} | quay ✓`), ['delivery-date']],
    [
      'only the date of a delivery after a port, whatever was estimated',
      knownAlong(`${LANDED} | Dortmund ~12-22 ✓`),
      ['delivery-date'],
    ],
    ['nothing on a delivery with a date', knownAlong(`${LANDED} | Dortmund 11-14 ✓`), []],
    [
      'a courier: carrier and tracking number once picked up',
      knownAlong('Suzhou 10-18 ✓ | Dortmund ~12-22', { ...courier, carrier: null }),
      ['carrier', 'tracking-number'],
    ],
    ['a courier before the pickup', knownAlong('Suzhou | Dortmund', { ...courier, carrier: null }), []],
    [
      'a courier with a number',
      knownAlong('Suzhou 10-18 ✓ | Dortmund ~12-22', {
        ...courier,
        parcels: { carrier: null, trackingNumbers: ['1'] },
      }),
      [],
    ],
    [
      'no carrier on land, no bill with door-to-door air',
      known({ ...nothing, ...onLand, tags: ['x'], milestones: bordered, currentMilestoneIndex: 1 }),
      [],
    ],
    [
      'no bill with door-to-door air',
      atSea({ mode: 'Air', serviceType: 'AirDDP', booking: sampleShipment().booking }),
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
