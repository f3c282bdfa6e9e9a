import { describe, expect, test } from 'vitest'
import { parseInstant } from '#contract/instant.ts'
import { shipmentSchema } from '#contract/schema.ts'
import { SHIPMENTS as demoOfToday, TODAY } from './testing/demo-of-today.ts'
import { PAST_DAYS, pastOf } from './past-of.ts'
import { differingSchedules, isAboard } from './testing/sailings-among.ts'

describe('the past of the demo', () => {
  const histories = pastOf(demoOfToday, TODAY)
  const pasts = demoOfToday.map((shipment, index) => ({ shipment, versions: histories[index] ?? [] }))

  test('ends with the present, and is deterministic', () => {
    for (const { shipment, versions } of pasts) expect(versions.at(-1)?.shipment).toEqual(shipment)
    expect(pastOf(demoOfToday, TODAY)).toEqual(histories)
  })

  test('contains only versions that the service could have sent, in order', () => {
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

  test('moves complete sailings: all aboard a vessel always know the same about it', () => {
    const moments = new Set(pasts.flatMap(({ versions }) => versions.map(({ at }) => at)))
    const faults = [...moments].flatMap((moment) => {
      const known = pasts.flatMap(
        ({ versions }) => versions.findLast(({ at }) => at <= moment)?.shipment ?? [],
      )
      return differingSchedules(known.filter(isAboard)).map(({ calls }) => calls)
    })
    expect(faults).toEqual([])
  })

  test('never reports what was still in the future', () => {
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
    const earliest = Math.min(...pasts.flatMap(({ versions }) => versions.map(({ at }) => at)))
    expect(new Date(earliest).toISOString().slice(0, 10)).toBe('2026-11-06')
    expect(changes).toBeGreaterThan(400)
    expect(changes).toBeLessThan(3000)
    expect(moved.length).toBeGreaterThan(150)
  })
})
