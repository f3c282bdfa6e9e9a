import { describe, expect, it } from 'vitest'
import type { RoutePlan } from '#contract/dashboard-api/lanes.ts'
import type { LonLat } from './great-circle.ts'
import { planRoute as planWith, type RouteKnowledge } from './route-plan.ts'
import {
  NOTHING_KNOWN,
  planned,
  ROTTERDAM,
  route,
  SHANGHAI,
  SINGAPORE,
  type Sketch,
  SUZHOU,
} from './testing/sample-route.ts'

const LOS_ANGELES: LonLat = [-118.26, 33.74]
const CHICAGO: LonLat = [-87.63, 41.88]

/** The plan of an active shipment along these places, by sea. */
const through = (...places: LonLat[]) => planned('Active', ...places.map((at) => ({ at })))

describe('the chain of longitudes', () => {
  const middle = ({ bounds }: RoutePlan) => ((bounds?.west ?? 0) + (bounds?.east ?? 0)) / 2
  const ends = (plan: RoutePlan) => plan.stops.map(({ position }) => position[0])

  it('continues over the date line and across legs', () => {
    const plan = through(SHANGHAI, LOS_ANGELES, CHICAGO)
    const [shanghai = 0, losAngeles = 0, chicago = 0] = ends(plan)
    expect(losAngeles - shanghai).toBeCloseTo(-118.26 - 121.49 + 360, 9)
    expect(chicago - losAngeles).toBeCloseTo(-87.63 + 118.26, 9)
    expect(plan.legs[1]?.path[0]).toEqual(plan.legs[0]?.path.at(-1))
  })

  it('has its centre in [-180, 180)', () => {
    for (const chain of [
      [SHANGHAI, LOS_ANGELES, CHICAGO],
      [CHICAGO, LOS_ANGELES, SHANGHAI],
      [LOS_ANGELES, SHANGHAI, SINGAPORE, ROTTERDAM],
      [SHANGHAI, LOS_ANGELES, ROTTERDAM, SINGAPORE, SHANGHAI, LOS_ANGELES],
    ]) {
      const plan = through(...chain)
      expect(middle(plan)).toBeGreaterThanOrEqual(-180)
      expect(middle(plan)).toBeLessThan(180)
    }
  })

  it('is a turn further after going round the world', () => {
    const chain = [SHANGHAI, LOS_ANGELES, ROTTERDAM, SINGAPORE, SHANGHAI]
    const longitudes = ends(through(...chain))
    expect((longitudes.at(-1) ?? 0) - (longitudes[0] ?? 0)).toBeCloseTo(360, 9)
  })

  it('does not jump at the date line itself', () => {
    const plan = through([180, -17], [-180, -17], [-178, -18])
    expect(plan.legs).toHaveLength(1)
    const [first = 0, second = 0, third = 0] = ends(plan)
    expect(second).toBe(first)
    expect(third - second).toBeCloseTo(2, 9)
    expect(middle(plan)).toBeGreaterThanOrEqual(-180)
  })

  it('draws nothing between stops at the same place', () => {
    const plan = through(SHANGHAI, SHANGHAI, SHANGHAI)
    expect(plan.legs).toEqual([])
    expect(plan.stops).toHaveLength(3)
  })
})

describe('a leg by sea', () => {
  const at = [SHANGHAI, LOS_ANGELES].map((place) => ({ at: place }))
  const planWithSea = (lookUpSeaWay: RouteKnowledge['lookUpSeaWay'], ...sketches: Sketch[]) =>
    planWith(route(...sketches), 'Active', { ...NOTHING_KNOWN, lookUpSeaWay })

  it('follows its lane exactly from place to place, whichever turn the lane is on', () => {
    const lane: LonLat[] = [SHANGHAI, [150, 40], [190, 45], [-118.2604 + 360, 33.7396]]
    const [leg] = planWithSea(() => lane, ...at).legs
    expect(leg?.course).toBe('sea-lane')
    const shift = Math.round((leg?.path[0]?.[0] ?? 0) - SHANGHAI[0])
    expect(shift % 360).toBeCloseTo(0, 9)
    expect(leg?.path.map(([lon, lat]) => [Number((lon - shift).toFixed(9)), lat])).toEqual([
      SHANGHAI,
      [150, 40],
      [190, 45],
      [LOS_ANGELES[0] + 360, LOS_ANGELES[1]],
    ])
  })

  it('continues the chain of longitudes when its lane goes the longer way round', () => {
    const lane: LonLat[] = [SHANGHAI, [60, 0], [0, 0], [-60, 0], LOS_ANGELES]
    const plan = planWithSea(() => lane, ...at, { at: CHICAGO })
    const [shanghai = 0, losAngeles = 0] = plan.stops.map(({ position }) => position[0])
    expect(losAngeles - shanghai).toBeCloseTo(LOS_ANGELES[0] - SHANGHAI[0], 9)
  })

  it('asks for its lane from the current end of the chain', () => {
    const asked: LonLat[] = []
    const noteStart = (from: LonLat) => {
      asked.push(from)
      return 'inland' as const
    }
    planWithSea(noteStart, ...at, { at: SHANGHAI })
    expect(asked).toEqual([SHANGHAI, [LOS_ANGELES[0] + 360, LOS_ANGELES[1]]])
  })

  it('waits for its lane while its stops and the other legs are drawn', () => {
    const plan = planWithSea(() => 'pending', { at: SUZHOU, mode: 'Truck' }, ...at)
    expect(plan.legs.map(({ course, path }) => [course, path.length > 0])).toEqual([
      ['shortest', true],
      ['pending', false],
    ])
    expect(plan.stops).toHaveLength(3)
    const { east = 0, west = 0 } = plan.bounds ?? {}
    expect(east - west).toBeCloseTo(LOS_ANGELES[0] + 360 - SUZHOU[0], 9)
  })

  it.each(['inland', 'closed'] as const)('goes the shortest way when its lane is %s', (reason) => {
    const [leg] = planWithSea(() => reason, ...at).legs
    expect(leg?.course).toBe(reason)
    expect(leg?.path.length).toBeGreaterThan(10)
  })

  it('is not drawn when its lane could not be calculated', () => {
    expect(planWithSea(() => 'failed', ...at).legs[0]).toMatchObject({ course: 'failed', path: [] })
  })

  it('asks for no lane by air, by land, or if the mode is unknown', () => {
    const refuse = () => {
      throw new Error('There is no sea here.')
    }
    const byLandAndAir = [
      { at: SUZHOU, mode: 'Truck' },
      { at: SHANGHAI, mode: 'Flight' },
      { at: LOS_ANGELES, mode: null },
    ]
    const plan = planWithSea(refuse, ...byLandAndAir, { at: CHICAGO })
    expect(plan.legs.map(({ course }) => course)).toEqual(['shortest', 'shortest', 'shortest'])
  })
})

describe('a place with a code', () => {
  it('is placed by its code if it has no coordinates, and says so', () => {
    const [milestoneWithCode] = route({ at: [0, 0] })
    if (!milestoneWithCode?.place) throw new Error('The milestone has a place.')
    const place = { ...milestoneWithCode.place, code: ' cnsha ', coordinates: null }
    const lookUpCode = (kind: string, code: string) =>
      kind === 'Seaport' && code === 'CNSHA' ? SHANGHAI : null
    const known = planWith([{ ...milestoneWithCode, place }], 'Active', { ...NOTHING_KNOWN, lookUpCode })
    expect(known.stops.map(({ position, positionCode }) => [position, positionCode])).toEqual([
      [SHANGHAI, 'CNSHA'],
    ])
    const unknown = { ...milestoneWithCode, place: { ...place, code: 'XXXXX' } }
    expect(planWith([unknown], 'Active', { ...NOTHING_KNOWN, lookUpCode }).unlocatedIndexes).toEqual([0])
  })

  it.each([
    ['within 200 km, where the shipment says', SUZHOU, SUZHOU, null],
    ['farther apart, where the code says', SINGAPORE, SHANGHAI, 'CNSHA'],
  ] as const)('is placed, if both are known, %s', (_, at, expected, code) => {
    const [located] = route({ at })
    if (!located?.place) throw new Error('The milestone has a place.')
    const withCode = { ...located, place: { ...located.place, code: 'CNSHA' } }
    const [stop] = planWith([withCode], 'Active', { ...NOTHING_KNOWN, lookUpCode: () => SHANGHAI }).stops
    expect([stop?.position, stop?.positionCode]).toEqual([expected, code])
  })
})
