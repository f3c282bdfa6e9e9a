/** When the fictional importer needs a third of its orders. Set by the team, because the API has no such dates. */
import { addDays, type LocalDate } from '#contract/local-date.ts'
import type { MilestoneDate, Shipment } from '#contract/schema.ts'

/** The date by which all shipments of a tag must arrive. */
export interface RequiredDate {
  readonly tag: string
  readonly on: LocalDate
}

/** The progress of an order: everything has arrived, an arrival is estimated, or none is known. */
type Progress = 'arrived' | 'estimated' | 'unknown'

/**
 * Days from an order's last arrival to its required date, or from today if no arrival is known. Nearly all orders are
 * in time, as in a well-run company.
 */
const DAYS_LEFT = {
  arrived: [3, -2, 7, 0, 11],
  estimated: [8, 12, 5, 1, 15, 7, 21, 10, 4, 6, 14, 9, 0, 18, 11, -8],
  unknown: [24, -3, 40],
} as const satisfies Record<Progress, readonly number[]>

/** Orders without shipments, and in how many days they are required. */
const NOT_SHIPPED = { 'PO-18990': 9, '4500073987': 16, 'PO-19002': 33 } as const

/**
 * The required dates of every third order with shipments, and of three without.
 *
 * @param shipments a complete account
 * @param today the day that the shipments were created for
 */
export function requiredDates(shipments: readonly Shipment[], today: LocalDate): RequiredDate[] {
  const awaited = shipments.filter(({ status }) => status !== 'Cancelled')
  const tags = [...new Set(awaited.flatMap((shipment) => shipment.tags))].toSorted()
  const chosen = tags.filter((_, index) => index % 3 === 0)
  const arrivals = chosen.map((tag) =>
    lastArrivalOf(awaited.filter((shipment) => shipment.tags.includes(tag))),
  )
  const dates = chosen.map((tag, index) => {
    const arrival = arrivals[index] ?? null
    const progress = progressOf(arrival)
    const before = arrivals.slice(0, index).filter((other) => progressOf(other) === progress).length
    const days = DAYS_LEFT[progress][before % DAYS_LEFT[progress].length] ?? 0
    return { tag, on: addDays(arrival?.date ?? today, days) }
  })
  const notShipped = Object.entries(NOT_SHIPPED).map(([tag, days]) => ({ tag, on: addDays(today, days) }))
  return [...dates, ...notShipped]
}

/** The latest known delivery of an order; `null` if none is known. */
function lastArrivalOf(shipments: readonly Shipment[]): MilestoneDate | null {
  const arrivals = shipments.flatMap(({ milestones }) => {
    return milestones.findLast(({ type }) => type === 'Delivery')?.arrival ?? []
  })
  return arrivals.toSorted((one, other) => (one.date < other.date ? -1 : 1)).at(-1) ?? null
}

function progressOf(arrival: MilestoneDate | null): Progress {
  if (!arrival) return 'unknown'
  return arrival.actual ? 'arrived' : 'estimated'
}
