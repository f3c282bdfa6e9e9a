import type { ComponentProps } from 'react'
import { SELECTED_MAX } from '#contract/dashboard-api/paths.ts'
import { clearSelection, toggle, toggleUpTo, useSelected } from './selection-store.ts'
import type { WorkRow } from './lines.ts'
import type { Worklist } from './use-table.ts'

interface SelectRowProps {
  /** Key of the row. */
  readonly of: string
  /** Name of the row, for the accessible name of the checkbox. */
  readonly name: string
}

/** Checkbox that selects a row, or with Shift all rows since the last click. */
export function SelectRow({ of, name }: SelectRowProps) {
  const isSelected = useSelected((references) => references.has(of))
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

interface SelectRowsProps extends ComponentProps<'input'> {
  /** Number of rows. */
  readonly total: number
  /** Number of those that are selected. */
  readonly count: number
}

/** Checkbox that selects or deselects several rows. */
export function SelectRows({ total, count, className, ...props }: SelectRowsProps) {
  const isAll = count > 0 && count >= total
  return (
    <input
      {...props}
      ref={(element) => {
        if (element) element.indeterminate = count > 0 && !isAll
      }}
      type="checkbox"
      checked={isAll}
      className={`select-box print:hidden ${className}`}
    />
  )
}

/** Selects or deselects all rows, loaded or not. The bar shows their number. */
export function SelectAll({ list }: { readonly list: Worklist<WorkRow> }) {
  return (
    <SelectRows
      total={Math.min(list.total ?? list.order.length, SELECTED_MAX)}
      count={useSelected(({ size }) => size)}
      onChange={({ currentTarget }) => (currentTarget.checked ? list.selectAll() : clearSelection())}
      aria-label="Select all"
      title="Select all"
      className="max-sm:hidden"
    />
  )
}
