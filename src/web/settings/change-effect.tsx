import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { daysOf } from '#facts/attention/days.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import { ruleOf } from '#facts/attention/rules.ts'
import type { TeamRules } from '#facts/attention/team-rules.ts'
import { useAttentionCount } from './attention-count.ts'
import type { RuleChange } from './chosen-rules.ts'

interface ChangeEffectProps {
  readonly words: string
  readonly before: Judge
  readonly after: Judge
}

/** 'Cutoff in 5 instead of 2 days or less: 68 shipments instead of 54, for the whole team.' */
export function ChangeEffect({ words, before, after }: ChangeEffectProps) {
  const was = useAttentionCount(before)
  const is = useAttentionCount(after)
  if (!was || !is) return `${words}, for the whole team.`
  return `${words}: ${counted(is.count, 'shipment')} instead of ${grouped(was.count)}, for the whole team.`
}

/** What is changed of a rule: 'Cutoff in 5 instead of 2 days or less', 'Missing data: off'. */
export function changeWords({ kind, member, value }: RuleChange, rules: TeamRules): string {
  const rule = ruleOf(kind)
  const { title, unit } = rule.setting
  if (member === 'on') return `${title}: ${value ? 'on' : 'off'}`
  const mode = member === 'days' ? '' : member
  const words = `${title} ${value} instead of ${daysOf(rule, mode, rules)} ${unit}`
  return mode === '' ? words : `${words}, ${mode}`
}

/** What the usual alerts take the place of: 'Default alerts in place of 2 changed ones'. */
export function resetWords({ days, off }: Pick<TeamRules, 'days' | 'off'>): string {
  const changed = new Set([...Object.keys(days), ...off])
  return changed.size === 0
    ? 'Default alerts'
    : `Default alerts in place of ${counted(changed.size, 'changed one')}`
}

/** Judges as before, by other rules. */
export function judgeWith(rules: TeamRules, { nowMs, dealtWith }: Pick<Judge, 'nowMs' | 'dealtWith'>): Judge {
  return judgeAt(nowMs, undefined, rules, dealtWith)
}
