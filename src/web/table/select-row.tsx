import { toggle, toggleUpTo, useIsSelected } from './selection-store.ts'

interface SelectRowProps {
  /** Key of the row. */
  readonly of: string
  /** Name of the row, for the accessible name of the checkbox. */
  readonly name: string
}

/** Checkbox that selects a row, or with Shift all rows since the last click. */
export function SelectRow({ of, name }: SelectRowProps) {
  const isSelected = useIsSelected(of)
  return (
    <input
      type="checkbox"
      checked={isSelected}
      onChange={({ nativeEvent }) =>
        nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? toggleUpTo(of) : toggle(of)
      }
      aria-label={`Select ${name}`}
      className="select-box sm:scroll-mt-40 print:hidden"
    />
  )
}
