import { useNavigate } from '@tanstack/react-router'
import { createContext, use, type ChangeEvent } from 'react'
import { toggle, toggleUpTo } from '../selection/selection-store.ts'
import { RowActions } from './row-actions.tsx'
import { isMine, type TodayRow } from './today-rows.ts'
import { orderOf } from './use-today-keys.ts'
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
  const navigate = useNavigate()
  if (!list) return null
  const { reference } = row.row
  const { actions, clock, tab, isTouch, selected, writeNote } = list
  const chosen = at === undefined ? [{ row }] : [{ row, at }]
  const more = {
    reference,
    isMine: isMine(row.row, clock),
    isSelected: selected.has(row.key),
    onTake: () => actions.take(chosen),
    onGiveTo: (id: string) => actions.giveTo(chosen, list.team.state?.people.get(id) ?? null),
    onNote: () => writeNote(reference),
    onOpen: () => void navigate({ to: '/shipments/$reference', params: { reference } }),
    onSelect: () => toggle(row.key),
  }
  return (
    <RowActions
      what={reference}
      tab={tab}
      clock={clock}
      mayWrite={actions.mayWrite}
      onHandle={() => actions.handle(chosen)}
      onSnooze={(until) => actions.snooze(chosen, until)}
      onBringBack={() => actions.bringBack(chosen)}
      more={isTouch && at === undefined ? more : undefined}
    />
  )
}

/** Selects a row, or with Shift all rows from the last click on. */
export function SelectRow({ row }: { readonly row: TodayRow }) {
  const list = use(TodayListContext)
  if (!list) return null
  const { key } = row
  const change = ({ nativeEvent }: ChangeEvent) => {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    if (isRange) toggleUpTo(key, orderOf(list))
    else toggle(key)
  }
  return (
    <input
      type="checkbox"
      checked={list.selected.has(key)}
      onChange={change}
      aria-label={`Select ${row.row.reference}`}
      className="select-box"
    />
  )
}
