/** Routes for tests, given only the facts that a test needs. */
import type { Milestone } from '#contract/schema.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'
import type { LonLat } from '../great-circle.ts'
import { planRoute as planWith, type RouteKnowledge } from '../route-plan.ts'

export const SUZHOU: LonLat = [120.6, 31.3]
export const SHANGHAI: LonLat = [121.49, 31.23]
export const SINGAPORE: LonLat = [103.84, 1.26]
export const ROTTERDAM: LonLat = [4.14, 51.95]

// Without codes and sea lanes, so that every line is the shortest.
export const NOTHING_KNOWN: RouteKnowledge = { lookUpCode: () => null, lookUpSeaWay: () => 'inland' }

/** A plan with {@link NOTHING_KNOWN}. */
export const planRoute = (milestones: readonly Milestone[], status: ShipmentStatus) =>
  planWith(milestones, status, NOTHING_KNOWN)

export interface Sketch {
  at: LonLat | null
  mode?: string | null
  done?: boolean
  departed?: boolean
}

/** Milestones along places. Goes through JSON so that it can contain words outside the vocabulary. */
export function route(...sketches: Sketch[]): Milestone[] {
  return JSON.parse(JSON.stringify(sketches.map(milestone)))
}

function milestone({ at, mode = 'Voyage', done = false, departed = false }: Sketch, index: number) {
  const coordinates = at && { lat: at[1], lon: at[0] }
  return {
    type: index === 0 ? 'Pickup' : 'TransshipmentPort',
    place: at ? { name: `Place ${index}`, type: 'Seaport', coordinates } : null,
    arrival: null,
    departure: departed ? { date: '2026-11-01', time: null, actual: true } : null,
    completed: done,
    transportToNext: { mode },
  }
}

const PLACES: Readonly<Record<string, LonLat>> = { SUZHOU, SHANGHAI, SINGAPORE, ROTTERDAM }

/** The plan of a route like 'SHANGHAI ✓→ | ? ✓ | ROTTERDAM': completed, departed from, and at an unknown location. */
export const sketched = (status: ShipmentStatus, text: string) =>
  planned(
    status,
    ...text.split(' | ').map((words) => {
      const [name = '', state = ''] = words.split(' ')
      return { at: PLACES[name] ?? null, done: state.includes('✓'), departed: state.includes('→') }
    }),
  )

/** The plan of such a route with {@link NOTHING_KNOWN}. */
export const planned = (status: ShipmentStatus, ...sketches: Sketch[]) =>
  planRoute(route(...sketches), status)
