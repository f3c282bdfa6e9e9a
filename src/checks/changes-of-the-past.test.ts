import { expect, test } from 'vitest'
import type { ShipmentChange } from '#contract/dashboard-api/history.ts'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { etaOf } from '#facts/shipment/eta.ts'
import { daysFrom } from '#facts/text/local-date.ts'
import { seenArrivals, slipFrom } from '#facts/shipment/slip.ts'
import { changeLines } from '#facts/changes/change-lines.ts'
import { compareShipments } from '#facts/changes/compare-shipments.ts'
import { foldFacts } from '#facts/changes/fold-facts.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { pastOf } from '../demo/past-of.ts'
import { datesSeenIn } from './testing/dates-seen-in.ts'

const TODAY = day('2026-11-20')
const SINCE = Date.UTC(2026, 10, 13)

interface Week {
  readonly before: Shipment
  readonly now: Shipment
  readonly changes: readonly ShipmentChange[]
}

/** What happened to each shipment in the last week. */
function weekOf(versions: readonly { readonly at: number; readonly shipment: Shipment }[]): Week[] {
  const start = versions.findLastIndex(({ at }) => at <= SINCE)
  const known = versions.slice(Math.max(0, start))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return []
  const changes = known.slice(1).flatMap(({ at, shipment }, n) => {
    const facts = compareShipments(known[n]?.shipment ?? shipment, shipment)
    const seenAt = new Date(at).toISOString()
    const times = { seenAt, afterAt: seenAt, updatedAt: seenAt }
    return facts.length === 0 ? [] : [{ id: `${n}`, ...times, origin: 'loaded' as const, facts }]
  })
  return [{ before: first.shipment, now: last.shipment, changes }]
}

const weeks = pastOf(demoShipments(TODAY), TODAY).flatMap(weekOf)

test('a week of the demo, read step by step, is the difference between its two ends', () => {
  const different = weeks.flatMap(({ before, now, changes }) => {
    const steps = foldFacts(changes).map(({ field, at, old, new: to, days }) =>
      JSON.stringify([field, at?.n, at?.place, old, to, days]),
    )
    const ends = compareShipments(before, now).map(({ field, at, old, new: to, days }) =>
      JSON.stringify([field, at?.n, at?.place, old, to, days]),
    )
    const [one, other] = [new Set(steps), new Set(ends)]
    const missing = [...other]
      .filter((each) => !one.has(each))
      .concat(steps.filter((each) => !other.has(each)))
    return missing.length === 0 ? [] : [{ reference: now.reference, missing }]
  })
  expect(weeks.length).toBeGreaterThan(300)
  expect(different).toEqual([])
})

test('the lines of that week name each changed shipment, and each sailing only once for a change', () => {
  const rows = weeks
    .filter(({ changes }) => changes.length > 0)
    .map(({ now, changes }) => ({ row: toShipmentRow(now), changes, required: null }))
  const lines = changeLines(rows, TODAY)
  const named = new Set(lines.flatMap(({ shipments }) => shipments.map(({ reference }) => reference)))
  const changed = rows.filter(({ changes }) => foldFacts(changes).length > 0)
  expect(named).toEqual(new Set(changed.map(({ row }) => row.reference)))
  const shared = lines.flatMap(({ sailing, text }) => (sailing === null ? [] : [`${sailing}: ${text}`]))
  expect(shared.length).toBeGreaterThan(10)
  expect(new Set(shared).size).toBe(shared.length)
  expect(lines.every(({ sailing, shipments }) => (sailing === null) === (shipments.length === 1))).toBe(true)
})

test('how far each arrival slipped is the difference between its first and its last date', () => {
  const slipped = pastOf(demoShipments(TODAY), TODAY).flatMap((versions) => {
    const [first] = versions
    const last = versions.at(-1)
    if (!first || !last) return []
    const slip = slipFrom(last.shipment, seenArrivals(last.shipment.milestones, datesSeenIn(versions)))
    const eta = etaOf(last.shipment)
    const was = versions
      .map(({ shipment }) => arrivalAt(shipment, eta?.which === 'Port' ? 'DestinationPort' : 'Delivery'))
      .find((date) => date !== null)
    const isOpen = eta?.arrival?.actual === false && was !== undefined
    const days = isOpen ? daysFrom(was, eta.arrival?.date ?? '') : 0
    return [{ reference: last.shipment.reference, slip: slip?.days ?? 0, days }]
  })
  expect(slipped.filter(({ slip, days }) => slip !== days)).toEqual([])
  expect(slipped.filter(({ slip }) => slip > 0).length).toBeGreaterThan(50)
})

function arrivalAt({ milestones }: Shipment, type: string): string | null {
  return milestones.findLast((milestone) => milestone.type === type)?.arrival?.date ?? null
}
