import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '../../lib/counted.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { attentionOf } from '../facts/attention.ts'
import type { AttentionItem, AttentionSeverity } from '../facts/attention-item.ts'
import type { Clock } from '../facts/clock.ts'
import { attentionWords, severityWord } from '../labels/attention-words.ts'

interface AttentionPanelProps {
  readonly shipment: ShipmentOutline
  readonly clock: Clock
}

/** What somebody should look at, the most pressing first; nothing at all while nothing needs it. */
export function AttentionPanel({ shipment, clock }: AttentionPanelProps) {
  const items = attentionOf(shipment, clock)
  if (items.length === 0) return null
  return (
    <Panel title="Needs attention" note={counted(items.length, 'item')}>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Item key={`${item.kind} ${item.date}`} item={item} shipment={shipment} clock={clock} />
        ))}
      </ul>
    </Panel>
  )
}

function Item({ item, shipment, clock }: AttentionPanelProps & { readonly item: AttentionItem }) {
  const { reason, date, nextStep } = attentionWords(item, shipment, clock)
  const { tone, icon } = LOOKS[item.severity]
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[5.5rem_minmax(0,5fr)_minmax(0,4fr)] print:grid-cols-[5.5rem_minmax(0,5fr)_minmax(0,4fr)] print:py-1">
      <span>
        <Badge tone={tone} icon={icon}>
          {severityWord(item.severity)}
        </Badge>
      </span>
      <p className="wrap-anywhere">
        <span className="font-semibold">{reason}</span>
        {date !== null && <span className="text-muted"> · {date}</span>}
      </p>
      <p className="text-muted wrap-anywhere">Next: {nextStep}</p>
    </li>
  )
}

const LOOKS: Record<AttentionSeverity, { readonly tone: Tone; readonly icon: LucideIcon }> = {
  high: { tone: 'bad', icon: TriangleAlert },
  medium: { tone: 'warn', icon: CircleAlert },
  low: { tone: 'neutral', icon: Info },
}
