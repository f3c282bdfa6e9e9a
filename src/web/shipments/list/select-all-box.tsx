import { use } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { SELECTED_MAX } from '../../worklist/select-first.ts'
import { selectedWords } from '../../worklist/selected-words.ts'
import { clearSelection, useSelectedCount } from '../../worklist/selection-store.ts'
import { ShipmentListContext } from './list-context.ts'

/** Selects all shipments of the list, or none. The bar says how many these are. */
export function SelectAllBox() {
  const list = use(ShipmentListContext)
  const count = useSelectedCount()
  const total = list?.content.total ?? list?.order.length ?? 0
  const isAll = count > 0 && count >= Math.min(total, SELECTED_MAX)
  const change = () => {
    if (!isAll) return list?.selectAll()
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
