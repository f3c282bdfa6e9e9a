import { use, type ChangeEvent } from 'react'
import { announce } from '../ui/announcer.tsx'
import { selectedWords } from './selected-words.ts'
import { selectedReferences, toggle, toggleUpTo, useIsSelected } from './selection-store.ts'
import { OrderContext } from './order-context.ts'

interface SelectRowProps {
  /** The key of the row. */
  readonly of: string
  /** What is selected, for the name of the box. */
  readonly name: string
}

/** Selects a row, or with Shift all rows from the last click on. */
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
