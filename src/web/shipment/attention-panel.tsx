import { Check, ChevronRight, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { groupWord, isPressing } from '#facts/attention/group.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { openItems, type ShownItem } from '#facts/team/shown-items.ts'
import { standingWords } from '#facts/team/standing-label.ts'
import { grouped } from '#facts/text/grouped.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { SnoozeMenu } from '../shipments/team-marks/snooze-menu.tsx'
import { onceAClick } from '../shipments/team-marks/team-keys.ts'
import { whyNot } from '../shipments/team-marks/team-words.ts'
import type { ShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'
import { GROUP_ICONS } from '../shipments/words/kind-icons.ts'
import { StepWords } from '../shipments/words/step-words.tsx'
import { nextFocus, type AskedOfItems } from './use-team-keys.ts'

interface AttentionPanelProps {
  readonly judge: Judge
  /** The items with their team marks. */
  readonly team: ShipmentTeam
  /** The menu that a key has asked for. */
  readonly asked?: AskedOfItems
}

/** The attention items, most pressing first. Less urgent ones are collapsed into one line. */
export function AttentionPanel({ judge, team, asked }: AttentionPanelProps) {
  const items = openItems(team.items)
  const pressing = items.filter(isPressing)
  const low = items.filter((item) => !isPressing(item))
  const titleId = useId()
  const itemsOf = (chosen: readonly ShownItem[]) => (
    <ul className="divide-y divide-line">
      {chosen.map((item) => (
        <Item key={item.key} item={item} judge={judge} team={team} asked={asked} />
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
          {whyNot(team) !== undefined && (
            <p className="border-t border-line px-4 py-1.5 text-xs text-muted">{whyNot(team)}</p>
          )}
        </section>
      )}
      {low.length > 0 && (
        <details className="group -my-2 rounded-lg border border-transparent bg-transparent open:my-0 open:border-line open:bg-panel">
          <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-lg px-4 text-xs font-medium text-muted group-open:min-h-8 hover:text-ink">
            <ChevronRight aria-hidden className="size-3.5 group-open:rotate-90" />
            {grouped(low.length)} to look into
            <span className="font-normal">· {low.map(({ reason }) => reason).join(' · ')}</span>
          </summary>
          {itemsOf(low)}
        </details>
      )}
      <DealtWith items={team.items.filter(({ state }) => state.kind !== 'open')} clock={judge} team={team} />
    </>
  )
}

interface ItemProps extends Omit<AttentionPanelProps, 'asked'> {
  readonly item: ShownItem
  readonly asked: AskedOfItems | undefined
}

function Item(props: ItemProps) {
  // Leaves out its day, because the figures or milestones show it with its distance.
  const { key, group, tone, reason, nextStep, number, state } = props.item
  return (
    <li
      data-attention-item={key}
      className="grid gap-x-4 gap-y-0.5 px-4 py-2 lg:py-1 items-center sm:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)_auto] print:grid-cols-[4.5rem_minmax(0,6fr)_minmax(0,4fr)] print:py-0.5"
    >
      <span className="flex">
        <Badge tone={tone} icon={GROUP_ICONS[group]}>
          {groupWord(group)}
        </Badge>
      </span>
      <p className="wrap-anywhere">
        <span className="font-semibold">{reason}</span>
        {state.kind === 'open' && state.cameBack !== null && (
          <span className="block text-muted">{state.cameBack}</span>
        )}
      </p>
      <p className="min-w-0 text-muted wrap-anywhere">
        Next: <StepWords nextStep={nextStep} number={number} />
      </p>
      <ItemButtons {...props} />
    </li>
  )
}

/** Rendered before the team's state is known, so that nothing moves. */
function ItemButtons({ item, judge, team, asked }: ItemProps) {
  const targets = [{ shipment: team.shipment, items: [item] }]
  return (
    <span className="flex flex-wrap gap-1.5 max-lg:sm:col-start-3 print:hidden">
      <Button
        onClick={onceAClick(
          () => targets,
          (chosen) => team.verbs.handle(chosen, nextFocus(item.key)),
        )}
        icon={Check}
        isDisabled={!team.mayWrite}
        why={whyNot(team)}
        name={`Handled: ${item.reason}`}
      >
        Handled
      </Button>
      <SnoozeMenu
        what={item.reason}
        clock={judge}
        targets={() => targets}
        isOff={!team.mayWrite}
        why={whyNot(team)}
        asked={asked?.snoozing?.of === item.key ? asked.snoozing.targets : null}
        onOpened={() => asked?.openSnooze(null)}
        onSnooze={(chosen, until) => team.verbs.snooze(chosen, until, nextFocus(item.key))}
      />
    </span>
  )
}

interface DealtWithProps {
  readonly items: readonly ShownItem[]
  readonly clock: Clock
  readonly team: ShipmentTeam
}

/** Attention items that the team has handled or snoozed, with names and times. */
function DealtWith({ items, clock, team }: DealtWithProps) {
  if (items.length === 0) return null
  return (
    <details open className="group rounded-lg border border-line bg-panel">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-lg px-4 text-xs font-medium text-muted hover:text-ink">
        <ChevronRight aria-hidden className="size-3.5 group-open:rotate-90" />
        {countsOf(items)}
      </summary>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const { key, reason } = item
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-muted">
              <CircleCheck aria-hidden className="size-4 shrink-0 max-sm:mt-0.5 max-sm:self-start" />
              <p className="min-w-0 flex-1 basis-44 wrap-anywhere">
                <span className="font-medium">{reason}</span> · {standingWords(item.state, item.entry, clock)}
              </p>
              <span className="print:hidden">
                <Button
                  onClick={onceAClick(
                    () => [{ shipment: team.shipment, items: [item] }],
                    team.verbs.bringBack,
                  )}
                  name={`Bring back: ${reason}`}
                >
                  Bring back
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** '1 handled, 2 snoozed'. */
function countsOf(items: readonly ShownItem[]): string {
  const snoozed = items.filter(({ state }) => state.kind === 'snoozed').length
  const counts = [
    [items.length - snoozed, 'handled'],
    [snoozed, 'snoozed'],
  ] as const
  return counts.flatMap(([count, word]) => (count > 0 ? [`${grouped(count)} ${word}`] : [])).join(', ')
}
