import type { ItemState, JudgedItem } from '#contract/dashboard-api/account.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { daysFrom } from '../text/local-date.ts'
import { relativeDayAt } from '../words/relative-day.ts'
import { attentionOf } from './attention.ts'
import { attentionBadge, attentionBasis, attentionWords } from './attention-words.ts'
import { cameBackWords } from './came-back-words.ts'
import { stateWith } from './standing.ts'
import { fingerprintOf, itemKey } from './fingerprint.ts'
import type { Judge } from './judge.ts'
import { type AttentionItem, clockOfRule, ruleOf } from './rules.ts'
import type { AttentionKind } from './kinds.ts'
import { tickableOf, tickFingerprint } from './ticks.ts'

/** The items of a shipment with all their words, the most urgent first. */
export function judgedItemsOf(shipment: ShipmentOutline, judge: Judge): JudgedItem[] {
  return attentionOf(shipment, judge).map((item) => judgedItem(item, shipment, judge))
}

function judgedItem(item: AttentionItem, shipment: ShipmentOutline, judge: Judge): JudgedItem {
  const { kind, group, date } = item
  const { number, lastingReason: _inFiles, ...words } = attentionWords(item, shipment, judge)
  const { tone, words: badge, distance: badgeDistance } = attentionBadge(item, shipment, judge)
  const clock = clockOfRule(kind, shipment, judge)
  return {
    key: itemKey(item),
    kind,
    group,
    date,
    distance: date === null ? null : relativeDayAt(date, clock),
    daysLeft: date === null ? null : daysFrom(clock.here, date),
    tone,
    noun: ruleOf(kind).noun(item),
    ...words,
    number: number ?? null,
    badge: { words: badge, distance: badgeDistance ?? null },
    basis: attentionBasis(item, shipment, judge),
    fingerprint: fingerprintOf(item, shipment, judge),
    tick: tickOf(kind, shipment, judge),
    state: stateOf(item, shipment, judge),
  }
}

function tickOf(kind: AttentionKind, shipment: ShipmentOutline, judge: Judge): JudgedItem['tick'] {
  const name = ruleOf(kind).tick
  const tickable = name ? tickableOf(name, shipment, judge) : null
  return name && tickable ? { name, fingerprint: tickFingerprint(tickable) } : null
}

function stateOf(item: AttentionItem, shipment: ShipmentOutline, judge: Judge): ItemState {
  const standing = stateWith(item, shipment, judge)
  if (standing.kind !== 'open') return standing
  const { before } = standing
  return { kind: 'open', cameBack: before && cameBackWords(before, item, shipment, judge) }
}
