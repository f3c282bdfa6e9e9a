import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { compareText } from '../text/compare-text.ts'
import { compareByGroup } from './group.ts'
import { daysOf } from './days.ts'
import { stateWith } from './standing.ts'
import type { Judge } from './judge.ts'
import { ATTENTION_KINDS, type AttentionKind } from './kinds.ts'
import { type AttentionItem, type AttentionReason, clockOfRule, groupOf, ruleOf } from './rules.ts'

/**
 * The attention items of a shipment, the most urgent first. Cancelled shipments and those with an unknown
 * status have none.
 */
export function attentionOf(shipment: ShipmentOutline, judge: Judge): AttentionItem[] {
  if (shipment.status !== 'Active' && shipment.status !== 'Delivered') return []
  const { reference } = shipment
  return ATTENTION_KINDS.flatMap((kind) => reasonsOf(kind, shipment, judge))
    .map((reason) => ({ ...reason, group: groupOf(reason, shipment, judge), reference }))
    .toSorted(compareAttention)
}

/** Only the items that the team has not dealt with, the most urgent first. */
export function openAttentionOf(shipment: ShipmentOutline, judge: Judge): AttentionItem[] {
  return attentionOf(shipment, judge).filter((item) => stateWith(item, shipment, judge).kind === 'open')
}

/** The reasons that one rule finds; none if the team has switched the rule off. */
function reasonsOf(kind: AttentionKind, shipment: ShipmentOutline, judge: Judge): AttentionReason[] {
  if (judge.rules.off.includes(kind)) return []
  const rule = ruleOf(kind)
  return rule.find(shipment, clockOfRule(kind, shipment, judge), daysOf(kind, shipment.mode, judge.rules))
}

/** By group and date, then by reference, so that the order is stable. */
export function compareAttention(one: AttentionItem, other: AttentionItem): number {
  return compareByGroup(one, other) || compareText(one.reference, other.reference)
}
