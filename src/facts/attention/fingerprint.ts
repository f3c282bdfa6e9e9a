import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Clock } from '../shipment/clock.ts'
import { hasNoOthers } from './dates.ts'
import { ATTENTION_KINDS } from './kinds.ts'
import { type AttentionItem, type AttentionReason, clockOfRule, ruleOf } from './rules.ts'

/** The facts that an item is based on, as JSON: a version, then the facts that the item's rule lists. */
export type Fingerprint = string

/** Identifies an item among those of its shipment. */
export function itemKey(reason: AttentionReason): string {
  const part = ruleOf(reason.kind).part?.(reason)
  return part === undefined ? reason.kind : `${reason.kind}:${part}`
}

/** The item's current fingerprint. The tests keep samples of every version. */
export function fingerprintOf(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): Fingerprint {
  const facts = ruleOf(item.kind).facts(item, shipment, clockOfRule(item.kind, shipment, clock))
  return JSON.stringify([VERSION, ...facts])
}

/**
 * Whether a mark still covers an item: its facts are unchanged, or no worse according to the rule.
 *
 * @param kept the fingerprint in the mark, of this or an older version
 */
export function covers(key: string, kept: Fingerprint, present: Fingerprint): boolean {
  if (kept === present) return true
  const kind = ATTENTION_KINDS.find((each) => each === key.split(':')[0])
  const [was, is] = [readFacts(kept), readFacts(present)]
  return kind !== undefined && was !== null && is !== null && ruleOf(kind).covers({ was, is })
}

/** Whether a mark has the same facts as its item, in any order. */
export function isUnchanged(kept: Fingerprint, present: Fingerprint): boolean {
  const [was, is] = [readFacts(kept), readFacts(present)]
  return was !== null && is !== null && hasNoOthers({ was, is }) && hasNoOthers({ was: is, is: was })
}

const VERSION = 1
/** Version 2 was used for a time when a rule gained facts. */
const VERSION_MAX = 2

/** The facts in a fingerprint; `null` if its version is unknown. */
export function readFacts(fingerprint: Fingerprint): readonly unknown[] | null {
  try {
    const parts: unknown = JSON.parse(fingerprint)
    if (!Array.isArray(parts)) return null
    const [version, ...facts] = parts
    return typeof version === 'number' && version <= VERSION_MAX ? facts : null
  } catch {
    return null
  }
}
