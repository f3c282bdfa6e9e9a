import { expect, test } from 'vitest'
import type { ShipmentChange } from '#contract/dashboard-api/history.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { compareShipments } from '#facts/changes/compare-shipments.ts'
import { foldFacts } from '#facts/changes/fold-facts.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { pastOf } from '../demo/past-of.ts'

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
    const steps = foldFacts(changes).map(({ fact: { field, at, old, new: to, days } }) =>
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
