import { createContext, use } from 'react'
import type { TickName } from '#facts/attention/rule.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { itemKey } from '../../worklist/lines.ts'
import { toggle } from '../../worklist/selection-store.ts'
import { shipmentHref } from '../data/shipment-href.ts'
import { RowActions } from './row-actions.tsx'
import type { TodayRow } from '#facts/views/today-rows.ts'
import type { TodayList } from './use-today-list.ts'

/** The list that a line is in. Controls of lines read it, so that the lines themselves stay as they are when it changes. */
export const TodayListContext = createContext<TodayList | null>(null)

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
  const chosen = [{ row, at: at ?? 0 }]
  const whole = at === undefined ? [{ row }] : chosen
  const line = at === undefined ? row.key : itemKey(row.key, at)
  const marks = {
    clock: judge,
    deadline: () => actions.deadline(whole),
    // The key opens the menu of the button.
    isSnoozeAsked: false,
    onSnoozeOpened: () => {},
    onHandle: () => actions.handle(chosen),
    onHandleAll: row.items.length > 1 ? () => actions.handle(whole) : undefined,
    ticks: () => actions.ticksOf(row),
    onTick: (name: TickName) => actions.tick(row, name),
    onSnooze: (until: string | null) => actions.snooze(whole, until),
  }
  const more = {
    reference,
    owner: judge.dealtWith?.ownerOf(reference) ?? null,
    isSelected: selected.has(row.key),
    marks: tab === 'open' && actions.mayWrite ? marks : undefined,
    onBringBack: tab === 'open' || !actions.mayWrite ? undefined : () => void actions.bringBack(whole),
    onTake: () => actions.take(chosen),
    onGiveTo: (person: TeamPerson | null) => actions.giveTo(chosen, person),
    onNote: () => writeNote(reference),
    onOpen: () => list.open(row),
    onSelect: () => toggle(row.key),
  }
  return (
    <RowActions
      what={reference}
      tab={tab}
      clock={judge}
      mayWrite={actions.mayWrite}
      deadline={() => actions.deadline(whole)}
      isSnoozeAsked={snoozing === line}
      onSnoozeOpened={() => openSnooze(null)}
      onHandle={() => actions.handle(chosen)}
      onSnooze={(until) => actions.snooze(whole, until)}
      onBringBack={() => actions.bringBack(whole)}
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
