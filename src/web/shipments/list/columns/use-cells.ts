import { useEffect } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { ColumnName } from '#facts/views/search.ts'
import { textCell, type CellOf } from './cell.tsx'
import { DEFAULT_CELLS } from './default-cells.tsx'
import type { RowLook } from './row-look.ts'

/** The cell of each column. */
export type Cells = Readonly<Record<ColumnName, CellOf>>

const allCells = lazyPart(async (): Promise<Cells> => {
  const { OPTIONAL_CELLS } = await import('./optional-cells.tsx')
  return { ...DEFAULT_CELLS, ...OPTIONAL_CELLS }
})

/** The cells of all columns. Those of columns that have to be chosen are fetched once they are, and say so until then. */
export function useCells({ columns }: RowLook): Cells {
  const cells = allCells.use()
  const isMoreNeeded = columns.some(({ isExtra }) => isExtra)

  useEffect(() => {
    if (isMoreNeeded) void allCells.load()
  }, [isMoreNeeded])

  if (cells === 'missing') return MISSING
  return cells === 'loading' ? COMING : cells
}

const COMING = cellsSaying('Loading…')
const MISSING = cellsSaying('Not loaded; reload the page')

function cellsSaying(words: string): Cells {
  const cell: CellOf = (facts) => textCell(facts, { main: words, tone: 'muted' })
  return {
    ...DEFAULT_CELLS,
    status: cell,
    portEta: cell,
    etd: cell,
    vessel: cell,
    destination: cell,
    attention: cell,
    lastFreeDay: cell,
    cutoffs: cell,
    carrier: cell,
    booking: cell,
    bills: cell,
    containers: cell,
    created: cell,
  }
}
