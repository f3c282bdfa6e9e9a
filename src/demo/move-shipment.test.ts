import { parseInstant } from '#contract/instant.ts'
import { addDays, daysBetween, type LocalDate } from '#contract/local-date.ts'
import { localDateSchema, type Shipment } from '#contract/schema.ts'
import { recordFaults, shipmentRecordSchema } from '#contract/shipment-record.ts'
import { describe, expect, test } from 'vitest'
import { DEMO_SAMPLES } from './demo-samples.ts'
import { demoShipments } from './demo-shipments.ts'
import { withDerivedFields } from './derived-fields.ts'
import { dateOfEvent, nextEventOf } from './milestone-events.ts'
import { moveShipment } from './move-shipment.ts'

const TODAY = localDateSchema.parse('2026-11-20')
const SHIPMENTS = demoShipments(TODAY)
const ACTIVE = SHIPMENTS.filter(({ status }) => status === 'Active')
const MOVES = 200

describe('moving demo shipments 200 times, two moves a day', () => {
  // One in three, and the one that cannot arrive.
  const moved = ACTIVE.filter(
    ({ reference }, index) => index % 3 === 0 || reference === DEMO_SAMPLES.withoutRoute,
  )
  const runs = moved.map((shipment) => movesOf(shipment))

  test('keeps every state a valid record, with correct derived fields', () => {
    const faults = runs.flat().flatMap((shipment) => {
      const result = shipmentRecordSchema.safeParse(shipment)
      return result.success ? [] : recordFaults(result.error).map((fault) => `${shipment.reference} ${fault}`)
    })
    expect(faults).toEqual([])
    expect(runs.flat().filter((state) => !isSame(state, withDerivedFields(state)))).toEqual([])
  })

  test('keeps facts: actual dates stay, and completed milestones stay completed', () => {
    for (const [before, after] of runs.flatMap(pairsOf)) {
      for (const [index, milestone] of before.milestones.entries()) {
        const { arrival, departure, completed } = after.milestones[index] ?? milestone
        const facts = { arrival: factOf(milestone.arrival), departure: factOf(milestone.departure) }
        expect({ arrival: facts.arrival && arrival, departure: facts.departure && departure }).toEqual(facts)
        expect(milestone.completed && !completed).toBe(false)
      }
    }
  })

  test('keeps actual dates in order, at most a day back for a flight across the date line', () => {
    for (const run of runs) {
      const last = run.at(-1)
      const dates = last ? actualDatesOf(last) : []
      const isFlight =
        last?.milestones.some(({ transportToNext }) => transportToNext?.mode === 'Flight') ?? false
      for (const [index, date] of dates.slice(1).entries()) {
        expect(daysBetween(dates[index] ?? date, date)).toBeGreaterThanOrEqual(isFlight ? -1 : 0)
      }
    }
  })

  test('has no arrival time on the day of departure, because times in two zones have no order', () => {
    const timed = runs.flat().flatMap(({ milestones }) =>
      milestones.filter(({ arrival }, index) => {
        const leftOn = milestones[index - 1]?.departure?.date
        return arrival !== null && arrival.date === leftOn && arrival.time !== null
      }),
    )
    expect(timed).toEqual([])
  })

  test('reports nothing before its day', () => {
    for (const run of runs) {
      for (const [index, state] of run.entries()) {
        const latest = actualDatesOf(state).toSorted().at(-1) ?? TODAY
        expect(latest <= dayOf(index)).toBe(true)
      }
    }
  })

  test('changes something every time and says when', () => {
    for (const [before, after] of runs.flatMap(pairsOf)) {
      expect(isSame({ ...before, updatedAt: '' }, { ...after, updatedAt: '' })).toBe(false)
      expect(parseInstant(after.updatedAt) ?? 0).toBeGreaterThan(parseInstant(before.updatedAt) ?? 0)
    }
  })

  test('leads to delivery, unless there is no route', () => {
    const stuck = runs.flatMap((run) => run.at(-1) ?? []).filter(({ status }) => status === 'Active')
    expect(stuck.map(({ reference }) => reference)).toEqual([DEMO_SAMPLES.withoutRoute])
  })
})

describe('one move', () => {
  const at = '2026-11-20T09:30:00.000Z'

  test('never changes delivered or cancelled shipments', () => {
    const finished = SHIPMENTS.filter(({ status }) => status !== 'Active')
    expect(finished.length).toBeGreaterThan(100)
    expect(finished.flatMap((shipment) => moveShipment(shipment, at, 1) ?? [])).toEqual([])
  })

  test('is deterministic by shipment, instant and seed, and does not change its input', () => {
    for (const [index, shipment] of ACTIVE.entries()) {
      const copy = JSON.stringify(shipment)
      expect(moveShipment(shipment, at, index)).toEqual(moveShipment(shipment, at, index))
      expect(JSON.stringify(shipment)).toBe(copy)
    }
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

/** The shipment, then its state after every move. */
function movesOf(shipment: Shipment): Shipment[] {
  const states = [shipment]
  for (let index = 1; index <= MOVES; index += 1) {
    const instant = `${dayOf(index)}T0${index % 2}:00:00.000Z`
    const moved = moveShipment(states.at(-1) ?? shipment, instant, index)
    if (!moved) break
    states.push(moved)
  }
  return states
}

function dayOf(move: number): LocalDate {
  return addDays(TODAY, Math.floor(move / 2))
}

function pairsOf(states: readonly Shipment[]): [Shipment, Shipment][] {
  return states.slice(1).map((after, index) => [states[index] ?? after, after])
}

function factOf<D extends { actual: boolean }>(date: D | null): D | null {
  return date?.actual ? date : null
}

function actualDatesOf({ milestones }: Shipment): LocalDate[] {
  return milestones
    .flatMap(({ arrival, departure }) => [arrival, departure])
    .flatMap((date) => (date?.actual ? [date.date] : []))
}

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
