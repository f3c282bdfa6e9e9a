import { describe, expect, it } from 'vitest'
import type { RoutePlan } from '#contract/dashboard-api/lanes.ts'
import {
  planned,
  planRoute,
  ROTTERDAM,
  route,
  SHANGHAI,
  SINGAPORE,
  sketched,
} from './testing/sample-route.ts'

const legsOf = ({ legs }: RoutePlan) => legs.map(({ state }) => state).join(' ')
const stopsOf = ({ stops }: RoutePlan) => stops.map(({ state }) => state).join(' ')

describe('the states of legs and stops', () => {
  it.each([
    [
      'are planned when nothing is completed, even though `currentMilestoneIndex` is 0',
      'SHANGHAI → | SINGAPORE | ROTTERDAM',
      'planned planned',
      'planned planned planned',
    ],
    [
      'stay planned from a place that the shipment has reached but not left',
      'SHANGHAI ✓→ | SINGAPORE ✓ | ROTTERDAM',
      'done planned',
      'done current planned',
    ],
    ['are under way after an actual departure', 'SHANGHAI ✓→ | SINGAPORE', 'current', 'current next'],
    [
      'are completed before a later completed milestone, even if a report is missing',
      'SHANGHAI ✓→ | SINGAPORE | ROTTERDAM ✓',
      'done done',
      'done skipped current',
    ],
  ])('of an active shipment %s', (_, route, legs, stops) => {
    const plan = sketched('Active', route)
    expect([legsOf(plan), stopsOf(plan)]).toEqual([legs, stops])
  })

  it('stay planned after an estimated departure', () => {
    const milestones = route({ at: SHANGHAI, done: true, departed: true }, { at: SINGAPORE })
    const estimated = JSON.parse(JSON.stringify(milestones).replace('"actual":true', '"actual":false'))
    expect(legsOf(planRoute(estimated, 'Active'))).toBe('planned')
  })

  it('are under way while the shipment waits at a place without a location', () => {
    expect(legsOf(sketched('Active', 'SUZHOU ✓→ | ? ✓ | SHANGHAI'))).toBe('current')
  })

  it('are completed once it is delivered', () => {
    const plan = sketched('Delivered', 'SHANGHAI ✓→ | SINGAPORE | ROTTERDAM')
    expect([legsOf(plan), stopsOf(plan)]).toEqual(['done done', 'done planned done'])
  })

  it('stay completed when it is cancelled on the way, and other legs are gone', () => {
    const plan = sketched('Cancelled', 'SUZHOU ✓→ | SHANGHAI ✓→ | SINGAPORE | ROTTERDAM')
    expect(plan.legs.map(({ fromIndex, state }) => [fromIndex, state])).toEqual([[0, 'done']])
    expect(stopsOf(plan)).toBe('done done planned planned')
  })
})

describe('places without a location', () => {
  it('are each bridged by one line, and named', () => {
    const plan = sketched('Active', 'SUZHOU | ? | SHANGHAI | ? | ROTTERDAM')
    expect(plan.legs.map(({ fromIndex, toIndex }) => [fromIndex, toIndex])).toEqual([
      [0, 2],
      [2, 4],
    ])
    expect(plan.unlocatedIndexes).toEqual([1, 3])
  })

  it('may be the first and the last', () => {
    const plan = sketched('Active', '? | SHANGHAI | ROTTERDAM | ?')
    expect(plan.legs).toHaveLength(1)
    expect(plan.unlocatedIndexes).toEqual([0, 3])
  })

  it('leave one stop without a line, or no stop at all', () => {
    const one = sketched('Active', '? | SHANGHAI')
    expect(one.legs).toEqual([])
    expect(one.bounds).toEqual({ west: 121.49, east: 121.49, south: 31.23, north: 31.23 })
    expect(sketched('Active', '? | ?').bounds).toBeNull()
    expect(planRoute([], 'Active')).toEqual({ stops: [], legs: [], unlocatedIndexes: [], bounds: null })
  })
})

describe('the mode of a line', () => {
  it.each<[string, (string | null)[], string | null, boolean]>([
    ['is the leg’s own between neighbours', ['Rail'], 'Rail', false],
    ['is unknown if the leg’s own is', [null], null, false],
    ['is the one that reaches farthest over places without a location', ['Truck', 'Rail'], 'Rail', true],
    ['is the voyage’s over places without a location', ['Truck', 'Voyage', 'Rail'], 'Voyage', true],
    ['is the flight’s over places without a location', ['Voyage', 'Flight'], 'Flight', true],
    ['is the only known one', ['Truck', null], 'Truck', true],
    ['counts as unknown if its word is not in the vocabulary', ['Airship'], null, false],
  ])('%s: %j', (_, modes, mode, hasMixedModes) => {
    const sketches = modes.map((each, index) => ({ at: index === 0 ? SHANGHAI : null, mode: each }))
    const [leg] = planned('Active', ...sketches, { at: ROTTERDAM }).legs
    expect(leg).toMatchObject({ mode, hasMixedModes })
  })
})
