import type { AttentionGroup } from '#contract/dashboard-api/judged-names.ts'
import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react'
import { grouped } from '#facts/text/grouped.ts'
import { attentionWord } from '#facts/filters/choice-words.ts'
import { GROUP_ICONS, kindIcon } from '../shipments/words/kind-icons.ts'
import { ShipmentCount } from '../shipments/words/shipment-count.tsx'
import type { HeldTodayRow } from './use-today-list.ts'

interface GroupHeadingProps {
  readonly group: HeldTodayRow['group']
  /** Number of its rows. */
  readonly count: number
  readonly isFolded: boolean
}

/** Name of a group and the number of its shipments. */
export function GroupHeading({ group, count, isFolded }: GroupHeadingProps) {
  const { icon: Icon, tone } = headingOf(group)
  const Chevron = isFolded ? ChevronRight : ChevronDown
  return (
    <>
      <Chevron aria-hidden className="size-3.5 shrink-0 text-muted" />
      <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
      <span className="min-w-0 truncate font-semibold">{attentionWord(group.name ?? '')}</span>
      <span className="text-muted">
        <ShipmentCount count={count}>
          {grouped(count)}
          {/* On a phone, the name needs the space. */}
          <span className="max-sm:sr-only"> {count === 1 ? 'shipment' : 'shipments'}</span>
        </ShipmentCount>
      </span>
    </>
  )
}

interface Heading {
  readonly icon: LucideIcon
  readonly tone: string
}

const GROUPS: Readonly<Record<string, Heading>> = {
  'due-now': { icon: GROUP_ICONS['due-now'], tone: 'text-bad' },
  'will-miss': { icon: GROUP_ICONS['will-miss'], tone: 'text-bad' },
  'due-later': { icon: GROUP_ICONS['due-later'], tone: 'text-warn' },
  passed: { icon: GROUP_ICONS.passed, tone: 'text-warn' },
  'look-into': { icon: GROUP_ICONS['look-into'], tone: 'text-muted' },
  data: { icon: GROUP_ICONS.data, tone: 'text-muted' },
} satisfies Record<AttentionGroup, Heading>

function headingOf({ name }: HeldTodayRow['group']): Heading {
  return GROUPS[name ?? ''] ?? { icon: kindIcon(name), tone: 'text-muted' }
}
