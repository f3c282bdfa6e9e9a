import { MODES, type Mode } from '#contract/vocabulary.ts'
import { type AttentionKind, kindOf } from './kinds.ts'
import type { ByMode, ChosenDays } from './rule.ts'

/** The modes that have their own number of days. */
export function modesOf(days: ByMode): Mode[] {
  return MODES.filter((mode) => days[mode] !== undefined)
}

/** The days for a mode: its own, else those for other modes. */
export function daysForMode(days: ByMode, mode: string): number {
  const named = MODES.find((name) => name === mode)
  return (named && days[named]) ?? days.other
}

/** A rule's threshold in days for a mode: the team's, else the default. */
export function daysOf(kind: AttentionKind, mode: string, chosen: ChosenDays): number {
  return daysForMode(chosen.days[kind] ?? kindOf(kind).days ?? NO_DAYS, mode)
}

const NO_DAYS: ByMode = { other: 0 }
