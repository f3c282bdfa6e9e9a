import type { TeamSetting } from '#contract/dashboard-api/team.ts'
import type { Mode } from '#contract/vocabulary.ts'
import { daysOf } from '#facts/attention/days.ts'
import { type AttentionKind, kindOf } from '#facts/attention/kinds.ts'
import type { TeamRules } from '#facts/attention/team-rules.ts'
import { counted } from '#facts/text/counted.ts'

/** A change of one attention rule: on or off, or a number of days for one mode or for all. */
export interface RuleChange {
  readonly kind: AttentionKind
  readonly member: 'on' | 'days' | Mode
  readonly value: boolean | number
}

/** The team's setting with a change applied. The rest of it stays. */
export function withRule(stored: TeamSetting | undefined, { kind, member, value }: RuleChange): TeamSetting {
  const rules = membersOf(stored)
  return { ...rules, [kind]: { ...membersOf(rules[kind]), [member]: value } }
}

function membersOf(setting: TeamSetting | undefined): Readonly<Record<string, TeamSetting>> {
  return typeof setting === 'object' && setting !== null ? setting : {}
}

/** Describes a change of a rule: 'Cutoff in 5 instead of 2 days or less', 'Missing data: off'. */
export function changeWords({ kind, member, value }: RuleChange, rules: TeamRules): string {
  const { title, unit } = kindOf(kind).setting
  if (member === 'on') return `${title}: ${value ? 'on' : 'off'}`
  const mode = member === 'days' ? '' : member
  const words = `${title} ${value} instead of ${daysOf(kind, mode, rules)} ${unit}`
  return mode === '' ? words : `${words}, ${mode}`
}

/** Describes a reset to the defaults: 'Default alerts instead of 2 changed ones'. */
export function resetWords({ days, off }: Pick<TeamRules, 'days' | 'off'>): string {
  const changed = new Set([...Object.keys(days), ...off])
  return changed.size === 0
    ? 'Default alerts'
    : `Default alerts instead of ${counted(changed.size, 'changed one')}`
}
