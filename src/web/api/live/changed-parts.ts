import type { Shipment } from '#contract/schema.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { summaryFacts } from '../../shipments/words/summary-facts.ts'

/** Names of the changed parts of a shipment's page. */
export function changedParts(before: Shipment, after: Shipment, judge: Judge): string[] {
  if (before.updatedAt === after.updatedAt && isSame(before, after)) return []
  return [
    ...changedKeys('fact', factsByLabel(before, judge), factsByLabel(after, judge)),
    ...changedKeys('milestone', before.milestones, after.milestones),
    ...changedKeys('panel', panelsOf(before), panelsOf(after)),
  ]
}

/** Data of each panel, without data shown elsewhere on the page. */
function panelsOf(shipment: Shipment): Record<string, unknown> {
  const { booking, parcels, marketplace, cargo, descriptionOfGoods } = shipment
  const { containers, packages, ...totals } = cargo
  return {
    booking,
    parcels,
    marketplace,
    containers,
    packages,
    cargo: { totals, descriptionOfGoods },
    head: [shipment.status, shipment.tags],
  }
}

function factsByLabel(shipment: Shipment, judge: Judge): Record<string, unknown> {
  const { figures, others } = summaryFacts(shipment, judge, [])
  return Object.fromEntries([...figures, ...others].map((fact) => [fact.label, fact]))
}

function changedKeys(kind: string, before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(([key, value]) => !isSame(old.get(key), value))
    .map(([key]) => `${kind}:${key}`)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
