import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { marksOf, type Standing, type TeamMarks, type WithMarks } from './dealt-with.ts'
import { covers, fingerprintOf, isUnchanged, itemKey } from './fingerprint.ts'
import type { RuleJudge } from './rule.ts'
import { type AttentionItem, ruleOf } from './rules.ts'
import { doesTickHold } from './ticks.ts'

/**
 * An item's standing by its marks. A mark applies until the item gets worse, a snooze until its date, or without a date
 * until a fact changes.
 */
export function standingOf(
  item: AttentionItem,
  shipment: ShipmentOutline,
  judge: RuleJudge,
  marks: TeamMarks,
): Standing {
  const { tick } = ruleOf(item.kind)
  if (tick && doesTickHold(marks.tick(tick), tick, shipment, judge)) return { kind: 'ticked', tick }
  const key = itemKey(item)
  const mark = marks.item(key)
  if (!mark) return { kind: 'open', before: null }
  const present = fingerprintOf(item, shipment, judge)
  const isUntilChange = mark.state === 'snoozed' && mark.until === null
  const isCovered = isUntilChange
    ? isUnchanged(mark.fingerprint, present)
    : covers(key, mark.fingerprint, present)
  if (!isCovered) return { kind: 'open', before: mark }
  if (mark.state === 'handled') return { kind: 'handled' }
  const { until } = mark
  const isOver = until !== null && judge.today >= until
  return isOver ? { kind: 'open', before: mark } : { kind: 'snoozed', until }
}

const OPEN: Standing = { kind: 'open', before: null }

/** An item's standing with the team. Every item is open until the team's state is loaded. */
export function stateWith(
  item: AttentionItem,
  shipment: ShipmentOutline,
  judge: RuleJudge & WithMarks,
): Standing {
  const marks = marksOf(shipment, judge)
  return marks ? (judge.dealtWith?.standingOf ?? standingOf)(item, shipment, judge, marks) : OPEN
}
