import { GroupHeading } from './group-heading.tsx'
import type { DrawnLine } from './today-lines.ts'
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
  const { clock, selected, isCards, isTouch, focus } = list
  const hasActions = isTouch || isPointedAt || focus.focused === key
  const shared = { ...place, row, clock, hasActions }
  if (line.kind === 'item') return <TodayItemLine {...shared} at={line.at} />
  return (
    <TodayRowLine
      {...shared}
      isUnfolded={line.isUnfolded}
      onUnfold={list.unfold}
      isSelected={selected.has(key)}
      hasSelectBox={!isCards}
    />
  )
}
