import type { ChangeEvent } from 'react'
import { announce } from '../ui/announcer.tsx'
import type { WorkGroup, WorkRow } from './lines.ts'
import { selectedWords } from './selected-words.ts'
import { selectedReferences, toggle, toggleUpTo } from './selection-store.ts'
import type { Worklist } from './use-worklist.ts'

interface SelectRowProps {
  readonly list: Pick<Worklist<WorkRow, WorkGroup<WorkRow>>, 'order' | 'selected'>
  readonly row: Pick<WorkRow, 'key'>
  /** What is selected, for the name of the box. */
  readonly name: string
}

/** Selects a row, or with Shift all rows from the last click on. */
export function SelectRow({ list, row: { key }, name }: SelectRowProps) {
  const change = ({ nativeEvent }: ChangeEvent) => {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    if (isRange) toggleUpTo(key, list.order)
    else toggle(key)
    announce(selectedWords(selectedReferences().size))
  }
  return (
    <input
      type="checkbox"
      checked={list.selected.has(key)}
      onChange={change}
      aria-label={`Select ${name}`}
      className="select-box"
    />
  )
}
