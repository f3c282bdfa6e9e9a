import {
  ATTENTION_THRESHOLDS,
  type AttentionThresholds,
  type ByMode,
  daysForMode,
} from './attention-thresholds.ts'
import { ATTENTION_KINDS, type AttentionKind, type TeamRules, USUAL_RULES } from './team-rules.ts'

export const DAYS_MAX = 60

/** Rules with one number of days for all modes. */
export const DAYS_NAMES = {
  'free-time': 'freeTimeDaysLeft',
  cutoff: 'cutoffDaysLeft',
  'empty-return': 'emptyReturnDaysLeft',
  'not-picked-up': 'readyDaysPast',
  'not-confirmed': 'unconfirmedDaysLeft',
} as const satisfies Partial<Record<AttentionKind, keyof AttentionThresholds>>

/** Rules with a number for each mode that they can apply to. */
export const DAYS_BY_MODE = {
  overdue: { name: 'overdueDays', modes: ['Ocean', 'Air', 'Land'] },
  dwell: { name: 'dwellDays', modes: ['Ocean', 'Air'] },
  stale: { name: 'staleDays', modes: ['Ocean', 'Air', 'Land'] },
} as const

/**
 * The team's rules from its stored settings. What is missing, unknown or out of range counts as not chosen.
 *
 * @param stored by kind of item: `on`, and `days` or a number of days by mode
 */
export function readTeamRules(stored: unknown, arrivalDayCounts: unknown): TeamRules {
  const rules = chosenRules(stored, arrivalDayCounts)
  const key = JSON.stringify(rules)
  return key === USUAL_KEY ? USUAL_RULES : { ...rules, key }
}

/** Whether a rule can be set to so many days. */
export function isDays(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= DAYS_MAX
}

function chosenRules(stored: unknown, arrivalDayCounts: unknown): Omit<TeamRules, 'key'> {
  const chosen = membersOf(stored)
  const ruleOf = (kind: AttentionKind) => membersOf(chosen.get(kind))
  return {
    arrivalDayCounts: arrivalDayCounts === true,
    thresholds: {
      ...ATTENTION_THRESHOLDS,
      ...singleDays(ruleOf),
      overdueDays: daysByMode('overdue', ruleOf('overdue')),
      dwellDays: daysByMode('dwell', ruleOf('dwell')),
      staleDays: daysByMode('stale', ruleOf('stale')),
    },
    off: ATTENTION_KINDS.filter((kind) => ruleOf(kind).get('on') === false),
  }
}

type Members = ReadonlyMap<string, unknown>

function singleDays(ruleOf: (kind: AttentionKind) => Members): Partial<AttentionThresholds> {
  const days = (kind: keyof typeof DAYS_NAMES) => {
    const chosen = ruleOf(kind).get('days')
    return isDays(chosen) ? chosen : ATTENTION_THRESHOLDS[DAYS_NAMES[kind]]
  }
  return {
    freeTimeDaysLeft: days('free-time'),
    cutoffDaysLeft: days('cutoff'),
    emptyReturnDaysLeft: days('empty-return'),
    readyDaysPast: days('not-picked-up'),
    unconfirmedDaysLeft: days('not-confirmed'),
  }
}

function daysByMode(kind: keyof typeof DAYS_BY_MODE, chosen: Members): ByMode {
  const { name, modes } = DAYS_BY_MODE[kind]
  const usual: ByMode = ATTENTION_THRESHOLDS[name]
  const days = modes.map((mode) => {
    const value = chosen.get(mode)
    return [mode, isDays(value) ? value : daysForMode(usual, mode)]
  })
  return { ...Object.fromEntries(days), other: usual.other }
}

function membersOf(value: unknown): Members {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

const USUAL_KEY = JSON.stringify(chosenRules(null, null))
