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
  readonly lineKey: string
  readonly index: number
  readonly gap: number
  readonly isFolded: boolean
  readonly onFold: (key: string) => void
}

/** Names a group, counts its shipments, and folds them. */
export function GroupHeading({ group, lineKey, index, gap, isFolded, onFold }: GroupHeadingProps) {
  const { icon: Icon, tone } = lookOf(group)
  const Chevron = isFolded ? ChevronRight : ChevronDown
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-line={lineKey}
      data-index={index}
      style={{ marginTop: gap }}
      className="block border-b border-line bg-canvas"
    >
      <th scope="rowgroup" role="rowheader" className="block text-left font-normal">
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => onFold(lineKey)}
          className="flex min-h-9 w-full items-center gap-2 px-4 text-left hover:bg-hover max-sm:min-h-12"
        >
          <Chevron aria-hidden className="size-3.5 shrink-0 text-muted" />
          <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
          <span className="min-w-0 truncate font-semibold">{nameOf(group)}</span>
          <span className="text-muted">{counted(group.rows.length, 'shipment')}</span>
        </button>
      </th>
    </tr>
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
