import { Link } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { itemKey } from '../../worklist/lines.ts'
import { SelectRow } from '../../worklist/select-row.tsx'
import { toggle } from '../../worklist/selection-store.ts'
import { RowActions } from './row-actions.tsx'
import { isMine, type TodayRow } from './today-rows.ts'
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
  const { reference } = row.row
  const { actions, clock, tab, isTouch, selected, writeNote, snoozing, openSnooze } = list
  const chosen = at === undefined ? [{ row }] : [{ row, at }]
  const line = at === undefined ? row.key : itemKey(row.key, at)
  const more = {
    reference,
    isMine: isMine(row.row, clock),
    isSelected: selected.has(row.key),
    onTake: () => actions.take(chosen),
    onGiveTo: (id: string) => actions.giveTo(chosen, list.team.state?.people.get(id) ?? null),
    onNote: () => writeNote(reference),
    onOpen: () => list.open(row),
    onSelect: () => toggle(row.key),
  }
  return (
    <RowActions
      what={reference}
      tab={tab}
      clock={clock}
      mayWrite={actions.mayWrite}
      isSnoozeAsked={snoozing === line}
      onSnoozeOpened={() => openSnooze(null)}
      onHandle={() => actions.handle(chosen)}
      onSnooze={(until) => actions.snooze(chosen, until)}
      onBringBack={() => actions.bringBack(chosen)}
      more={isTouch && at === undefined ? more : undefined}
    />
  )
}

/** Selects a row, or with Shift all rows from the last click on. */
export function SelectBox({ row }: { readonly row: TodayRow }) {
  const list = use(TodayListContext)
  return list && <SelectRow list={list} row={row} name={row.subject} />
}

interface ShipmentLinkProps {
  readonly row: TodayRow
  readonly ref: (element: HTMLElement | null) => void
  readonly className: string
}

/** Opens the shipment; Back leads to its row. */
export function ShipmentLink({ row, ref, className }: ShipmentLinkProps) {
  const list = use(TodayListContext)
  const { reference } = row.row
  return (
    <Link
      ref={ref}
      to="/shipments/$reference"
      params={{ reference }}
      data-reference={reference}
      data-focus
      onClick={() => list?.keepOpened(row.key)}
      className={className}
    >
      {reference}
    </Link>
  )
}
