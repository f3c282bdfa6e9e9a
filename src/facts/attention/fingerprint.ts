import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Clock } from '../shipment/clock.ts'
import { ATTENTION_KINDS } from './kinds.ts'
import { type AttentionItem, type AttentionReason, clockOfRule, ruleOf } from './rules.ts'

/** The facts that an attention item rests on, as text: a version and what the rule of the item calls its facts. */
export type Fingerprint = string

/** What the item is called among those of its shipment. */
export function itemKey(reason: AttentionReason): string {
  const part = ruleOf(reason.kind).part?.(reason)
  return part === undefined ? reason.kind : `${reason.kind}:${part}`
}

/** The fingerprint of an item as it is now. The samples of each version stay in the tests. */
export function fingerprintOf(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): Fingerprint {
  const facts = ruleOf(item.kind).facts(item, shipment, clockOfRule(item.kind, shipment, clock))
  return JSON.stringify([VERSION, ...facts])
}

/**
 * Whether what was dealt with is still what there is, or is no worse by the rule of the item.
 *
 * @param kept what a user dealt with, in this or an older version
 */
export function covers(key: string, kept: Fingerprint, present: Fingerprint): boolean {
  if (kept === present) return true
  const kind = ATTENTION_KINDS.find((each) => each === key.split(':')[0])
  const [was, is] = [readFacts(kept), readFacts(present)]
  return kind !== undefined && was !== null && is !== null && ruleOf(kind).covers({ was, is })
}

const VERSION = 1
/** Once, facts that came to a rule made a version of their own. */
const VERSION_MAX = 2

/** The facts of a fingerprint; `null` where its version is not known. */
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
