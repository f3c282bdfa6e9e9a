import { useSyncExternalStore } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { onShownChange, shownNow, shownOrder } from './listed.ts'
import {
  clearSelection,
  onSelectionChange,
  selectAll,
  selectedReferences,
} from '../../worklist/selection-store.ts'
import { selectedWords } from '../../worklist/selected-words.ts'

/** Selects all rows that are loaded and shown, or none. */
export function SelectAllBox() {
  // A word instead of the rows: another list without a selection then causes no render.
  const selected = useSyncExternalStore(listen, selectedOfShown)
  const change = () => {
    if (selected === 'all') clearSelection()
    else selectAll(shownOrder())
    announce(selectedWords(selectedReferences().size))
  }
  return (
    <input
      ref={(element) => {
        if (element) element.indeterminate = selected === 'some'
      }}
      type="checkbox"
      checked={selected === 'all'}
      onChange={change}
      aria-label="Select all loaded"
      title="Select all loaded"
      className="select-box max-sm:hidden"
    />
  )
}

function selectedOfShown(): 'none' | 'some' | 'all' {
  const selected = selectedReferences()
  if (selected.size === 0) return 'none'
  return shownNow().every(({ reference }) => selected.has(reference)) ? 'all' : 'some'
}

function listen(listener: () => void): () => void {
  const ends = [onShownChange(listener), onSelectionChange(listener)]
  return () => {
    for (const end of ends) end()
  }
}
