import { use, type ChangeEvent } from 'react'
import { announce } from '../ui/announcer.tsx'
import { selectedWords } from './selected-words.ts'
import { selectedReferences, toggle, toggleUpTo, useIsSelected } from './selection-store.ts'
import { OrderContext } from './order-context.ts'

interface SelectRowProps {
  /** Key of the row. */
  readonly of: string
  /** Name of the row, for the accessible name of the checkbox. */
  readonly name: string
}

/** Checkbox that selects a row, or with Shift all rows since the last click. */
export function SelectRow({ of, name }: SelectRowProps) {
  const list = use(OrderContext)
  const isSelected = useIsSelected(of)
  const change = ({ nativeEvent }: ChangeEvent) => {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    if (isRange) toggleUpTo(of, list.current.order)
    else toggle(of)
    announce(selectedWords(selectedReferences().size))
  }
  return (
    <input
      type="checkbox"
      checked={isSelected}
      onChange={change}
      aria-label={`Select ${name}`}
      className="select-box sm:scroll-mt-40 print:hidden"
    />
  )
}
