import type { MilestoneHistory, SeenDate } from '#contract/dashboard-api/history.ts'
import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '../text/counted.ts'
import { daysFrom, formatShortDateNear } from '../text/local-date.ts'
import { wallTime } from '../text/wall-time.ts'
import type { Clock } from './clock.ts'
import { etaOf } from './eta.ts'
import { placeKey } from './place.ts'

/** How far an estimated arrival has moved since this dashboard first saw it. */
export interface Slip {
  /** Positive if it is later now. */
  readonly days: number
  /** The first seen date, `yyyy-MM-dd`. */
  readonly was: string
  /** When it was first seen, as an ISO 8601 instant in UTC. */
  readonly since: string
  /** When the present date was first seen, in milliseconds since 1970; absent if it is not recorded yet. */
  readonly movedAt?: number
}

/** How far the arrivals of shipments have moved. */
export interface Slips {
  /** Changes with what was seen first. */
  readonly key: string
  readonly of: (shipment: ShipmentOutline) => Slip | null
}

export interface WithSlips {
  /** `null` or absent if nothing is recorded. */
  readonly slips?: Slips | null
}

/** The dates seen of an arrival at a place, oldest first. */
interface SeenArrival {
  readonly place: string | null
  readonly dates: readonly SeenDate[]
}

/** By `Milestone.type`. Kept in memory for each shipment, so it has only the arrivals that can be its ETA. */
export type SeenArrivals = ReadonlyMap<string, SeenArrival>

/** @param seen of each milestone */
export function seenArrivals(
  milestones: readonly Pick<OutlineMilestone, 'type' | 'place'>[],
  seen: readonly MilestoneHistory[],
): SeenArrivals {
  const arrivals = milestones.flatMap(({ type, place }, at) => {
    if (type !== 'DestinationPort' && type !== 'Delivery') return []
    const dates = seen[at]?.[0][1].filter(([date]) => date !== null) ?? []
    return [[type, { place: placeKey(place), dates }] as const]
  })
  return new Map<string, SeenArrival>(arrivals)
}

const MS_IN_MINUTE = 60_000

/** How far the list's arrival has moved; `null` if it has not, has happened, or goes to another place now. */
export function slipFrom(shipment: ShipmentOutline, seen: SeenArrivals | null): Slip | null {
  const eta = etaOf(shipment)
  const arrival = seen?.get(eta?.which === 'Port' ? 'DestinationPort' : 'Delivery')
  const [was, minute] = arrival?.dates[0] ?? []
  if (!was || minute === undefined || !eta?.arrival || eta.arrival.actual) return null
  const days = daysFrom(was, eta.arrival.date)
  if (!days || placeKey(eta.place) !== arrival?.place) return null
  const [last, movedMinute = 0] = arrival.dates.at(-1) ?? []
  // The account has a change shortly before it is recorded.
  const isRecorded = last === eta.arrival.date
  const since = new Date(minute * MS_IN_MINUTE).toISOString()
  return { days, was, since, ...(isRecorded && { movedAt: movedMinute * MS_IN_MINUTE }) }
}

export function slipOf(shipment: ShipmentOutline, { slips }: WithSlips): Slip | null {
  return slips?.of(shipment) ?? null
}

/** '+3 d'. */
export function slipBrief({ days }: Pick<Slip, 'days'>): string {
  return `${signOf(days)}${Math.abs(days)} d`
}

/** '+6 days since first seen 12 Nov'. */
export function slipSentence({ days, since }: Slip, { today, timeZone }: Clock): string {
  const day = formatShortDateNear(wallTime(new Date(since).getTime(), timeZone).slice(0, 10), today)
  return `${slipDays(days)} since first seen ${day}`
}

/** '+6 days'. */
export function slipDays(days: number): string {
  return `${signOf(days)}${counted(Math.abs(days), 'day')}`
}

function signOf(days: number): string {
  return days > 0 ? '+' : '−'
}
