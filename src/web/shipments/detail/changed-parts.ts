import type { Shipment } from '#contract/schema.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { summaryFacts } from './summary-facts.ts'

/** The parts of a shipment's page that say something new, by the names under which they are marked. */
export function changedParts(before: Shipment, after: Shipment, clock: Clock): string[] {
  if (before.updatedAt === after.updatedAt && isSame(before, after)) return []
  return [
    ...changedKeys('fact', factsByLabel(before, clock), factsByLabel(after, clock)),
    ...changedKeys('milestone', before.milestones, after.milestones),
    ...changedKeys('panel', panelsOf(before), panelsOf(after)),
  ]
}

/** What each panel shows, without anything that another part of the page shows. */
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

function factsByLabel(shipment: Shipment, clock: Clock): Record<string, unknown> {
  const { hero, others, deadlines } = summaryFacts(shipment, clock)
  return Object.fromEntries([...hero, ...others, ...deadlines].map((fact) => [fact.label, fact]))
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
