import { announce } from '../../ui/announcer.tsx'
import { shownOrder, useShown } from './listed.ts'
import { clearSelection, selectAll, selectedReferences, useSelectedReferences } from './selection-store.ts'
import { selectedWords } from './selection-words.ts'

/** Selects all rows that are loaded and shown, or none. */
export function SelectAllBox() {
  const selected = useSelectedReferences()
  const shown = useShown()
  const isAll = selected.size > 0 && shown.every(({ reference }) => selected.has(reference))
  const change = () => {
    if (isAll) clearSelection()
    else selectAll(shownOrder())
    announce(selectedWords(selectedReferences().size))
  }
  return (
    <input
      ref={(element) => {
        if (element) element.indeterminate = selected.size > 0 && !isAll
      }}
      type="checkbox"
      checked={isAll}
      onChange={change}
      aria-label="Select all loaded"
      title="Select all loaded"
      className="select-box max-sm:hidden"
    />
  )
}
