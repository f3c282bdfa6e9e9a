import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { attentionOf } from './attention.ts'
import {
  atPort,
  atSea,
  judge,
  kinds,
  known,
  landed,
  pickedUp,
  sailed,
  toBeDelivered,
  waiting,
} from '../testing/known-shipment.ts'
import { act, est, oceanRoute, ROTTERDAM, sampleShipment } from '../testing/sample-shipment.ts'

const [pickup, , discharge, delivery] = oceanRoute()

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
  const bare = { ...delivery, arrival: null }

  test.each([
    ['nothing but the PO before the pickup', waiting(nothing), ['tag']],
    [
      'nothing but the PO at the port of loading',
      known({
        ...nothing,
        currentMilestoneIndex: 1,
        milestones: [pickedUp, { ...sailed, departure: null }, discharge, delivery],
      }),
      ['tag'],
    ],
    [
      'everything at sea',
      atSea({ ...nothing, milestones: [pickedUp, sailed, discharge, delivery] }),
      ['port-eta', 'master-bill', 'container-number', 'carrier', 'tag'],
    ],
    [
      'no container number on a shared container',
      atSea({ ...nothing, tags: ['x'], serviceType: 'OceanLCL' }),
      ['master-bill', 'carrier'],
    ],
    ['an empty list of containers names none', atSea(), []],
    [
      'the delivery, once the port is reached',
      atPort('2026-11-19', null, { milestones: [pickedUp, sailed, landed('2026-11-19'), bare] }),
      ['delivery-eta'],
    ],
    ['the last port', atSea({ milestones: [pickedUp, sailed, { ...bare, place: ROTTERDAM }] }), ['port-eta']],
    [
      'only the date of an arrival at the last port',
      known({
        currentMilestoneIndex: 2,
        milestones: [pickedUp, sailed, { ...bare, place: ROTTERDAM, completed: true }],
      }),
      ['delivery-date'],
    ],
    [
      'only the date of a delivery after a port, whatever was estimated',
      known({
        currentMilestoneIndex: 3,
        milestones: [pickedUp, sailed, landed('2026-11-10'), { ...toBeDelivered, completed: true }],
      }),
      ['delivery-date'],
    ],
    [
      'nothing on a delivery with a date',
      known({
        currentMilestoneIndex: 3,
        milestones: [
          pickedUp,
          sailed,
          landed('2026-11-10'),
          { ...bare, completed: true, arrival: act('2026-11-14') },
        ],
      }),
      [],
    ],
    [
      'a courier: carrier and tracking number once picked up',
      known({ ...courier, carrier: null, milestones: [pickedUp, toBeDelivered] }),
      ['carrier', 'tracking-number'],
    ],
    ['a courier before the pickup', known({ ...courier, carrier: null, milestones: [pickup, delivery] }), []],
    [
      'a courier with a number',
      known({
        ...courier,
        milestones: [pickedUp, toBeDelivered],
        parcels: { carrier: null, trackingNumbers: ['1'] },
      }),
      [],
    ],
    [
      'no carrier on land, no bill with door-to-door air',
      known({
        ...nothing,
        tags: ['x'],
        mode: 'Land',
        serviceType: 'LandTruckFTL',
        portOfDischarge: null,
        milestones: [pickedUp, { ...milestone('BorderCrossing'), completed: true }, toBeDelivered],
        currentMilestoneIndex: 1,
      }),
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
  const milestones = [
    pickedUp,
    sailed,
    { ...discharge, completed: true, arrival: act('2026-12-01'), departure: est('2026-12-05') },
    { ...delivery, arrival: est('2026-11-25') },
  ]
  const [item] = attentionOf(known({ currentMilestoneIndex: 2, milestones }), judge)
  expect(item).toMatchObject({
    kind: 'date-conflict',
    group: 'data',
    conflicts: ['leg-runs-backwards', 'fact-in-the-future', 'delivery-before-port'],
  })
})

test('an arrival that is reported but not completed is a note, not an item', () => {
  expect(kinds(atSea({}, act('2026-11-19')))).toEqual([])
})
