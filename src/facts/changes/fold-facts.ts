import type { ChangeFact, ChangeKind, ShipmentChange } from '#contract/dashboard-api/history.ts'
import { daysFrom } from '../text/local-date.ts'
import { readDateText } from './changed-dates.ts'
import { weightOf } from './compare-shipments.ts'

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
  const [old, now] = [first.fact.old, last.fact.new]
  const [wasFact, isFact] = [IS_ACTUAL_BEFORE.has(first.fact.kind), IS_ACTUAL_AFTER.has(last.fact.kind)]
  if (old === now && wasFact === isFact) return []
  const days = last.fact.days === null && first.fact.days === null ? null : daysBetween(old, now)
  const kind = isOfDate(last.fact) ? kindOfStep([old, now], [wasFact, isFact], days) : last.fact.kind
  const weight = kind === 'time' ? 0 : weightOf(chain.map(({ fact }) => fact))
  return [{ fact: { ...last.fact, kind, old, new: now, days, weight }, change: last.change }]
}

const IS_ACTUAL_BEFORE: ReadonlySet<ChangeKind> = new Set(['date-withdrawn', 'date-corrected'])
const IS_ACTUAL_AFTER: ReadonlySet<ChangeKind> = new Set(['date-happened', 'date-corrected'])

function isOfDate({ kind }: ChangeFact): boolean {
  return kind === 'time' || kind.startsWith('date-')
}

function kindOfStep(
  [old, now]: readonly [string | null, string | null],
  [wasFact, isFact]: readonly [boolean, boolean],
  days: number | null,
): ChangeKind {
  if (wasFact) return isFact ? 'date-corrected' : 'date-withdrawn'
  if (isFact) return 'date-happened'
  if (old === null) return 'date-known'
  if (now === null) return 'date-gone'
  if (days === 0) return 'time'
  return days !== null && days < 0 ? 'date-earlier' : 'date-later'
}

function daysBetween(old: string | null, now: string | null): number | null {
  return old === null || now === null ? null : daysFrom(readDateText(old).date, readDateText(now).date)
}
