import { createContext, useState, type ReactNode } from 'react'
import type { ColumnName } from '#facts/views/search.ts'
import { later } from '../../../ui/later.tsx'
import type { CellOf } from './cell.tsx'
import { DEFAULT_CELLS } from './default-cells.tsx'

/** The cells of columns, by name. Those of optional columns are missing until their code is here. */
export type Cells = Readonly<Partial<Record<ColumnName, CellOf>>>

/** Hands over all cells. The first rows do without the code of optional columns unless one of them is chosen. */
export const OptionalCells = later(async () => (await import('./optional-cells.tsx')).OptionalCells)

/** The cells that rows are drawn with. */
export const CellsContext = createContext<Cells>(DEFAULT_CELLS)

interface CellsForProps {
  /** Those that the reader has chosen. */
  readonly cols: readonly ColumnName[] | undefined
  readonly children: ReactNode
}

/** Draws rows with the cells of the columns that are chosen. The optional ones are empty until their code is here. */
export function CellsFor({ cols, children }: CellsForProps) {
  const [cells, setCells] = useState<Cells>(DEFAULT_CELLS)
  return (
    <>
      {hasOptionalColumn(cols) && <OptionalCells onHere={setCells} />}
      <CellsContext value={cells}>{children}</CellsContext>
    </>
  )
}

/** A cell whose code is not here yet. */
export const emptyCell: CellOf = () => ({ className: '', content: null })

/** Whether columns are chosen whose cells are code of their own. */
export function hasOptionalColumn(cols: readonly ColumnName[] | undefined): boolean {
  return cols?.some((name) => !Object.hasOwn(DEFAULT_CELLS, name)) ?? false
}
