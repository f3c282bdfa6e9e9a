import { addDays, daysBetween, type LocalDate } from '#contract/local-date.ts'
import { parseInstant } from '#contract/instant.ts'
import type { MilestoneDate, Shipment } from '#contract/schema.ts'
import { recordFaults, shipmentRecordSchema } from '#contract/shipment-record.ts'
import { describe, expect, test } from 'vitest'
import { DEMO_SAMPLES } from './demo-samples.ts'
import { withDerivedFields } from './derived-fields.ts'
import { moveSailing } from './move-sailing.ts'
import { companionsOf } from './sailing.ts'
import { ACTIVE, SHIPMENTS, TODAY } from './testing/demo-of-today.ts'
import { differingSchedules, isAboard, legsAtSea } from './testing/sailings-among.ts'

const DAYS = 110

/** A move: the state before, the state after, and everything that changed. */
interface Move {
  readonly before: ReadonlyMap<string, Shipment>
  readonly changed: readonly Shipment[]
  readonly aboard: readonly Shipment[]
  readonly day: LocalDate
}

describe('moving the complete account for months', () => {
  const moves: Move[] = []
  const last = movedAccount(DAYS, (move) => moves.push(move))

  test('changes vessels for all aboard, and only for them', () => {
    expect(moves.filter(({ changed }) => changed.length > 2).length).toBeGreaterThan(300)
    for (const { aboard } of moves) expect(differingSchedules(aboard.filter(isAboard))).toEqual([])
  })

  test('dates each change at a unique instant, later than all earlier ones', () => {
    let latest = 0
    for (const { changed } of moves) {
      for (const { updatedAt } of changed) {
        const instant = parseInstant(updatedAt) ?? 0
        expect(instant).toBeGreaterThan(latest)
        latest = instant
      }
    }
  })

  test('keeps facts unchanged, in order, and never before their day', () => {
    for (const { before, changed, day } of moves) {
      for (const after of changed) {
        const was = before.get(after.reference)
        expect(factsOf(after).slice(0, was ? factsOf(was).length : 0)).toEqual(was ? factsOf(was) : [])
        expect(factsOf(after).every(({ date }) => date <= day)).toBe(true)
        expect(isInOrder(after), after.reference).toBe(true)
      }
    }
  })

  test('keeps every record valid, with correct derived fields', () => {
    const followers = moves.flatMap(({ changed }) => changed.slice(1))
    const sample = followers.filter((_, index) => index % 7 === 0)
    const faults = sample.flatMap((shipment) => {
      const result = shipmentRecordSchema.safeParse(shipment)
      return result.success ? [] : recordFaults(result.error).map((fault) => `${shipment.reference} ${fault}`)
    })
    expect(faults).toEqual([])
    for (const follower of followers) expect(withDerivedFields(follower)).toEqual(follower)
  })

  test('leads to delivery, unless there is no route', () => {
    const stuck = [...last.values()].filter(({ status }) => status === 'Active')
    expect(stuck.map(({ reference }) => reference)).toEqual([DEMO_SAMPLES.withoutRoute])
  })
})

test('cargo that is late to the port does not delay a vessel that leaves on a later day', () => {
  const onTheWay = ACTIVE.filter((shipment) => {
    const [leg] = legsAtSea(shipment)
    const isAtPort = leg?.milestone.arrival?.actual === true
    return !isAtPort && leg?.sailing != null && (leg.departure.day ?? '') > addDays(TODAY, 1)
  })
  expect(onTheWay.length).toBeGreaterThan(20)
  for (const shipment of onTheWay) {
    for (let seed = 0; seed < 5; seed += 1) {
      const [moved, ...followers] = moveSailing(shipment, SHIPMENTS, '2026-11-20T09:30:00.000Z', seed)
      expect(followers).toEqual([])
      expect(legsAtSea(moved ?? shipment).map(({ departure }) => departure)).toEqual(
        legsAtSea(shipment).map(({ departure }) => departure),
      )
    }
  }
})

test('a move is deterministic by account, instant and seed, and does not change its input', () => {
  const copy = JSON.stringify(SHIPMENTS)
  for (const [seed, shipment] of ACTIVE.entries()) {
    const move = () => moveSailing(shipment, SHIPMENTS, '2026-11-20T09:30:00.000Z', seed)
    expect(move()).toEqual(move())
  }
  expect(JSON.stringify(SHIPMENTS)).toBe(copy)
})

/** Moves every active shipment twice a day, and reports each move. */
function movedAccount(days: number, tell: (move: Move) => void): Map<string, Shipment> {
  const now = new Map(SHIPMENTS.map((shipment) => [shipment.reference, shipment]))
  const groups = new Map(
    SHIPMENTS.map((shipment) => [shipment.reference, [shipment, ...companionsOf(shipment, SHIPMENTS)]]),
  )
  for (let round = 0; round < 2 * days; round += 1) {
    const day = addDays(TODAY, Math.floor(round / 2))
    for (const [index, { reference }] of ACTIVE.entries()) {
      const aboard = () => (groups.get(reference) ?? []).map((one) => now.get(one.reference) ?? one)
      const [shipment, ...others] = aboard()
      const instant = new Date(Date.UTC(2026, 10, 20) + round * 43_200_000 + index * 1000)
      if (!shipment) continue
      const changed = moveSailing(shipment, others, instant.toISOString(), round * ACTIVE.length + index)
      if (changed.length === 0) continue
      const before = new Map(changed.map((one) => [one.reference, now.get(one.reference) ?? one]))
      for (const one of changed) now.set(one.reference, one)
      tell({ before, changed, aboard: aboard(), day })
    }
  }
  return now
}

function factsOf({ milestones }: Shipment): MilestoneDate[] {
  return milestones
    .flatMap(({ arrival, departure }) => [arrival ?? [], departure ?? []].flat())
    .filter(({ actual }) => actual)
}

function isInOrder(shipment: Shipment): boolean {
  const dates = factsOf(shipment)
  const slack = shipment.milestones.some(({ transportToNext }) => transportToNext?.mode === 'Flight') ? -1 : 0
  return dates.slice(1).every(({ date }, index) => daysBetween(dates[index]?.date ?? date, date) >= slack)
}
