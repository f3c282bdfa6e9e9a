import { parseInstant } from '#contract/instant.ts'
import { addDays, daysBetween, isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import { recordFaults, shipmentRecordSchema } from '#contract/shipment-record.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { isRecord } from '#contract/is-record.ts'
import { describe, expect, test } from 'vitest'
import { placeByCode } from '../places/places.ts'
import { demoShipments } from './demo-shipments.ts'
import { ACTIVE, placesOf, SHIPMENTS, TODAY } from './testing/demo-of-today.ts'

const DAYS = ['2026-11-20', '2028-02-29', '2027-01-01'].map(day)

describe('every demo shipment', () => {
  test.each(DAYS)('is a valid record on %s', (today) => {
    const faults = demoShipments(today).flatMap((shipment) => {
      const result = shipmentRecordSchema.safeParse(shipment)
      return result.success ? [] : recordFaults(result.error).map((fault) => `${shipment.reference} ${fault}`)
    })
    expect(faults).toEqual([])
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

  test('moves all its dates by as many days as today moves, and nothing else', () => {
    const later = demoShipments(addDays(TODAY, 101))
    expect(later).toEqual(SHIPMENTS.map((shipment) => movedBy(shipment, 101)))
  })

  test('keeps its references forever, because bookmarks and links use them', () => {
    const references = SHIPMENTS.map(({ reference }) => reference)
    expect(references.slice(0, 3)).toEqual(['NW-204030', 'NW-204035', 'NW-204066'])
    expect(references).toContain('NW-209283')
    expect(references).toContain('NW-211008')
    expect(references).toContain('NW-211996')
  })

  test('gives every shipment a unique reference and every change a unique instant', () => {
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
})

function actualDatesOf({ milestones }: Shipment): LocalDate[] {
  return milestones
    .flatMap(({ arrival, departure }) => [arrival, departure])
    .flatMap((date) => (date?.actual ? [date.date] : []))
}

/** Shifts every text that is or starts with a date by some days. */
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
