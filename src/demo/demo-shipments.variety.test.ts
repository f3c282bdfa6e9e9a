import { daysBetween } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import {
  CARRIER_TYPES,
  CONTAINER_TYPES,
  INCOTERMS,
  LENGTH_UNITS,
  MILESTONE_TYPES,
  PACKAGE_TYPES,
  PLACE_TYPES,
  SERVICE_TYPES,
  SHIPMENT_STATUSES,
  TRANSPORT_MODES,
  VOLUME_UNITS,
  WAREHOUSE_TYPES,
  WEIGHT_UNITS,
} from '#contract/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { ACTIVE, MILESTONES, placesOf, SHIPMENTS, TODAY } from './testing/demo-of-today.ts'

const CONTAINERS = SHIPMENTS.flatMap(({ cargo }) => cargo.containers)
const PACKAGES = SHIPMENTS.flatMap(({ cargo }) => cargo.packages)
const LEGS = MILESTONES.flatMap(({ transportToNext }) => transportToNext ?? [])

describe('the demo shows', () => {
  test.each([
    ['status', SHIPMENT_STATUSES, SHIPMENTS.map(({ status }) => status)],
    ['serviceType', SERVICE_TYPES, SHIPMENTS.map(({ serviceType }) => serviceType)],
    ['incoterms', INCOTERMS, SHIPMENTS.map(({ incoterms }) => incoterms)],
    ['place type', PLACE_TYPES, placesOf(SHIPMENTS).map(({ type }) => type)],
    ['carrier type', CARRIER_TYPES, SHIPMENTS.map(({ carrier }) => carrier?.type)],
    ['milestone type', MILESTONE_TYPES, MILESTONES.map(({ type }) => type)],
    ['warehouseType', WAREHOUSE_TYPES, MILESTONES.map(({ warehouseType }) => warehouseType)],
    ['transport mode', TRANSPORT_MODES, LEGS.map(({ mode }) => mode)],
    ['container type', CONTAINER_TYPES, CONTAINERS.map(({ type }) => type)],
    ['package type', PACKAGE_TYPES, PACKAGES.map(({ type }) => type)],
    ['weight unit of packages', WEIGHT_UNITS, PACKAGES.map(({ weight }) => weight?.unit)],
    ['weight unit of totals', WEIGHT_UNITS, SHIPMENTS.map(({ cargo }) => cargo.totalWeight?.unit)],
    ['length unit', LENGTH_UNITS, PACKAGES.map(({ length }) => length?.unit)],
    ['volume unit', VOLUME_UNITS, SHIPMENTS.map(({ cargo }) => cargo.totalVolume?.unit)],
  ])('every %s', (_name, words, found) => {
    const seen = new Set<string | null | undefined>(found)
    expect(words.filter((word) => !seen.has(word))).toEqual([])
  })

  test('active shipments in every stage', () => {
    const stages = new Set(ACTIVE.map(stageOf))
    for (const stage of [
      'awaiting pickup',
      'Pickup left',
      'OriginPort reached',
      'OriginPort left',
      'TransshipmentPort reached',
      'TransshipmentPort left',
      'DestinationPort reached',
      'DestinationPort left',
      'InlandTerminal reached',
      'BorderCrossing left',
      'IntermediaryWarehouse reached',
    ]) {
      expect(stages).toContain(stage)
    }
  })

  test('purchase orders of several shipments, shipments without one and with many', () => {
    const counts = new Map<string, number>()
    for (const tag of SHIPMENTS.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    expect([...counts.values()].filter((count) => count > 2).length).toBeGreaterThan(50)
    expect(SHIPMENTS.filter(({ tags }) => tags.length === 0).length).toBeGreaterThan(10)
    expect(SHIPMENTS.filter(({ tags }) => tags.length > 3).length).toBeGreaterThan(10)
    expect(SHIPMENTS.filter(({ tags }) => new Set(tags).size !== tags.length)).toEqual([])
  })

  test('the legacy service only on old deliveries', () => {
    const legacy = SHIPMENTS.filter(({ serviceType }) => serviceType === 'LandTruck')
    expect(legacy.length).toBeGreaterThan(0)
    for (const { status, milestones } of legacy) {
      expect(status).toBe('Delivered')
      expect(daysBetween(milestones.at(-1)?.arrival?.date ?? TODAY, TODAY)).toBeGreaterThan(40)
    }
  })

  test('unique container numbers with valid check digits and invented owners', () => {
    const numbers = CONTAINERS.flatMap(({ number }) => number ?? [])
    expect(numbers.length).toBeGreaterThan(150)
    expect(numbers.filter((number) => !/^[XQ][A-Z]{2}U\d{7}$/.test(number))).toEqual([])
    expect(numbers.filter((number) => isoCheckDigit(number.slice(0, 10)) !== Number(number.at(-1)))).toEqual(
      [],
    )
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

function stageOf({ milestones, currentMilestoneIndex }: Shipment): string {
  const milestone = milestones[currentMilestoneIndex]
  if (!milestone?.completed) return 'awaiting pickup'
  return `${milestone.type} ${milestone.departure?.actual ? 'left' : 'reached'}`
}

/** ISO 6346, by the published table of letter values. */
function isoCheckDigit(body: string): number {
  const letters =
    'A10 B12 C13 D14 E15 F16 G17 H18 I19 J20 K21 L23 M24 N25 O26 P27 Q28 R29 S30 T31 U32 V34 W35 X36 Y37 Z38'
  const values = new Map(letters.split(' ').map((entry) => [entry.charAt(0), Number(entry.slice(1))]))
  let sum = 0
  for (let position = 0; position < body.length; position += 1) {
    const character = body.charAt(position)
    sum += (values.get(character) ?? Number(character)) << position
  }
  return (sum % 11) % 10
}
