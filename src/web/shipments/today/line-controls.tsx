import { use } from 'react'
import type { TickName } from '#facts/attention/rule.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { itemKey } from '../../worklist/lines.ts'
import { toggle } from '../../worklist/selection-store.ts'
import { shipmentHref } from '../data/shipment-href.ts'
import { targetWords } from '../team-marks/targets.ts'
import { RowActions } from './row-actions.tsx'
import type { TodayRow } from '#facts/views/today-rows.ts'
import { TodayListContext } from './today-list-context.ts'

interface LineActionsProps {
  readonly row: TodayRow
  /** Which of the row's items; absent for all of them. */
  readonly at?: number
}

/** What can be done about a row, or one of its items. */
export function LineActions({ row, at }: LineActionsProps) {
  const list = use(TodayListContext)
  if (!list) return null
  const { reference } = row.shipment
  const { actions, judge, tab, isTouch, selected, writeNote, snoozing, openSnooze } = list
  const chosen = [{ row, item: at === undefined ? undefined : row.items[at]?.key }]
  const targets = (isAll: boolean) => actions.targets(chosen, isAll)
  const line = at === undefined ? row.key : itemKey(row.key, at)
  const marks = {
    clock: judge,
    // The key opens the menu of the button.
    asked: null,
    onSnoozeOpened: () => {},
    onHandle: actions.handle,
    ticks: () => actions.ticksOf(row),
    onTick: (name: TickName) => actions.tick(row, name),
    onSnooze: actions.snooze,
  }
  const more = {
    reference,
    owner: row.owner,
    isSelected: selected.has(row.key),
    targets,
    marks: tab === 'open' && actions.mayWrite ? marks : undefined,
    onBringBack: tab === 'open' || !actions.mayWrite ? undefined : actions.bringBack,
    onTake: () => actions.take(chosen),
    onGiveTo: (person: TeamPerson | null) => actions.giveTo(chosen, person),
    onNote: () => writeNote(reference),
    onOpen: () => list.open(row),
    onSelect: () => toggle(row.key),
  }
  return (
    <RowActions
      what={`${targetWords(targets(false))} of ${reference}`}
      tab={tab}
      clock={judge}
      mayWrite={actions.mayWrite}
      targets={() => targets(false)}
      asked={snoozing?.of === line ? snoozing.targets : null}
      onSnoozeOpened={() => openSnooze(null)}
      onHandle={() => actions.handle(targets(false))}
      onSnooze={actions.snooze}
      onBringBack={() => actions.bringBack(targets(false))}
      isTouch={isTouch}
      more={at === undefined ? more : undefined}
    />
  )
}

interface ShipmentLinkProps {
  readonly row: TodayRow
  readonly ref: (element: HTMLElement | null) => void
  readonly className: string
}

/** The row that it is in opens it. */
export function ShipmentLink({ row: { subject }, ref, className }: ShipmentLinkProps) {
  return (
    <a ref={ref} href={shipmentHref(subject)} data-reference={subject} data-focus className={className}>
      {subject}
    </a>
  )
}
