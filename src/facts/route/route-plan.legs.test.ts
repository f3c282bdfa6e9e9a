import { describe, expect, it } from 'vitest'
import type { RoutePlan } from '#contract/dashboard-api/lanes.ts'
import { planned, planRoute, ROTTERDAM, route, SHANGHAI, SINGAPORE, SUZHOU } from './testing/sample-route.ts'

const left = { done: true, departed: true }
const legStates = (plan: RoutePlan) => plan.legs.map(({ state }) => state)
const stopStates = (plan: RoutePlan) => plan.stops.map(({ state }) => state)

describe('the state of a leg of an active shipment', () => {
  it('is planned everywhere when nothing is completed, even though `currentMilestoneIndex` is 0', () => {
    const plan = planned('Active', { at: SHANGHAI, departed: true }, { at: SINGAPORE }, { at: ROTTERDAM })
    expect(legStates(plan)).toEqual(['planned', 'planned'])
    expect(stopStates(plan)).toEqual(['planned', 'planned', 'planned'])
  })

  it('stays planned from a place that the shipment has reached but not left', () => {
    const plan = planned(
      'Active',
      { at: SHANGHAI, ...left },
      { at: SINGAPORE, done: true },
      { at: ROTTERDAM },
    )
    expect(legStates(plan)).toEqual(['done', 'planned'])
    expect(stopStates(plan)).toEqual(['done', 'current', 'planned'])
  })

  it('is under way after an actual departure, and not after an estimated one', () => {
    const milestones = route({ at: SHANGHAI, ...left }, { at: SINGAPORE })
    const plan = planRoute(milestones, 'Active')
    expect(legStates(plan)).toEqual(['current'])
    expect(stopStates(plan)).toEqual(['current', 'next'])
    const estimated = JSON.parse(JSON.stringify(milestones).replace('"actual":true', '"actual":false'))
    expect(legStates(planRoute(estimated, 'Active'))).toEqual(['planned'])
  })

  it('is completed before a later completed milestone, even if a report is missing', () => {
    const plan = planned(
      'Active',
      { at: SHANGHAI, ...left },
      { at: SINGAPORE },
      { at: ROTTERDAM, done: true },
    )
    expect(legStates(plan)).toEqual(['done', 'done'])
    expect(stopStates(plan)).toEqual(['done', 'skipped', 'current'])
  })

  it('is under way while the shipment waits at a place without a location', () => {
    const plan = planned('Active', { at: SUZHOU, ...left }, { at: null, done: true }, { at: SHANGHAI })
    expect(legStates(plan)).toEqual(['current'])
  })
})

describe('a shipment that has ended', () => {
  it('shows every leg completed once it is delivered', () => {
    const plan = planned('Delivered', { at: SHANGHAI, ...left }, { at: SINGAPORE }, { at: ROTTERDAM })
    expect(legStates(plan)).toEqual(['done', 'done'])
    expect(stopStates(plan)).toEqual(['done', 'planned', 'done'])
  })

  it('keeps its completed legs and loses the others when it is cancelled on the way', () => {
    const plan = planned(
      'Cancelled',
      { at: SUZHOU, ...left },
      { at: SHANGHAI, ...left },
      { at: SINGAPORE },
      { at: ROTTERDAM },
    )
    expect(plan.legs.map(({ fromIndex, state }) => [fromIndex, state])).toEqual([[0, 'done']])
    expect(stopStates(plan)).toEqual(['done', 'done', 'planned', 'planned'])
  })
})

describe('places without a location', () => {
  it('are each bridged by one line, and named', () => {
    const plan = planned(
      'Active',
      { at: SUZHOU, mode: 'Truck' },
      { at: null, mode: 'Truck' },
      { at: SHANGHAI, mode: 'Voyage' },
      { at: null, mode: 'Rail' },
      { at: ROTTERDAM },
    )
    expect(plan.legs.map(({ fromIndex, toIndex }) => [fromIndex, toIndex])).toEqual([
      [0, 2],
      [2, 4],
    ])
    expect(plan.unlocatedIndexes).toEqual([1, 3])
  })

  it('may be the first and the last', () => {
    const plan = planned('Active', { at: null }, { at: SHANGHAI }, { at: ROTTERDAM }, { at: null })
    expect(plan.legs).toHaveLength(1)
    expect(plan.unlocatedIndexes).toEqual([0, 3])
  })

  it('leave one stop without a line, or no stop at all', () => {
    const one = planned('Active', { at: null }, { at: SHANGHAI })
    expect(one.legs).toEqual([])
    expect(one.bounds).toEqual({ west: 121.49, east: 121.49, south: 31.23, north: 31.23 })
    expect(planned('Active', { at: null }, { at: null }).bounds).toBeNull()
    expect(planRoute([], 'Active')).toEqual({ stops: [], legs: [], unlocatedIndexes: [], bounds: null })
  })
})

describe('the mode of a line', () => {
  const modeOver = (...modes: (string | null)[]) => {
    const sketches = modes.map((mode, index) => ({ at: index === 0 ? SHANGHAI : null, mode }))
    const [leg] = planned('Active', ...sketches, { at: ROTTERDAM }).legs
    return leg && [leg.mode, leg.hasMixedModes]
  }

  it('is the leg’s own between neighbours', () => {
    expect(modeOver('Rail')).toEqual(['Rail', false])
    expect(modeOver(null)).toEqual([null, false])
  })

  it('is the one that reaches farthest over places without a location', () => {
    expect(modeOver('Truck', 'Rail')).toEqual(['Rail', true])
    expect(modeOver('Truck', 'Voyage', 'Rail')).toEqual(['Voyage', true])
    expect(modeOver('Voyage', 'Flight')).toEqual(['Flight', true])
    expect(modeOver('Truck', null)).toEqual(['Truck', true])
  })

  it('counts as unknown if its word is not in the vocabulary', () => {
    expect(modeOver('Airship')).toEqual([null, false])
  })
})
