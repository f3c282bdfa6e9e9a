import {
  Anchor,
  CalendarX2,
  ClockAlert,
  FileClock,
  FileQuestionMark,
  History,
  Hourglass,
  Package,
  PackageOpen,
  Timer,
  type LucideIcon,
} from 'lucide-react'
import type { AttentionKind } from '#facts/shipment/team-rules.ts'

/** What stands for each kind of attention item. */
export const KIND_ICONS: Readonly<Record<AttentionKind, LucideIcon>> = {
  'free-time': Hourglass,
  cutoff: Timer,
  overdue: ClockAlert,
  'empty-return': PackageOpen,
  'not-picked-up': Package,
  'not-confirmed': FileClock,
  dwell: Anchor,
  stale: History,
  missing: FileQuestionMark,
  'date-conflict': CalendarX2,
}
