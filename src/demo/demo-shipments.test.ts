import { parseInstant } from '#contract/instant.ts'
import { addDays, daysBetween, isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { Place, Shipment } from '#contract/schema.ts'
import { recordFaults, shipmentRecordSchema } from '#contract/shipment-record.ts'
import {
  CARRIER_TYPES,
  CONTAINER_TYPES,
  INCOTERMS,
  LENGTH_UNITS,
  MILESTONE_TYPES,
  MODE_OF_SERVICE,
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
import { placeByCode } from '../places/places.ts'
import { demoShipments } from './demo-shipments.ts'

const DAYS = ['2026-11-20', '2028-02-29', '2028-03-01', '2027-12-31', '2027-01-01', '2026-03-29'].map(
  localDate,
)
const TODAY = localDate('2026-11-20')
const SHIPMENTS = demoShipments(TODAY)
const ACTIVE = SHIPMENTS.filter(({ status }) => status === 'Active')
const MILESTONES = SHIPMENTS.flatMap(({ milestones }) => milestones)
const CONTAINERS = SHIPMENTS.flatMap(({ cargo }) => cargo.containers)
const PACKAGES = SHIPMENTS.flatMap(({ cargo }) => cargo.packages)
const LEGS = MILESTONES.flatMap(({ transportToNext }) => transportToNext ?? [])

describe('every demo shipment', () => {
  test.each(DAYS)('is a valid record on %s', (today) => {
    const faults = demoShipments(today).flatMap((shipment) => {
      const result = shipmentRecordSchema.safeParse(shipment)
      return result.success ? [] : recordFaults(result.error).map((fault) => `${shipment.reference} ${fault}`)
    })
    expect(faults).toEqual([])
  })

  test.each(DAYS)('has the derived fields that the specification computes on %s', (today) => {
    for (const shipment of demoShipments(today)) {
      const { reference, status, mode, currentMilestoneIndex, portOfDischarge } = shipment
      expect({ reference, status, mode, currentMilestoneIndex, portOfDischarge }).toEqual({
        reference,
        ...derivedBySpecification(shipment),
      })
    }
  })

  test.each(DAYS)('has no actual date after today and few of today on %s', (today) => {
    const actual = demoShipments(today).flatMap(actualDatesOf)
    expect(actual.filter((date) => date > today)).toEqual([])
    const ofToday = actual.filter((date) => date === today).length
    expect(ofToday).toBeGreaterThan(0)
    expect(ofToday).toBeLessThan(10)
  })

  test('has its actual dates in order, one day back at most across the date line', () => {
    for (const shipment of SHIPMENTS) {
      const dates = actualDatesOf(shipment)
      for (const [index, date] of dates.slice(1).entries()) {
        const previous = dates[index] ?? date
        const isFlight = shipment.milestones.some(({ transportToNext }) => transportToNext?.mode === 'Flight')
        expect(daysBetween(previous, date)).toBeGreaterThanOrEqual(isFlight ? -1 : 0)
      }
    }
  })

  test('has places with codes exactly as the facts about places state them', () => {
    for (const { code, type, name, city, state, countryCode, coordinates } of placesOf(SHIPMENTS)) {
      if (code === null) continue
      expect(placeByCode(type, code)).toMatchObject({ code, name, city, state, countryCode, ...coordinates })
    }
  })
})

describe('the demo as a whole', () => {
  test('is about 400 shipments, about 260 of them active', () => {
    const count = (status: string) => SHIPMENTS.filter((shipment) => shipment.status === status).length
    expect(Math.abs(SHIPMENTS.length - 400)).toBeLessThan(20)
    expect(Math.abs(count('Active') - 265)).toBeLessThan(20)
    expect(count('Delivered')).toBeGreaterThan(90)
    expect(count('Cancelled')).toBeGreaterThan(8)
  })

  test('is the same for the same day', () => {
    expect(demoShipments(TODAY)).toEqual(SHIPMENTS)
  })

  test('moves all its dates by as many days as today moves, and nothing else', () => {
    const later = demoShipments(addDays(TODAY, 101))
    expect(later).toEqual(SHIPMENTS.map((shipment) => movedBy(shipment, 101)))
  })

  test('keeps its references for ever: bookmarks and links point at them', () => {
    const references = SHIPMENTS.map(({ reference }) => reference)
    expect(references.slice(0, 3)).toEqual(['NW-204030', 'NW-204035', 'NW-204066'])
    expect(references).toContain('NW-209283')
    expect(references).toContain('NW-211008')
    expect(references).toContain('NW-211996')
  })

  test('gives every shipment a reference of its own and every change an instant of its own', () => {
    expect(new Set(SHIPMENTS.map(({ reference }) => reference)).size).toBe(SHIPMENTS.length)
    expect(new Set(SHIPMENTS.map(({ updatedAt }) => updatedAt)).size).toBe(SHIPMENTS.length)
    for (const { reference } of SHIPMENTS) expect(reference).toMatch(/^NW-2\d{5}$/)
  })

  test('last changed between minutes and 60 days before today', () => {
    const midnight = parseInstant(`${TODAY}T00:00:00Z`) ?? 0
    const daysOf = (shipment: Shipment) =>
      (midnight - (parseInstant(shipment.updatedAt) ?? 0)) / 86_400_000_000
    const ages = SHIPMENTS.map(daysOf)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.min(...ages) * 1440).toBeLessThan(10)
    expect(Math.max(...ages)).toBeLessThan(60)
    expect(ACTIVE.filter((shipment) => daysOf(shipment) < 14).length / ACTIVE.length).toBeGreaterThan(0.95)
  })

  test('was created before it changed, and instants have milliseconds or microseconds', () => {
    const instants = SHIPMENTS.flatMap(({ createdAt, updatedAt, cancelledAt }) =>
      cancelledAt === null ? [createdAt, updatedAt] : [createdAt, updatedAt, cancelledAt],
    )
    expect(instants.filter((text) => !/T\d\d:\d\d:\d\d\.(\d{3}|\d{6})Z$/.test(text))).toEqual([])
    expect(SHIPMENTS.filter(({ createdAt, updatedAt }) => createdAt >= updatedAt)).toEqual([])
  })

  test('states a time on about half of its dates', () => {
    const dates = MILESTONES.flatMap(({ arrival, departure }) => [arrival ?? [], departure ?? []]).flat()
    const share = dates.filter(({ time }) => time !== null).length / dates.length
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.6)
  })
})

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

  test('the legacy service on old deliveries only', () => {
    const legacy = SHIPMENTS.filter(({ serviceType }) => serviceType === 'LandTruck')
    expect(legacy.length).toBeGreaterThan(0)
    for (const { status, milestones } of legacy) {
      expect(status).toBe('Delivered')
      expect(daysBetween(milestones.at(-1)?.arrival?.date ?? TODAY, TODAY)).toBeGreaterThan(40)
    }
  })

  test('container numbers with right check digits, made-up owners and no number twice', () => {
    const numbers = CONTAINERS.flatMap(({ number }) => number ?? [])
    expect(numbers.length).toBeGreaterThan(150)
    expect(numbers.filter((number) => !/^[XQ][A-Z]{2}U\d{7}$/.test(number))).toEqual([])
    expect(numbers.filter((number) => isoCheckDigit(number.slice(0, 10)) !== Number(number.at(-1)))).toEqual(
      [],
    )
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('deadlines of today, tomorrow and the days after', () => {
    const cargoCutoffs = ACTIVE.filter(
      ({ milestones }) => milestones.find(({ type }) => type === 'OriginPort')?.completed === false,
    ).flatMap(({ booking }) => booking.cargoCutoff ?? [])
    const daysLeft = cargoCutoffs.map((date) => daysBetween(TODAY, date))
    for (const days of [1, 2]) expect(daysLeft.filter((left) => left === days).length).toBeGreaterThan(1)
    expect(daysLeft.filter((left) => left < 0).length).toBeGreaterThan(1)
    const freeTimeEnds = ACTIVE.filter(({ serviceType }) => serviceType === 'OceanFCL').flatMap(lastFreeDayOf)
    expect(freeTimeEnds.filter((date) => daysBetween(TODAY, date) === 2).length).toBeGreaterThan(2)
    expect(freeTimeEnds.filter((date) => date < TODAY).length).toBeGreaterThan(0)
    const arrivals = ACTIVE.flatMap(({ milestones }) => milestones.at(-1)?.arrival ?? [])
    for (const days of [0, 1]) {
      expect(arrivals.filter(({ date }) => date === addDays(TODAY, days)).length).toBeGreaterThan(0)
    }
  })
})

function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new Error(`${text} is no date`)
  return text
}

function actualDatesOf({ milestones }: Shipment): LocalDate[] {
  return milestones
    .flatMap(({ arrival, departure }) => [arrival, departure])
    .flatMap((date) => (date?.actual ? [date.date] : []))
}

function placesOf(shipments: readonly Shipment[]): Place[] {
  return shipments.flatMap((shipment) =>
    [
      shipment.origin,
      shipment.portOfLoading,
      shipment.portOfDischarge,
      shipment.destination,
      ...shipment.milestones.map(({ place }) => place),
    ].flatMap((place) => place ?? []),
  )
}

/** Written from the specification's text, not from the demo's code. */
function derivedBySpecification({ cancelledAt, serviceType, milestones }: Shipment) {
  const delivery = milestones.filter(({ type }) => type === 'Delivery')
  const ports = milestones.filter(({ type }) => type === 'DestinationPort')
  const doors = delivery.filter(({ place }) => place?.type === 'Seaport' || place?.type === 'Airport')
  const end = ports.length > 0 ? ports : doors
  const completed = milestones.flatMap((milestone, index) => (milestone.completed ? [index] : []))
  const status = delivery.some(({ arrival }) => arrival?.actual === true) ? 'Delivered' : 'Active'
  return {
    status: cancelledAt === null ? status : 'Cancelled',
    mode: MODE_OF_SERVICE[serviceType],
    currentMilestoneIndex: completed.at(-1) ?? 0,
    portOfDischarge: end.at(-1)?.place ?? null,
  }
}

function stageOf({ milestones, currentMilestoneIndex }: Shipment): string {
  const milestone = milestones[currentMilestoneIndex]
  if (!milestone?.completed) return 'awaiting pickup'
  return `${milestone.type} ${milestone.departure?.actual ? 'left' : 'reached'}`
}

function lastFreeDayOf({ milestones, booking }: Shipment): LocalDate[] {
  const port = milestones.findLast(({ type }) => type === 'DestinationPort')
  const isRunning = port?.arrival?.actual === true && !port.departure?.actual
  if (!port?.arrival || !isRunning || booking.destinationPortFreeDays === null) return []
  return [addDays(port.arrival.date, booking.destinationPortFreeDays)]
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

/** Every text that is or starts with a date, so many days later. */
function movedBy(value: unknown, days: number): unknown {
  if (typeof value === 'string') {
    const date = value.slice(0, 10)
    const isDate = isLocalDate(date) && (value.length === 10 || value.charAt(10) === 'T')
    return isDate ? `${addDays(date, days)}${value.slice(10)}` : value
  }
  if (Array.isArray(value)) return value.map((element) => movedBy(element, days))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, movedBy(field, days)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
