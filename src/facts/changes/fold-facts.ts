import type { ChangeFact, ChangeKind, ShipmentChange } from '#contract/dashboard-api/history.ts'
import { dateKind, daysBetween } from './changed-dates.ts'
import { weightOf } from './changed-fact.ts'

/** A fact with the newest change that it is from. */
export interface FoldedFact extends ChangeFact {
  readonly change: ShipmentChange
}

/**
 * Compares the first version of a shipment with the last. A value that changed several times gives one fact. A value
 * that changed back gives none.
 *
 * @param changes oldest first
 */
export function foldFacts(changes: readonly ShipmentChange[]): readonly FoldedFact[] {
  const all = changes.flatMap((change) => change.facts.map((fact) => ({ ...fact, change })))
  // A changed route changes the index of a milestone. Its place identifies it then.
  const isIndexKept = all.every(({ kind }) => kind !== 'route')
  return [...Map.groupBy(all, (fact) => chainOf(fact, isIndexKept)).values()].flatMap(folded)
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
  const [old, now] = [first.old, last.new]
  const actual = [IS_ACTUAL_BEFORE.has(first.kind), IS_ACTUAL_AFTER.has(last.kind)] as const
  const isOfDate = last.kind === 'time' || last.kind.startsWith('date-')
  const kind = isOfDate ? dateKind([old, now], actual) : old === now ? null : last.kind
  if (kind === null) return []
  const days = last.days === null && first.days === null ? null : daysBetween([old, now])
  return [{ ...last, kind, old, days, weight: kind === 'time' ? 0 : weightOf(chain) }]
}

const IS_ACTUAL_BEFORE: ReadonlySet<ChangeKind> = new Set(['date-withdrawn', 'date-corrected'])
const IS_ACTUAL_AFTER: ReadonlySet<ChangeKind> = new Set(['date-happened', 'date-corrected'])
