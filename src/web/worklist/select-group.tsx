import { useId, useMemo } from 'react'
import { announce } from '../ui/announcer.tsx'
import type { Held } from './hold-in-place.ts'
import type { WorkRow } from './lines.ts'
import { selectedWords } from './selected-words.ts'
import { selectedReferences, toggleAll, useSelectedAmong } from './selection-store.ts'

interface SelectGroupProps {
  readonly rows: readonly Held<WorkRow>[]
  /** The id of what names the group. */
  readonly labelledBy: string
}

/** Selects all rows of a group, folded or not, or deselects them. */
export function SelectGroup({ rows, labelledBy }: SelectGroupProps) {
  const id = useId()
  const keys = useMemo(() => rows.filter(({ hasLeft }) => !hasLeft).map(({ key }) => key), [rows])
  const selected = useSelectedAmong(keys)
  return (
    <input
      id={id}
      type="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = selected === 'some'
      }}
      checked={selected === 'all'}
      onChange={() => {
        toggleAll(keys)
        announce(selectedWords(selectedReferences().size))
      }}
      aria-label="Select"
      aria-labelledby={`${id} ${labelledBy}`}
      className="select-box max-sm:h-full not-forced-colors:max-sm:w-12 print:hidden"
    />
  )
}
