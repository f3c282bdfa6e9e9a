import { use } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { selectedWords } from '../../worklist/selected-words.ts'
import { OrderContext } from '../../worklist/order-context.ts'
import {
  clearSelection,
  selectAll,
  selectedReferences,
  useSelectedReferences,
} from '../../worklist/selection-store.ts'

/** Selects all rows that are shown, or none. The bar says how many these are. */
export function SelectAllBox() {
  const order = use(OrderContext)
  const selected = useSelectedReferences()
  const isAll = selected.size > 0 && order.every((key) => selected.has(key))
  const change = () => {
    if (isAll) clearSelection()
    else selectAll(order)
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
      aria-label="Select all"
      title="Select all"
      className="select-box max-sm:hidden print:hidden"
    />
  )
}
