import type { TeamSetting } from '#contract/dashboard-api/team.ts'
import type { AttentionKind } from '#facts/attention/rules.ts'

/** A change of one attention rule: on or off, or a number of days, for one mode or for all. */
export interface RuleChange {
  readonly kind: AttentionKind
  readonly member: 'on' | 'days' | 'Ocean' | 'Air' | 'Land'
  readonly value: boolean | number
}

/** The team's setting with a change. What it holds beside that stays. */
export function withRule(stored: TeamSetting | undefined, { kind, member, value }: RuleChange): TeamSetting {
  const rules = membersOf(stored)
  return { ...rules, [kind]: { ...membersOf(rules[kind]), [member]: value } }
}

function membersOf(setting: TeamSetting | undefined): Readonly<Record<string, TeamSetting>> {
  return typeof setting === 'object' && setting !== null ? setting : {}
}
