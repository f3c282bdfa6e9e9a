import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Clock } from '../shipment/clock.ts'
import { startsAlike } from './dates.ts'
import { ATTENTION_KINDS, type AttentionItem, type AttentionReason, clockOfRule, ruleOf } from './rules.ts'

/**
 * The facts that an attention item rests on, as text. They name dates and places, never days left, so that nothing comes
 * back by waiting, but for the step from near to passed.
 */
export type Fingerprint = string

/** What the item is called among those of its shipment. */
export function itemKey(reason: AttentionReason): string {
  const part = ruleOf(reason.kind).part?.(reason)
  return part === undefined ? reason.kind : `${reason.kind}:${part}`
}

/** The fingerprint of an item as it is now. The samples of each version stay in the tests. */
export function fingerprintOf(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): Fingerprint {
  const rule = ruleOf(item.kind)
  const facts = rule.facts(item, shipment, clockOfRule(item.kind, shipment, clock))
  return JSON.stringify([rule.version ?? 1, ...facts])
}

/**
 * Whether what was dealt with is still what there is, or covers it by its rule. What was kept before a rule had more facts
 * covers them whatever they say.
 *
 * @param kept what a reader dealt with, of this or an earlier version
 */
export function covers(key: string, kept: Fingerprint, present: Fingerprint): boolean {
  if (kept === present) return true
  const kind = ATTENTION_KINDS.find((each) => each === key)
  const [was, is] = [read(kept), read(present)]
  if (!kind || !was || !is || was.version > is.version) return false
  const change = { was: was.facts, is: is.facts }
  if (was.version < is.version) return startsAlike(change, was.facts.length)
  return ruleOf(kind).covers?.(change) ?? false
}

/** The facts of a fingerprint; `null` where its version is not known. */
export function readFacts(fingerprint: Fingerprint): readonly unknown[] | null {
  return read(fingerprint)?.facts ?? null
}

/** The highest version of any rule. */
const VERSION_MAX = 2

function read(fingerprint: Fingerprint): { version: number; facts: readonly unknown[] } | null {
  try {
    const parts: unknown = JSON.parse(fingerprint)
    if (!Array.isArray(parts)) return null
    const [version, ...facts] = parts
    return typeof version === 'number' && version <= VERSION_MAX ? { version, facts } : null
  } catch {
    return null
  }
}
