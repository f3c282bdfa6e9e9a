import { describe, expect, test } from 'vitest'
import { isLocalDate } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import { est, oceanRoute, routed, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { COMFORTABLE_LOOK, ROW_TEST_LOOKS, rowFaults, rowTexts } from './testing/row-faults.ts'

function faultsOf(shipment: Shipment): string[] {
  return ROW_TEST_LOOKS.flatMap((look) => rowFaults(shipment, look))
}

describe('every row has a text in every column, and no machine words', () => {
  const ODD_TEXTS = [
    ['nothing', ''],
    ['spaces', ' \t '],
    ['lines', 'first\nsecond\r\nthird\tfourth'],
    ['Hebrew', 'משלוח 123 (חיפה)'],
    ['Arabic', 'شركة الشحن – المرفأ 7'],
    ['a mark that turns the direction round', 'abc\u202edef'],
    ['a thousand letters', 'Llanfair'.repeat(125)],
    ['markup', '<b>&amp;"\'</b>'],
  ] as const

  const FULL = JSON.stringify(
    routed('Suzhou 11-01 ✓ | Shanghai 11-03/11-05 ✓ | Rotterdam ~11-24T06:30 | Dortmund ~11-28', {
      carrier: { name: '', type: 'ShippingLine' },
      booking: { ...sampleShipment().booking, destinationPortFreeDays: 7 },
      cargo: { ...sampleShipment().cargo, containers: [{ number: '', type: null, sealNumber: null }] },
    }),
  )
  const TEXTS =
    /"(name|city|code|state|vessel|voyageNumber|bookingNumber|masterBill|houseBill|number)":("[^"]*"|null)/g

  test.each(ODD_TEXTS)('with %s in every text', (_, odd) => {
    const json = FULL.replaceAll(TEXTS, (_text, key) => `"${key}":${JSON.stringify(odd)}`)
    const reference = odd.trim() === '' ? 'SHP-1' : odd
    expect(faultsOf({ ...JSON.parse(json), reference, tags: [odd, odd, 'PO-1'] })).toEqual([])
  })

  test.each([
    ['a service', '"OceanFCL"', '"OceanRoRo"'],
    ['no service', '"OceanFCL"', '""'],
    ['a mode', '"mode":"Ocean"', '"mode":"Space"'],
    ['a status', '"Active"', '"OnHold"'],
    ['no status', '"Active"', '""'],
    ['a milestone', '"DestinationPort"', '"CustomsOffice"'],
    ['a place type', '"Seaport"', '"Spaceport"'],
    ['a word that every object has', '"OceanFCL"', '"constructor"'],
    ['an index beyond the route', '"currentMilestoneIndex":0', '"currentMilestoneIndex":77'],
    ['no milestones', /"milestones":\[.*\],"current/, '"milestones":[],"current'],
    ['an invalid creation time', '"createdAt":"2026-10-01T00:00:00Z"', '"createdAt":"some day"'],
    ['an invalid update time', '"updatedAt":"2026-11-20T00:00:00Z"', '"updatedAt":"some day"'],
    ['free days beyond the calendar', '"destinationPortFreeDays":null', '"destinationPortFreeDays":99999999'],
  ])('with %s that is not known here', (_, known, odd) => {
    const json = JSON.stringify(sampleShipment())
    expect(json).toMatch(known)
    const shipment: Shipment = JSON.parse(json.replace(known, odd))
    expect(faultsOf(shipment)).toEqual([])
  })
})

test('an impossible date stays unchanged', () => {
  expect(isLocalDate('2026-13-45')).toBe(false)
  const json = JSON.stringify(
    sampleShipment({ milestones: oceanRoute().map((each) => ({ ...each, arrival: est('2026-11-24') })) }),
  )
  const shipment: Shipment = JSON.parse(json.replaceAll('"2026-11-24"', '"2026-13-45"'))
  expect(rowTexts(shipment, COMFORTABLE_LOOK).eta).toContain('2026-13-45')
})

test.each([
  ['OceanDDP', 'Active', '– (Door-to-door service)'],
  ['OceanDDP', 'Cancelled', '– (Not counted)'],
  ['OceanFCL', 'Cancelled', '– (Not counted)'],
  ['OceanFCL', 'Active', 'Not recorded'],
  ['OceanLCL', 'Active', '– (None recorded)'],
] as const)('free time that is not counted, %s and %s: %s', (serviceType, status, words) => {
  const shipment = sampleShipment({ serviceType, status })
  expect(rowTexts(shipment, COMFORTABLE_LOOK).lastFreeDay?.trim()).toBe(words)
})

test('a shipment without a PO has a dash in its place', () => {
  expect(rowTexts(sampleShipment({ tags: [] }), COMFORTABLE_LOOK).tags).toBe('– (No PO number)')
})

test('the first known container number comes first, also in a shared container', () => {
  const empty = { number: null, type: null, sealNumber: null }
  const containers = [empty, { ...empty, number: 'CSQU3054383' }]
  for (const serviceType of ['OceanFCL', 'OceanLCL'] as const) {
    const shipment = sampleShipment({ serviceType, cargo: { ...sampleShipment().cargo, containers } })
    expect(rowTexts(shipment, COMFORTABLE_LOOK).containers).toMatch(/^CSQU3054383\n/)
  }
})
