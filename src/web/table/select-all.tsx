import { SELECTED_MAX } from '#contract/dashboard-api/paths.ts'
import { announce } from '../ui/announcer.tsx'
import { clearSelection, selectedWords, useSelectedCount } from './selection-store.ts'

interface SelectAllProps {
  /** Number of rows, loaded or not. */
  readonly total: number
  readonly onSelectAll: () => void
}

/** Selects or deselects all rows. The bar shows their number. */
export function SelectAll({ total, onSelectAll }: SelectAllProps) {
  const count = useSelectedCount()
  const isAll = count > 0 && count >= Math.min(total, SELECTED_MAX)
  const change = () => {
    if (!isAll) return onSelectAll()
    clearSelection()
    announce(selectedWords(0))
  }
  return (
    <input
      ref={(element) => {
        if (element) element.indeterminate = count > 0 && !isAll
      }}
      type="checkbox"
      checked={isAll}
      onChange={change}
      aria-label="Select all"
      title="Select all"
      className="select-box max-sm:hidden print:hidden"
    />
  )
}
