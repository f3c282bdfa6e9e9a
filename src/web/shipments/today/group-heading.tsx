import {
  ChevronDown,
  ChevronRight,
  CircleAlert,
  Info,
  Tag,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { AttentionKind } from '#facts/shipment/team-rules.ts'
import { counted } from '#facts/text/counted.ts'
import { choiceWord } from '../filters/filter-words.ts'
import { KIND_ICONS } from '../kind-icons.ts'
import type { TodayGroupOfRows } from './today-rows.ts'

interface GroupHeadingProps {
  readonly group: TodayGroupOfRows
  readonly isFolded: boolean
}

/** Names a group and counts its shipments. */
export function GroupHeading({ group, isFolded }: GroupHeadingProps) {
  const { icon: Icon, tone } = lookOf(group)
  const Chevron = isFolded ? ChevronRight : ChevronDown
  return (
    <>
      <Chevron aria-hidden className="size-3.5 shrink-0 text-muted" />
      <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
      <span className="min-w-0 truncate font-semibold">{nameOf(group)}</span>
      <span className="text-muted">{counted(group.rows.length, 'shipment')}</span>
    </>
  )
}

function nameOf({ by, name }: TodayGroupOfRows): string {
  if (by === 'po') return name ?? 'No PO number'
  return choiceWord('attention', name ?? '', NO_PLACES)
}

const NO_PLACES: ReadonlyMap<string, string> = new Map()

interface Look {
  readonly icon: LucideIcon
  readonly tone: string
}

const SEVERITIES: Readonly<Record<string, Look>> = {
  high: { icon: TriangleAlert, tone: 'text-bad' },
  medium: { icon: CircleAlert, tone: 'text-warn' },
  low: { icon: Info, tone: 'text-muted' },
}

const ICONS: Readonly<Record<string, LucideIcon>> = KIND_ICONS satisfies Record<AttentionKind, LucideIcon>

function lookOf({ by, name }: TodayGroupOfRows): Look {
  const other = { icon: by === 'kind' ? (ICONS[name ?? ''] ?? Info) : Tag, tone: 'text-muted' }
  return by === 'severity' ? (SEVERITIES[name ?? ''] ?? other) : other
}
