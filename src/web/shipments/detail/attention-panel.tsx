import { Check, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { grouped } from '#facts/text/grouped.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { attentionOf } from '#facts/attention/attention.ts'
import { groupWord, isPressing, toneOf } from '#facts/attention/group.ts'
import type { AttentionItem } from '#facts/attention/rules.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { itemKey } from '#facts/attention/fingerprint.ts'
import { attentionWords } from '#facts/attention/attention-words.ts'
import { cameBackWords } from '#facts/attention/came-back-words.ts'
import { DealtWith } from './dealt-with.tsx'
import { StepWords } from '../words/step-words.tsx'
import { GROUP_ICONS } from '../words/kind-icons.ts'
import { deadlineOf } from '../team-marks/snooze-deadline.ts'
import { SnoozeMenu } from '../team-marks/snooze-menu.tsx'
import { whyNot } from '../team-marks/team-words.ts'
import type { ShipmentTeam } from '../team-marks/use-shipment-team.ts'
import type { AskedOfItems } from './use-team-keys.ts'

interface AttentionPanelProps {
  readonly shipment: ShipmentOutline
  readonly judge: Judge
  /** What the team has done about the items; left out where only facts are shown. */
  readonly team?: ShipmentTeam
  /** What a key has asked for. */
  readonly asked?: AskedOfItems
}

/** The attention items, most pressing first. Those that can wait take one line until a click unfolds them. */
export function AttentionPanel({ shipment, judge, team, asked }: AttentionPanelProps) {
  const items = team
    ? team.items.flatMap(({ item, standing }) => (standing.kind === 'open' ? [item] : []))
    : attentionOf(shipment, judge)
  const pressing = items.filter(isPressing)
  const low = items.filter((item) => !isPressing(item))
  const titleId = useId()
  const itemsOf = (chosen: readonly AttentionItem[]) => (
    <ul className="divide-y divide-line">
      {chosen.map((item) => (
        <Item
          key={attentionWords(item, shipment, judge).reason}
          item={item}
          shipment={shipment}
          judge={judge}
          {...(team && { team })}
          {...(asked && { asked })}
        />
      ))}
    </ul>
  )
  return (
    <>
      {pressing.length > 0 && (
        <section aria-labelledby={titleId} className="rounded-lg border border-line bg-panel">
          <h2 id={titleId} className="sr-only">
            Needs attention
          </h2>
          {itemsOf(pressing)}
          {team && whyNot(team) !== undefined && (
            <p className="border-t border-line px-4 py-1.5 text-xs text-muted">{whyNot(team)}</p>
          )}
        </section>
      )}
      {low.length > 0 && (
        <details className="group -my-2 rounded-lg border border-transparent bg-transparent open:my-0 open:border-line open:bg-panel">
          <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-lg px-4 text-xs font-medium text-muted group-open:min-h-8 hover:text-ink">
            <ChevronRight aria-hidden className="size-3.5 group-open:rotate-90" />
            {grouped(low.length)} to look into
            <span className="font-normal">
              · {low.map((item) => attentionWords(item, shipment, judge).reason).join(' · ')}
            </span>
          </summary>
          {itemsOf(low)}
        </details>
      )}
      {team && (
        <DealtWith
          items={team.items.filter(({ standing }) => standing.kind !== 'open')}
          shipment={shipment}
          clock={judge}
          team={team}
        />
      )}
    </>
  )
}

function Item({
  item,
  shipment,
  judge,
  team,
  asked,
}: AttentionPanelProps & { readonly item: AttentionItem }) {
  // Its day stands in the figures or the milestones, with how far away it is.
  const { reason, ...step } = attentionWords(item, shipment, judge)
  return (
    <li
      data-attention-item={itemKey(item)}
      className="grid gap-x-4 gap-y-0.5 px-4 py-2 lg:py-1 items-center sm:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)_auto] print:grid-cols-[4.5rem_minmax(0,6fr)_minmax(0,4fr)] print:py-0.5"
    >
      <span className="flex">
        <Badge tone={toneOf(item, judge)} icon={GROUP_ICONS[item.group]}>
          {groupWord(item.group)}
        </Badge>
      </span>
      <p className="wrap-anywhere">
        <span className="font-semibold">{reason}</span>
        {team && <CameBack item={item} shipment={shipment} judge={judge} team={team} />}
      </p>
      <p className="min-w-0 text-muted wrap-anywhere">
        Next: <StepWords {...step} />
      </p>
      {team && <ItemButtons item={item} what={reason} judge={judge} team={team} asked={asked} />}
    </li>
  )
}

interface TeamItemProps {
  readonly item: AttentionItem
  readonly judge: Judge
  readonly team: ShipmentTeam
}

function CameBack({ item, shipment, judge, team }: TeamItemProps & { readonly shipment: ShipmentOutline }) {
  const standing = team.items.find((state) => itemKey(state.item) === itemKey(item))?.standing
  if (standing?.kind !== 'open' || !standing.before) return null
  return <span className="block text-muted">{cameBackWords(standing.before, item, shipment, judge)}</span>
}

interface ItemButtonsProps extends TeamItemProps {
  readonly what: string
  readonly asked: AskedOfItems | undefined
}

/** They stand there from the start, so that nothing moves once the team's state has come. */
function ItemButtons({ item, what, judge, team, asked }: ItemButtonsProps) {
  return (
    <span className="flex flex-wrap gap-1.5 max-lg:sm:col-start-3 print:hidden">
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
        clock={judge}
        deadline={() => deadlineOf([item], judge)}
        isOff={!team.mayWrite}
        why={whyNot(team)}
        isAsked={asked?.snoozing === itemKey(item)}
        onOpened={() => asked?.openSnooze(null)}
        onSnooze={(until) => team.snooze([item], until)}
      />
    </span>
  )
}
