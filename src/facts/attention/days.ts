import { MODES, type Mode } from '#contract/vocabulary.ts'
import { type AttentionKind, kindOf } from './kinds.ts'
import type { ByMode, ChosenDays } from './rule.ts'

/** The modes that are named. */
export function modesOf(days: ByMode): Mode[] {
  return MODES.filter((mode) => days[mode] !== undefined)
}

/** The days that hold for a mode. */
export function daysForMode(days: ByMode, mode: string): number {
  const named = MODES.find((name) => name === mode)
  return (named && days[named]) ?? days.other
}

/** The days of a rule for shipments of a mode: those that the team has chosen, else the usual ones. */
export function daysOf(kind: AttentionKind, mode: string, chosen: ChosenDays): number {
  return daysForMode(chosen.days[kind] ?? kindOf(kind).days ?? NO_DAYS, mode)
}

const NO_DAYS: ByMode = { other: 0 }
