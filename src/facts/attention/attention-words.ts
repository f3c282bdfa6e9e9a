/** What is said of an item, by its rule. */
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Clock } from '../shipment/clock.ts'
import { toneOf } from './group.ts'
import type { AttentionBadge, AttentionWords, RuleJudge } from './rule.ts'
import { type AttentionItem, type AttentionReason, groupOf, ruleOf } from './rules.ts'

/** The problem, its day, and the next step. */
export function attentionWords(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): AttentionWords {
  return ruleOf(item.kind).words(item, shipment, clock)
}

/** What the day of an item rests on, in a few words: a record, an estimate, or a sum. */
export function attentionBasis(item: AttentionItem, shipment: ShipmentOutline, judge: RuleJudge): string {
  return ruleOf(item.kind).basis(item, shipment, judge)
}

/** An item in few words; the page of the shipment has all of them. */
export function attentionBadge(
  reason: AttentionReason,
  shipment: ShipmentOutline,
  clock: Clock,
): AttentionBadge {
  const { date } = reason
  const tone = toneOf({ group: groupOf(reason, clock), date }, clock)
  return { ...ruleOf(reason.kind).badge(reason, shipment, clock), tone }
}
