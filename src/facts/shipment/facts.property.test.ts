/** Invariants of the facts of any shipment, on any day and in any zone of the process. */
import { describe, expect, test, vi } from 'vitest'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { stageLabel } from '../words/stage-words.ts'
import { type Clock, clockAt, daysSince } from './clock.ts'
import { cutoffsOf } from './cutoffs.ts'
import { dataNotesOf } from './data-notes.ts'
import { drawnShipment } from '../testing/drawn-shipment.ts'
import { emptyReturnOf } from './empty-return.ts'
import { deliveryEtaOf, etaOf, portEtaOf } from './eta.ts'
import { freeTimeOf } from './free-time.ts'
import { doorToDoorWords, dwellWords, legDuration } from './leg.ts'
import { nextEventOf } from './next-event.ts'
import { positionOf, stageOf } from './position.ts'
import { progressOf } from './progress.ts'
import { routeEndsOf } from './route-ends.ts'
import { USUAL_RULES } from '../attention/team-rules.ts'

const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati']
const SEEDS = 500

const cases = Array.from({ length: SEEDS }, (_, seed) => {
  const { shipment, nowMs } = drawnShipment(seed + 1)
  return { shipment, clock: clockAt(nowMs, 'UTC'), nowMs }
})

const active = cases.filter(({ shipment: { status } }) => status === 'Active')
const ended = cases.filter(({ shipment: { status } }) => status !== 'Active')

function factsOf(shipment: ShipmentOutline, clock: Clock) {
  return {
    position: positionOf(shipment),
    stage: [stageOf(shipment), stageLabel(shipment)],
    next: nextEventOf(shipment, clock),
    eta: [etaOf(shipment), portEtaOf(shipment), deliveryEtaOf(shipment)],
    cutoffs: cutoffsOf(shipment),
    freeTime: freeTimeOf(shipment, USUAL_RULES),
    emptyReturn: emptyReturnOf(shipment),
    legs: shipment.milestones.map((_, index) => legDuration(shipment, index, clock)),
    dwells: shipment.milestones.map((_, index) => dwellWords(shipment, index)),
    doorToDoor: doorToDoorWords(shipment),
    progress: progressOf(shipment, clock),
    notes: dataNotesOf(shipment, clock),
    ends: routeEndsOf(shipment),
  }
}

describe('for any shipment', () => {
  test('facts do not depend on the zone of the process', () => {
    const inZone = (zone: string) => {
      vi.stubEnv('TZ', zone)
      return cases.map(({ shipment, nowMs }) => factsOf(shipment, clockAt(nowMs, 'UTC')))
    }
    const [first, ...others] = ZONES.map(inZone)
    expect(others).toHaveLength(ZONES.length - 1)
    for (const other of others) expect(other).toEqual(first)
  })

  test('at most one estimate has passed, that of the next event, and the track marks it', () => {
    let passed = 0
    for (const { shipment, clock } of cases) {
      const next = nextEventOf(shipment, clock)
      const { marks } = progressOf(shipment, clock)
      const overdue = marks.filter((mark) => mark === 'overdue' || mark === 'done-overdue').length
      expect(overdue).toBe(next?.overdueDays == null ? 0 : 1)
      if (next?.overdueDays == null) continue
      passed += 1
      expect(next).toMatchObject({ isReported: false, overdueDays: daysSince(next.date ?? '', clock) })
      expect(next.overdueDays).toBeGreaterThanOrEqual(1)
    }
    expect(passed).toBeGreaterThan(SEEDS / 20)
  })

  test('the next event is after the last completed milestone, and only active shipments have one', () => {
    const events = (group: typeof cases) =>
      group.map(({ shipment, clock }) => ({ next: nextEventOf(shipment, clock), shipment }))
    expect(events(ended).filter(({ next }) => next !== null)).toEqual([])
    for (const { next, shipment } of events(active)) {
      const index = next?.milestoneIndex ?? Infinity
      expect(index).toBeGreaterThanOrEqual(positionOf(shipment).index)
    }
  })

  test('progress counts milestones up to the last completed one, with a mark for each', () => {
    for (const { shipment, clock } of cases) {
      const { marks, legs, reached, total } = progressOf(shipment, clock)
      expect(marks).toHaveLength(shipment.milestones.length)
      expect(legs).toHaveLength(Math.max(marks.length - 1, 0))
      expect([reached, total]).toEqual([positionOf(shipment).index + 1, shipment.milestones.length])
    }
    for (const { shipment, clock } of active) {
      const { marks, reached } = progressOf(shipment, clock)
      expect(marks.slice(reached).filter((mark) => mark === 'done' || mark === 'skipped')).toEqual([])
    }
  })

  test('legs and stays are counted in whole days and never backwards', () => {
    for (const { shipment, clock } of cases) {
      const words = shipment.milestones.flatMap((_, index) => [
        legDuration(shipment, index, clock),
        dwellWords(shipment, index),
      ])
      for (const each of words) expect(each ?? '').not.toMatch(/-\d|hour|NaN/)
    }
  })
})
