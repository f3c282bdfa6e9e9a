/** Compares required dates for every order of the demo with an independent count. */
import { expect, test, vi } from 'vitest'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import type { MilestoneDate, Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { USUAL_RULES } from '#facts/attention/team-rules.ts'
import { requiredByOf } from '#facts/shipment/required.ts'
import { teamWith } from '#facts/testing/team-with.ts'
import { rowFactsOf } from '#facts/views/row-facts.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { knownDates } from '#facts/team/known-dates.ts'

const TODAY = '2026-11-20'
const NOW_MS = Date.UTC(2026, 10, 20, 9)
/** The last day that is over everywhere at that time. */
const OVER_UNTIL = '2026-11-18'

const shipments = demoShipments(day(TODAY))
const tags = [...new Set(shipments.flatMap((shipment) => shipment.tags))]

/** Days since 1970, by another calendar than that of the facts. */
function dayNumber(date: string): number {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  return Date.UTC(year, month - 1, dayOfMonth) / 86_400_000
}

/** Dates for each tag: some long past, some far ahead, the arrivals of its shipments in between. */
const onByTag = new Map(
  tags.map((tag, index) => {
    const at = new Date(Date.UTC(2026, 10, 1 + ((index * 7) % 70)))
    return [tag, at.toISOString().slice(0, 10)] as const
  }),
)

/** In an order unrelated to that of the shipments. */
function shuffledEntries(): readonly TeamEntry[] {
  const entries = [...onByTag].map(([key, on], index): TeamEntry => {
    const by = { id: 'local', name: 'Mira' }
    return { kind: 'tag-dates', key, rev: index + 1, value: { on }, by, at: '2026-11-20T08:00:00Z' }
  })
  const placeOf = ({ rev }: TeamEntry) => (rev * 7919) % 1009
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The earliest date of its tags. */
function counted({ tags: own }: Shipment): string | null {
  return own.flatMap((tag) => onByTag.get(tag) ?? []).toSorted()[0] ?? null
}

/** An independent implementation of the table in `required.ts`. */
function countedVerdict(shipment: Shipment): string | null {
  const on = counted(shipment)
  if (on === null || shipment.status === 'Cancelled') return null
  const isUndated = isReportedUndated(shipment)
  const arrival = isUndated ? null : arrivalAt(shipment, 'Delivery')
  if (arrival) return datedVerdict(arrival, on)
  const port = arrivalAt(shipment, 'DestinationPort')
  if (port && port.date > on) return datedVerdict(port, on)
  if (isUndated) return 'undated null'
  return on <= OVER_UNTIL ? 'passed null' : 'unknown null'
}

function arrivalAt({ milestones }: Shipment, type: string): MilestoneDate | null {
  return milestones.findLast((milestone) => milestone.type === type)?.arrival ?? null
}

/** It was delivered on an unreported day. */
function isReportedUndated({ status, milestones }: Shipment): boolean {
  const delivery = milestones.findLast(({ type }) => type === 'Delivery')
  return status === 'Active' && delivery?.completed === true && !delivery.arrival?.actual
}

function datedVerdict(arrival: MilestoneDate, on: string): string {
  const days = dayNumber(arrival.date) - dayNumber(on)
  if (arrival.actual) return `${days > 0 ? 'after' : 'met'} ${days}`
  const isOverdue = on <= OVER_UNTIL && arrival.date <= OVER_UNTIL
  const late = isOverdue ? dayNumber(TODAY) - dayNumber(on) : days
  if (days > 0) return `after ${late}`
  if (on <= OVER_UNTIL) return `passed ${late}`
  return `${days < -2 ? 'before' : 'tight'} ${days}`
}

test('there are enough orders, and each verdict occurs', () => {
  expect(tags.length).toBeGreaterThanOrEqual(190)
  const words = new Set(shipments.flatMap((each) => countedVerdict(each)?.split(' ')[0] ?? []))
  expect([...words].toSorted()).toEqual(['after', 'before', 'met', 'passed', 'tight', 'undated', 'unknown'])
})

test.each(['Pacific/Auckland', 'America/Los_Angeles'])(
  'each shipment of the demo has the counted verdict, with the clock in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const dates = knownDates(shuffledEntries())
    const judge = judgeAt(NOW_MS, undefined, USUAL_RULES, teamWith({ dates }))
    for (const shipment of shipments) {
      const { required } = rowFactsOf(toShipmentRow(shipment), judge)
      const found = required && `${required.verdict} ${required.days}`
      expect([shipment.reference, found]).toEqual([shipment.reference, countedVerdict(shipment)])
      const by = requiredByOf(shipment, dates)
      expect([by?.on ?? null, by && onByTag.get(by.tag ?? '')]).toEqual([
        counted(shipment),
        counted(shipment),
      ])
    }
  },
)
