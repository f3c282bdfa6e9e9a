import { daysBetween } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import { describe, expect, test } from 'vitest'
import { DEMO_SAMPLES } from './demo-samples.ts'
import { dateOfEvent, nextEventOf } from './milestone-events.ts'
import { moveShipment } from './move-shipment.ts'
import { ACTIVE, SHIPMENTS } from './testing/demo-of-today.ts'

describe('one move', () => {
  const at = '2026-11-20T09:30:00.000Z'

  test('never changes delivered or cancelled shipments', () => {
    const finished = SHIPMENTS.filter(({ status }) => status !== 'Active')
    expect(finished.length).toBeGreaterThan(100)
    expect(finished.flatMap((shipment) => moveShipment(shipment, at, 1) ?? [])).toEqual([])
  })

  test('never sets updatedAt back', () => {
    const early = '2020-01-01T00:00:00Z'
    for (const shipment of ACTIVE) {
      expect((moveShipment(shipment, early, 3) ?? shipment).updatedAt).toBe(shipment.updatedAt)
    }
  })

  test('makes every kind of change within one round over the demo', () => {
    const kinds = new Set(
      ACTIVE.flatMap((shipment, seed) => {
        const moved = moveShipment(shipment, at, seed)
        return moved ? kindsOf(shipment, moved) : []
      }),
    )
    expect([...kinds].toSorted()).toEqual([
      'arrived',
      'booking',
      'bookingConfirmedByCarrier',
      'cargo',
      'delivered',
      'departed',
      'estimate earlier',
      'estimate later',
      'time',
    ])
  })

  test('moves later estimates with the next one', () => {
    const shipment = ACTIVE.find(({ reference }) => reference === DEMO_SAMPLES.healthy)
    if (!shipment) throw new Error('The healthy sample is missing.')
    const next = nextEventOf(shipment.milestones)
    const shifts = Array.from({ length: 60 }, (_, seed) => moveShipment(shipment, at, seed))
      .flatMap((moved) => moved ?? [])
      .map((moved) => shiftsOf(shipment, moved, next?.index ?? 0))
      .filter((days) => days.some((day) => day !== 0))
    expect(shifts.length).toBeGreaterThan(3)
    for (const days of shifts) expect(new Set(days).size).toBe(1)
  })
})

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

function kindsOf(before: Shipment, after: Shipment): string[] {
  const fields = (['booking', 'bookingConfirmedByCarrier', 'cargo'] as const).filter(
    (field) => !isSame(before[field], after[field]),
  )
  if (after.status === 'Delivered') return [...fields, 'delivered']
  const next = nextEventOf(before.milestones)
  if (!next) return fields
  const was = dateOfEvent(before.milestones, next)
  const is = dateOfEvent(after.milestones, next)
  if (is?.actual) return [next.event === 'arrival' ? 'arrived' : 'departed']
  if (!was || !is) return fields
  const days = daysBetween(was.date, is.date)
  if (days !== 0) return [days > 0 ? 'estimate later' : 'estimate earlier']
  return is.time === was.time ? fields : ['time']
}

/** Days by which each dated estimate, from a milestone on, has moved. */
function shiftsOf(before: Shipment, after: Shipment, from: number): number[] {
  return before.milestones.slice(from).flatMap((milestone, index) => {
    const moved = after.milestones[from + index]
    return (['arrival', 'departure'] as const).flatMap((event) => {
      const was = milestone[event]
      const is = moved?.[event]
      return was && is && !was.actual ? [daysBetween(was.date, is.date)] : []
    })
  })
}
