import { Check, ChevronRight, CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { attentionOf, isPressing } from '#facts/shipment/attention.ts'
import type { AttentionItem, AttentionSeverity } from '#facts/shipment/attention-item.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { itemKey } from '#facts/shipment/fingerprint.ts'
import { attentionWords, severityWord } from '#facts/words/attention-words.ts'
import { cameBackWords } from '#facts/words/came-back-words.ts'
import { DealtWith } from './dealt-with.tsx'
import { SnoozeMenu } from '../team-marks/snooze-menu.tsx'
import { whyNot } from '../team-marks/team-words.ts'
import type { ShipmentTeam } from '../team-marks/use-shipment-team.ts'

interface AttentionPanelProps {
  readonly shipment: ShipmentOutline
  readonly clock: Clock
  /** What the team has done about the items; left out where only facts are shown. */
  readonly team?: ShipmentTeam
}

/** The attention items, most pressing first. Those that can wait take one line until a click unfolds them. */
export function AttentionPanel({ shipment, clock, team }: AttentionPanelProps) {
  const items = team
    ? team.items.flatMap(({ item, standing }) => (standing.kind === 'open' ? [item] : []))
    : attentionOf(shipment, clock)
  const pressing = items.filter(isPressing)
  const low = items.filter((item) => !isPressing(item))
  const itemsOf = (chosen: readonly AttentionItem[]) => (
    <ul className="divide-y divide-line">
      {chosen.map((item) => (
        <Item
          key={attentionWords(item, shipment, clock).reason}
          item={item}
          shipment={shipment}
          clock={clock}
          {...(team && { team })}
        />
      ))}
    </ul>
  )
  return (
    <>
      {pressing.length > 0 && (
        <Panel title="Needs attention" note={noteWords(pressing, team)}>
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
      {team && (
        <DealtWith
          items={team.items.filter(({ standing }) => standing.kind !== 'open')}
          shipment={shipment}
          clock={clock}
          team={team}
        />
      )}
    </>
  )
}

/** '1 High, 2 Medium', and why nothing can be done about them here. */
function noteWords(items: readonly AttentionItem[], team: ShipmentTeam | undefined): string {
  const why = team && whyNot(team)
  return why === undefined ? countWords(items) : `${countWords(items)} · ${why}`
}

/** '1 High, 2 Medium'. */
function countWords(items: readonly AttentionItem[]): string {
  return (['high', 'medium'] as const)
    .map((severity) => ({ severity, count: items.filter((item) => item.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${grouped(count)} ${severityWord(severity)}`)
    .join(', ')
}

function Item({ item, shipment, clock, team }: AttentionPanelProps & { readonly item: AttentionItem }) {
  const { reason, date, nextStep } = attentionWords(item, shipment, clock)
  const { tone, icon } = LOOKS[item.severity]
  return (
    <li
      data-attention-item={itemKey(item)}
      className="grid gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[5.5rem_minmax(0,5fr)_minmax(0,4fr)] print:grid-cols-[4.5rem_minmax(0,6fr)_minmax(0,4fr)] print:py-0.5"
    >
      <span>
        <Badge tone={tone} icon={icon}>
          {severityWord(item.severity)}
        </Badge>
      </span>
      <p className="wrap-anywhere">
        <span className="font-semibold">{reason}</span>
        {date !== null && <span className="text-muted"> · {date}</span>}
        {team && <CameBack item={item} shipment={shipment} clock={clock} team={team} />}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <p className="min-w-0 flex-1 basis-40 text-muted wrap-anywhere">Next: {nextStep}</p>
        {team && <ItemButtons item={item} what={reason} clock={clock} team={team} />}
      </div>
    </li>
  )
}

interface TeamItemProps {
  readonly item: AttentionItem
  readonly clock: Clock
  readonly team: ShipmentTeam
}

function CameBack({ item, shipment, clock, team }: TeamItemProps & { readonly shipment: ShipmentOutline }) {
  const standing = team.items.find((state) => itemKey(state.item) === itemKey(item))?.standing
  if (standing?.kind !== 'open' || !standing.before) return null
  return <span className="block text-muted">{cameBackWords(standing.before, item, shipment, clock)}</span>
}

/** They stand there from the start, so that nothing moves once the team's state has come. */
function ItemButtons({ item, what, clock, team }: TeamItemProps & { readonly what: string }) {
  return (
    <span className="flex flex-wrap gap-1.5 print:hidden">
      <Button
        onClick={() => team.handle([item])}
        icon={Check}
        isDisabled={!team.mayWrite}
        why={whyNot(team)}
        name={`Handled: ${what}`}
      >
        Handled
      </Button>
      <SnoozeMenu
        what={what}
        clock={clock}
        isOff={!team.mayWrite}
        why={whyNot(team)}
        onSnooze={(until) => team.snooze([item], until)}
      />
    </span>
  )
}

const LOOKS: Record<AttentionSeverity, { readonly tone: Tone; readonly icon: LucideIcon }> = {
  high: { tone: 'bad', icon: TriangleAlert },
  medium: { tone: 'warn', icon: CircleAlert },
  low: { tone: 'neutral', icon: Info },
}
