import { describe, expect, test } from 'vitest'
import { parseInstant } from '#contract/instant.ts'
import { shipmentSchema } from '#contract/schema.ts'
import { SHIPMENTS as demoOfToday, TODAY } from './testing/demo-of-today.ts'
import { PAST_DAYS, pastOf } from './past-of.ts'

describe('the past of the demo', () => {
  const pasts = demoOfToday.map((shipment) => ({ shipment, versions: pastOf(shipment, TODAY) }))

  test('ends with the present, and is the same each time', () => {
    for (const { shipment, versions } of pasts) expect(versions.at(-1)?.shipment).toEqual(shipment)
    expect(demoOfToday.map((shipment) => pastOf(shipment, TODAY))).toEqual(
      pasts.map(({ versions }) => versions),
    )
  })

  test('holds only versions that the service could have sent, in their order', () => {
    for (const { shipment, versions } of pasts) {
      for (const [index, version] of versions.entries()) {
        expect(shipmentSchema.safeParse(version.shipment).error).toBeUndefined()
        expect(version.at).toBeGreaterThan(versions[index - 1]?.at ?? 0)
        expect(parseInstant(version.shipment.updatedAt)).toBeLessThanOrEqual(
          parseInstant(shipment.updatedAt) ?? 0,
        )
      }
    }
  })

  test(`says nothing of a time before ${PAST_DAYS} days ago`, () => {
    const earliest = Math.min(...pasts.flatMap(({ versions }) => versions.map(({ at }) => at)))
    expect(new Date(earliest).toISOString().slice(0, 10)).toBe('2026-11-06')
  })

  test('says of no day what was still to come on it', () => {
    const early = pasts.flatMap(({ versions }) =>
      versions
        .slice(0, -1)
        .flatMap(({ at, shipment }) =>
          shipment.milestones
            .flatMap(({ arrival, departure }) => [arrival, departure])
            .filter((date) => date?.actual && date.date > new Date(at).toISOString().slice(0, 10)),
        ),
    )
    expect(early).toEqual([])
  })

  test(`reaches back ${PAST_DAYS} days, with several changes a shipment and most of them moved`, () => {
    const changes = pasts.reduce((sum, { versions }) => sum + versions.length - 1, 0)
    const moved = pasts.filter(({ versions }) => versions.length > 1)
    expect(changes).toBeGreaterThan(400)
    expect(changes).toBeLessThan(3000)
    expect(moved.length).toBeGreaterThan(150)
  })
})
