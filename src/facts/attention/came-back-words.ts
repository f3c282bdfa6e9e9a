import type { TeamItem } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatDateNear } from '../text/local-date.ts'
import { covers, fingerprintOf, itemKey, readFacts } from './fingerprint.ts'
import type { RuleJudge } from './rule.ts'
import { type AttentionItem, clockOfRule, ruleOf } from './rules.ts'

/**
 * Why an item is open again: 'Came back: arrival moved from Sat 14 Nov'.
 *
 * @param before the mark that used to cover it
 */
export function cameBackWords(
  before: TeamItem,
  item: AttentionItem,
  shipment: ShipmentOutline,
  judge: RuleJudge,
): string {
  const present = fingerprintOf(item, shipment, judge)
  if (before.state === 'snoozed' && covers(itemKey(item), before.fingerprint, present)) {
    const { until } = before
    if (until === null) return 'Came back: something changed'
    return `Came back: snoozed until ${until === judge.today ? 'today' : formatDateNear(until, judge.today)}`
  }
  const [was, is] = [readFacts(before.fingerprint), readFacts(present)]
  if (!was || !is) return 'Came back: its facts changed'
  return `Came back: ${ruleOf(item.kind).cameBack(item, { was, is }, clockOfRule(item.kind, shipment, judge))}`
}
