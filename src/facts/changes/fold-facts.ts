import type { ChangeFact, ChangeKind, ShipmentChange } from '#contract/dashboard-api/history.ts'
import { dateKind, daysBetween } from './changed-dates.ts'
import { weightOf } from './changed-fact.ts'

/** A fact with the newest change that it is from. */
export interface FoldedFact {
  readonly fact: ChangeFact
  readonly change: ShipmentChange
}

/**
 * Compares the first version of a shipment with the last. A value that changed several times gives one fact. A value
 * that changed back gives none.
 *
 * @param changes oldest first
 */
export function foldFacts(changes: readonly ShipmentChange[]): readonly FoldedFact[] {
  const all = changes.flatMap((change) => change.facts.map((fact) => ({ fact, change })))
  // A changed route changes the index of a milestone. Its place identifies it then.
  const isIndexKept = all.every(({ fact }) => fact.kind !== 'route')
  return [...Map.groupBy(all, ({ fact }) => chainOf(fact, isIndexKept)).values()].flatMap(folded)
}

/** Facts about the same value have the same key. */
function chainOf({ kind, field, at, old, new: now }: ChangeFact, isIndexKept: boolean): string {
  const isMember = kind === 'tags' || kind === 'number'
  const place = field === 'place' ? null : isIndexKept ? at?.n : at?.place
  return JSON.stringify([field, at?.type, place, isMember ? (now ?? old) : null])
}

function folded(chain: readonly FoldedFact[]): readonly FoldedFact[] {
  const [first, last] = [chain[0], chain.at(-1)]
  if (!first || !last || first === last) return chain
  const step = [first.fact.old, last.fact.new] as const
  const [old, now] = step
  const actual = [IS_ACTUAL_BEFORE.has(first.fact.kind), IS_ACTUAL_AFTER.has(last.fact.kind)] as const
  const isOfDate = last.fact.kind === 'time' || last.fact.kind.startsWith('date-')
  const kind = isOfDate ? dateKind(step, actual) : old === now ? null : last.fact.kind
  if (kind === null) return []
  const days = last.fact.days === null && first.fact.days === null ? null : daysBetween(step)
  const weight = kind === 'time' ? 0 : weightOf(chain.map(({ fact }) => fact))
  return [{ fact: { ...last.fact, kind, old, new: now, days, weight }, change: last.change }]
}

const IS_ACTUAL_BEFORE: ReadonlySet<ChangeKind> = new Set(['date-withdrawn', 'date-corrected'])
const IS_ACTUAL_AFTER: ReadonlySet<ChangeKind> = new Set(['date-happened', 'date-corrected'])
