import type { AttentionGroup } from '#contract/dashboard-api/judged-names.ts'
import {
  Anchor,
  CalendarClock,
  CalendarX,
  CalendarX2,
  CircleAlert,
  ClockAlert,
  Eye,
  FileClock,
  FileQuestionMark,
  FileWarning,
  Flag,
  History,
  Hourglass,
  Info,
  Package,
  PackageOpen,
  Timer,
  TrendingUp,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { AttentionKind } from '#facts/attention/kinds.ts'

export const KIND_ICONS: Readonly<Record<AttentionKind, LucideIcon>> = {
  'free-time': Hourglass,
  cutoff: Timer,
  required: Flag,
  overdue: ClockAlert,
  'empty-return': PackageOpen,
  'not-picked-up': Package,
  'not-confirmed': FileClock,
  dwell: Anchor,
  'eta-moved': TrendingUp,
  stale: History,
  missing: FileQuestionMark,
  'date-conflict': CalendarX2,
}

const ICONS: Readonly<Record<string, LucideIcon>> = KIND_ICONS

/** The icon of a kind, also of an unknown one. */
export function kindIcon(kind: string | null): LucideIcon {
  return ICONS[kind ?? ''] ?? Info
}

export const GROUP_ICONS = {
  'due-now': CircleAlert,
  'will-miss': CalendarX,
  'due-later': CalendarClock,
  passed: TriangleAlert,
  'look-into': Eye,
  data: FileWarning,
} as const satisfies Record<AttentionGroup, LucideIcon>
