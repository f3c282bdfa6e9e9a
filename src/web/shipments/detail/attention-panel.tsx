import { ChevronRight, CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { attentionOf } from '#facts/shipment/attention.ts'
import type { AttentionItem, AttentionSeverity } from '#facts/shipment/attention-item.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { attentionWords, severityWord } from '#facts/words/attention-words.ts'

interface AttentionPanelProps {
  readonly shipment: ShipmentOutline
  readonly clock: Clock
}

/** The attention items, most pressing first. Those that can wait take one line until a click unfolds them. */
export function AttentionPanel({ shipment, clock }: AttentionPanelProps) {
  const items = attentionOf(shipment, clock)
  const pressing = items.filter(({ severity }) => severity !== 'low')
  const low = items.filter(({ severity }) => severity === 'low')
  const itemsOf = (chosen: readonly AttentionItem[]) => (
    <ul className="divide-y divide-line">
      {chosen.map((item) => (
        <Item
          key={attentionWords(item, shipment, clock).reason}
          item={item}
          shipment={shipment}
          clock={clock}
        />
      ))}
    </ul>
  )
  return (
    <>
      {pressing.length > 0 && (
        <Panel title="Needs attention" note={countWords(pressing)}>
          {itemsOf(pressing)}
        </Panel>
      )}
      {low.length > 0 && (
        <details className="group -my-2 rounded-lg border border-transparent bg-transparent open:my-0 open:border-line open:bg-panel">
          <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-lg px-4 text-xs font-medium text-muted group-open:min-h-8 hover:text-ink">
            <ChevronRight aria-hidden className="size-3.5 group-open:rotate-90" />
            {counted(low.length, 'Low item')}
            <span className="font-normal">
              · {low.map((item) => attentionWords(item, shipment, clock).reason).join(' · ')}
            </span>
          </summary>
          {itemsOf(low)}
        </details>
      )}
    </>
  )
}

/** '1 High, 2 Medium'. */
function countWords(items: readonly AttentionItem[]): string {
  return (['high', 'medium'] as const)
    .map((severity) => ({ severity, count: items.filter((item) => item.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${grouped(count)} ${severityWord(severity)}`)
    .join(', ')
}

function Item({ item, shipment, clock }: AttentionPanelProps & { readonly item: AttentionItem }) {
  const { reason, date, nextStep } = attentionWords(item, shipment, clock)
  const { tone, icon } = LOOKS[item.severity]
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[5.5rem_minmax(0,5fr)_minmax(0,4fr)] print:grid-cols-[4.5rem_minmax(0,6fr)_minmax(0,4fr)] print:py-0.5">
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
