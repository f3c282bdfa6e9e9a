import { useNavigate } from '@tanstack/react-router'
import type { ChangeEvent } from 'react'
import { toggle, toggleUpTo } from '../selection/selection-store.ts'
import { GroupHeading } from './group-heading.tsx'
import { RowActions } from './row-actions.tsx'
import type { DrawnLine, RowLine } from './today-lines.ts'
import { isMine } from './today-rows.ts'
import { TodayItemLine, TodayRowLine } from './today-row.tsx'
import type { TodayList } from './use-today-list.ts'

interface TodayLineProps {
  readonly drawn: DrawnLine
  readonly list: TodayList
  /** The pointer is there. */
  readonly isPointedAt: boolean
}

/** A heading, a row, or one of its items. */
export function TodayLineView({ drawn: { line, index, gap }, list, isPointedAt }: TodayLineProps) {
  const place = { index, gap, lineKey: line.key }
  if (line.kind === 'heading') {
    const isFolded = list.folds.folded.has(line.key)
    return <GroupHeading {...place} group={line.group} isFolded={isFolded} onFold={list.fold} />
  }
  const { row, key } = line
  const { clock, team, selected, isCards, isTouch, focus } = list
  const hasActions = isTouch || isPointedAt || focus.focused === key
  const actions = hasActions && <LineActions line={line} list={list} />
  const shared = { ...place, row, clock, team, actions }
  if (line.kind === 'item') return <TodayItemLine {...shared} at={line.at} />
  return (
    <TodayRowLine
      {...shared}
      isUnfolded={line.isUnfolded}
      onUnfold={list.unfold}
      isSelected={selected.has(key)}
      selectBox={!isCards && <SelectRow line={line} list={list} />}
    />
  )
}

interface LineProps {
  readonly line: RowLine
  readonly list: TodayList
}

function LineActions({ line, list }: LineProps) {
  const navigate = useNavigate()
  const { row } = line
  const { reference } = row.row
  const { actions, team, selected, writeNote } = list
  const chosen = line.kind === 'row' ? [{ row }] : [{ row, at: line.at }]
  const more = {
    row,
    team,
    isMine: isMine(row.row, list.clock),
    isSelected: selected.has(row.key),
    onTake: () => actions.take(chosen),
    onGiveTo: (id: string) => actions.giveTo(chosen, team.state?.people.get(id) ?? null),
    onNote: () => writeNote(reference),
    onOpen: () => void navigate({ to: '/shipments/$reference', params: { reference } }),
    onSelect: () => toggle(row.key),
  }
  return (
    <RowActions
      what={reference}
      tab={list.tab}
      clock={list.clock}
      mayWrite={actions.mayWrite}
      onHandle={() => actions.handle(chosen)}
      onSnooze={(until) => actions.snooze(chosen, until)}
      onBringBack={() => actions.bringBack(chosen)}
      more={list.isTouch && line.kind === 'row' ? more : undefined}
    />
  )
}

/** Selects a row, or with Shift all rows from the last click on. */
function SelectRow({ line: { key, row }, list }: LineProps) {
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

/** Keys of the rows in their order, without their items. */
export function orderOf({ rowLines }: TodayList): string[] {
  return rowLines.filter(({ kind }) => kind === 'row').map(({ key }) => key)
}
