import type { SeenShipment } from '../feed/seen-shipment.ts'

/** What happens at a milestone on a date. */
type MilestoneEvent = 'arrival' | 'departure'

/** An observed date of a milestone. */
export interface SeenDate {
  /** Position of the milestone in the route, from 0. */
  readonly position: number
  /** The milestone's type. */
  readonly type: string
  readonly event: MilestoneEvent
  /** `null` if a known date is gone. */
  readonly date: string | null
  readonly time: string | null
  readonly actual: boolean | null
}

/** The dates of one version of a shipment. */
export interface Sighting {
  readonly reference: string
  /** `updatedAt` in microseconds since 1970. */
  readonly updatedAtUs: number
  /** When it was seen, as an ISO 8601 instant in UTC. */
  readonly seenAt: string
  readonly dates: readonly SeenDate[]
}

export function sightingOf({ shipment, updatedAtUs }: SeenShipment, seenAt: string): Sighting {
  const events = ['arrival', 'departure'] as const
  const dates = shipment.milestones.flatMap((milestone, position) =>
    events.flatMap((event) => {
      const at = milestone[event]
      const { type } = milestone
      return at ? [{ position, type, event, date: at.date, time: at.time, actual: at.actual }] : []
    }),
  )
  return { reference: shipment.reference, updatedAtUs, seenAt, dates }
}

/** The differences from the known dates: new, changed and removed ones. */
export function changedDates(before: readonly SeenDate[], now: readonly SeenDate[]): SeenDate[] {
  const known = new Map(before.map((date) => [keyOf(date), date]))
  const current = new Set(now.map(keyOf))
  const news = now.filter((date) => {
    const old = known.get(keyOf(date))
    return old?.date !== date.date || old.time !== date.time || old.actual !== date.actual
  })
  const gone = before
    .filter((date) => date.date !== null && !current.has(keyOf(date)))
    .map(({ position, type, event }) => ({ position, type, event, date: null, time: null, actual: null }))
  return [...news, ...gone]
}

function keyOf({ position, type, event }: SeenDate): string {
  return `${position} ${event} ${type}`
}
