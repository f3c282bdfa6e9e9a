/** Words, badge and basis of an attention item, from the rule that found it. */
import type { Tone } from '#contract/dashboard-api/judged-names.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Clock } from '../shipment/clock.ts'
import { toneOf } from './group.ts'
import type { AttentionBadge, AttentionWords, RuleJudge } from './rule.ts'
import { type AttentionItem, type AttentionReason, clockOfRule, ruleOf } from './rules.ts'

/** The problem, its day and the next step. */
export function attentionWords(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): AttentionWords {
  return ruleOf(item.kind).words(item, shipment, clockOfRule(item.kind, shipment, clock))
}

/** The problem as a file states it: with dates instead of 'today' or 'tomorrow'. */
export function lastingReason(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): string {
  const words = attentionWords(item, shipment, clock)
  return words.lastingReason ?? words.reason
}

/** What the item's day is based on, in a few words: a record, an estimate or a sum. */
export function attentionBasis(item: AttentionItem, shipment: ShipmentOutline, judge: RuleJudge): string {
  return ruleOf(item.kind).basis(item, shipment, clockOfRule(item.kind, shipment, judge))
}

/** A short form of the item. The shipment page shows the complete text. */
export function attentionBadge(
  reason: AttentionReason,
  shipment: ShipmentOutline,
  clock: Clock,
): AttentionBadge {
  const there = clockOfRule(reason.kind, shipment, clock)
  const badge = ruleOf(reason.kind).badge(reason, shipment, there)
  return { ...badge, tone: toneOfReason(reason, there) }
}

function toneOfReason(reason: AttentionReason, there: Clock): Tone {
  const group = ruleOf(reason.kind).group(reason, there)
  // Each day that an empty container is overdue costs money.
  if (reason.kind === 'empty-return' && group === 'passed') return 'bad'
  return toneOf({ group, date: reason.date }, there)
}
