/**
 * What filters and settings call each kind of attention item. `rules.ts` defines how items are found and
 * worded.
 */
import type { ByMode } from './rule.ts'

/** Every kind of attention item, in the order in which choices and settings list them. */
export const ATTENTION_KINDS = [
  'free-time',
  'cutoff',
  'required',
  'overdue',
  'empty-return',
  'not-picked-up',
  'not-confirmed',
  'dwell',
  'eta-moved',
  'stale',
  'missing',
  'date-conflict',
] as const
/** One of {@link ATTENTION_KINDS}. */
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

interface KindWords {
  /** The name of the kind in filters: 'Free time near or passed'. */
  readonly title: string
  /**
   * In settings: what the rule waits for, and the meaning of its number of days; `null` for a rule without
   * one.
   */
  readonly setting: { readonly title: string; readonly unit: string | null }
  /** Threshold in days. Modes listed here can be set individually. `null` for a rule without a number. */
  readonly days: ByMode | null
}

const KINDS: Readonly<Record<AttentionKind, KindWords>> = {
  'free-time': {
    title: 'Free time near or passed',
    setting: { title: 'Free time of full containers ends in', unit: 'days or less' },
    days: { other: 3 },
  },
  cutoff: {
    title: 'Cutoff near or passed',
    setting: { title: 'Cutoff in', unit: 'days or less' },
    days: { other: 2 },
  },
  required: {
    title: 'Late for the required date',
    setting: { title: 'Late for the required date', unit: null },
    days: null,
  },
  overdue: {
    title: 'Estimate passed',
    setting: { title: 'Estimate passed', unit: 'days ago or more' },
    days: { Ocean: 2, Air: 1, Land: 1, other: 1 },
  },
  'empty-return': {
    title: 'Empty return due',
    setting: { title: 'Empty return in', unit: 'days or less' },
    days: { other: 3 },
  },
  'not-picked-up': {
    title: 'Not picked up',
    setting: { title: 'Cargo ready, not picked up for over', unit: 'days' },
    days: { other: 3 },
  },
  'not-confirmed': {
    title: 'Booking not confirmed',
    setting: { title: 'Booking not confirmed, needed in', unit: 'days or less' },
    days: { other: 7 },
  },
  dwell: {
    title: 'Long wait at transshipment',
    setting: { title: 'Waiting to be transshipped for over', unit: 'days' },
    days: { Ocean: 10, Air: 2, other: 10 },
  },
  'eta-moved': {
    title: 'ETA moved later',
    setting: { title: 'ETA later than first seen by', unit: 'days or more' },
    days: { Ocean: 3, Air: 1, Land: 3, other: 3 },
  },
  stale: {
    title: 'No recent update',
    setting: { title: 'No change for over', unit: 'days' },
    days: { Ocean: 14, Air: 4, Land: 7, other: 14 },
  },
  missing: {
    title: 'Missing data',
    setting: { title: 'Missing data', unit: null },
    days: null,
  },
  'date-conflict': {
    title: 'Doubtful dates',
    setting: { title: 'Doubtful dates', unit: null },
    days: null,
  },
}

export function kindOf(kind: AttentionKind): KindWords {
  return KINDS[kind]
}
