import {
  Anchor,
  CalendarX2,
  CircleQuestionMark,
  ClockAlert,
  Container,
  FileQuestionMark,
  History,
  Hourglass,
  Timer,
  Factory,
  type LucideIcon,
} from 'lucide-react'
import type { AttentionKind } from '#facts/shipment/team-rules.ts'

/** A rule in words: what happens, and what its number of days means. */
export interface RuleWords {
  readonly title: string
  readonly icon: LucideIcon
  /** After the number; `null` for a rule without one. */
  readonly unit: string | null
}

export const RULE_WORDS: Readonly<Record<AttentionKind, RuleWords>> = {
  'free-time': { title: 'Free time ends in', icon: Hourglass, unit: 'days or less' },
  cutoff: { title: 'Cutoff in', icon: Timer, unit: 'days or less' },
  overdue: { title: 'Estimate passed', icon: ClockAlert, unit: 'days ago or more' },
  'empty-return': { title: 'Empty return in', icon: Container, unit: 'days or less' },
  'not-picked-up': { title: 'Cargo ready, not picked up for over', icon: Factory, unit: 'days' },
  'not-confirmed': {
    title: 'Booking not confirmed, needed in',
    icon: CircleQuestionMark,
    unit: 'days or less',
  },
  dwell: { title: 'Waiting to be transshipped for over', icon: Anchor, unit: 'days' },
  stale: { title: 'No change for over', icon: History, unit: 'days' },
  missing: { title: 'Facts missing at their stage', icon: FileQuestionMark, unit: null },
  'date-conflict': { title: 'Dates that contradict each other', icon: CalendarX2, unit: null },
}
