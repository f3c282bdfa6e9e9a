import type { ColumnName } from '#facts/views/search.ts'
import type { CellOf } from './cell.tsx'
import { DEFAULT_CELLS } from './default-cells.tsx'
import { OPTIONAL_CELLS } from './optional-cells.tsx'

/** The cell of each column. */
export const CELLS: Readonly<Record<ColumnName, CellOf>> = { ...DEFAULT_CELLS, ...OPTIONAL_CELLS }
