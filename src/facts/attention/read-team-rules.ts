import { daysForMode, modesOf } from './days.ts'
import type { ByMode } from './rule.ts'
import { ATTENTION_KINDS, type AttentionKind, kindOf } from './kinds.ts'
import { type TeamRules, USUAL_RULES } from './team-rules.ts'

export const DAYS_MAX = 60

/**
 * Reads the team's rules from its stored settings. Missing, unknown and out-of-range values count as not
 * chosen.
 *
 * @param stored by kind of item: `on`, and `days` or a number of days by mode
 */
export function readTeamRules(stored: unknown, arrivalDayCounts: unknown): TeamRules {
  const rules = chosenRules(stored, arrivalDayCounts)
  const key = JSON.stringify(rules)
  return key === USUAL_KEY ? USUAL_RULES : { ...rules, key }
}

/** Whether a value is a valid threshold in days. */
export function isDays(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= DAYS_MAX
}

function chosenRules(stored: unknown, arrivalDayCounts: unknown): Omit<TeamRules, 'key'> {
  const chosen = membersOf(stored)
  const ruleIn = (kind: AttentionKind) => membersOf(chosen.get(kind))
  const days = ATTENTION_KINDS.flatMap((kind) => {
    const { days: usual } = kindOf(kind)
    const own = usual && chosenDays(usual, ruleIn(kind))
    return own ? [[kind, own] as const] : []
  })
  return {
    arrivalDayCounts: arrivalDayCounts === true,
    days: Object.fromEntries(days),
    off: ATTENTION_KINDS.filter((kind) => ruleIn(kind).get('on') === false),
  }
}

type Members = ReadonlyMap<string, unknown>

/** A rule's chosen days; `null` if they are the default. */
function chosenDays(usual: ByMode, chosen: Members): ByMode | null {
  const modes = modesOf(usual)
  const names = modes.length > 0 ? modes : (['days'] as const)
  const days = names.map((name) => {
    const value = chosen.get(name)
    return [name === 'days' ? 'other' : name, isDays(value) ? value : daysForMode(usual, name)] as const
  })
  const all: ByMode = { ...usual, ...Object.fromEntries(days) }
  return JSON.stringify(all) === JSON.stringify(usual) ? null : all
}

function membersOf(value: unknown): Members {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

const USUAL_KEY = JSON.stringify(chosenRules(null, null))
