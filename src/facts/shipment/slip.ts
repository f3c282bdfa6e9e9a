import type { MilestoneHistory } from '#contract/dashboard-api/history.ts'
import { isLocalDate } from '#contract/local-date.ts'
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

/** The first seen date of an arrival. */
interface FirstSeen {
  readonly place: string | null
  readonly date: string
  readonly since: string
  /** The last date, and when it was first seen, in milliseconds since 1970. */
  readonly last: string
  readonly movedAt: number
}

/** By `Milestone.type`; missing for an arrival without a date so far. */
export type FirstSeenArrivals = Readonly<Partial<Record<'DestinationPort' | 'Delivery', FirstSeen>>>

const MS_IN_MINUTE = 60_000

/** @param seen of each milestone */
export function firstSeenArrivals(
  milestones: readonly Pick<OutlineMilestone, 'type' | 'place'>[],
  seen: readonly MilestoneHistory[],
): FirstSeenArrivals {
  const arrivals: Partial<Record<keyof FirstSeenArrivals, FirstSeen>> = {}
  for (const [at, { type, place }] of milestones.entries()) {
    if (type !== 'DestinationPort' && type !== 'Delivery') continue
    const dated = seen[at]?.[0][1].filter(([day]) => day !== null) ?? []
    const [[date = null, minute = 0] = [], [last = null, lastMinute = 0] = []] = [dated[0], dated.at(-1)]
    if (date === null || last === null || !isLocalDate(date)) continue
    const since = new Date(minute * MS_IN_MINUTE).toISOString()
    arrivals[type] = { place: placeKey(place), date, since, last, movedAt: lastMinute * MS_IN_MINUTE }
  }
  return arrivals
}

/** How far the list's arrival has moved; `null` if it has not, has happened, or goes to another place now. */
export function slipFrom(shipment: ShipmentOutline, first: FirstSeenArrivals | null): Slip | null {
  const eta = etaOf(shipment)
  const seen = first?.[eta?.which === 'Port' ? 'DestinationPort' : 'Delivery']
  if (!seen || !eta?.arrival || eta.arrival.actual || placeKey(eta.place) !== seen.place) return null
  const days = daysFrom(seen.date, eta.arrival.date)
  if (days === null || days === 0) return null
  // The account has a change shortly before it is recorded.
  const isRecorded = seen.last === eta.arrival.date
  return { days, was: seen.date, since: seen.since, ...(isRecorded && { movedAt: seen.movedAt }) }
}

export function slipOf(shipment: ShipmentOutline, { slips }: WithSlips): Slip | null {
  return slips?.of(shipment) ?? null
}

/** '+3 d'. */
export function slipBrief({ days }: Slip): string {
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
