import { createContext, useReducer, type ReactNode } from 'react'
import type { Clock } from '#facts/shipment/clock.ts'
import type { ColumnName } from '#facts/views/search.ts'
import { later, laterIfAny } from '../../../ui/later.tsx'
import { useClock } from '../../use-clock.ts'
import type { CellOf } from './cell.tsx'
import { DEFAULT_CELLS } from './default-cells.tsx'
import { rowBadge } from './row-badge.ts'

/** What rows are drawn with. */
export interface RowParts {
  /** The cells of columns, by name. Those of optional columns are missing until their code is here. */
  readonly cells: Readonly<Partial<Record<ColumnName, CellOf>>>
  /** The one badge of a row. */
  readonly badgeOf: typeof rowBadge
  /** What the team has written about a shipment; nothing until its code is here. */
  readonly marksOf?: (reference: string, clock: Clock) => ReactNode
}

/** Takes parts whose code has come. */
export type TakeParts = (parts: Partial<RowParts>) => void

const FIRST_PARTS: RowParts = { cells: DEFAULT_CELLS, badgeOf: rowBadge }

/** Hands over all cells. The first rows do without the code of optional columns unless one of them is chosen. */
export const OptionalCells = later(async () => (await import('./optional-cells.tsx')).OptionalCells)
/** Hands over what shows what the team has done. */
const TeamParts = laterIfAny(async () => (await import('./team-parts.tsx')).TeamParts)

/** The parts that rows are drawn with. */
export const RowPartsContext = createContext(FIRST_PARTS)

interface RowPartsForProps {
  /** The columns that the reader has chosen. */
  readonly cols: readonly ColumnName[] | undefined
  readonly children: ReactNode
}

/** Draws rows with the parts that they need. Optional cells are empty until their code is here. */
export function RowPartsFor({ cols, children }: RowPartsForProps) {
  const [parts, take] = useReducer(withParts, FIRST_PARTS)
  const isTeamKnown = useClock().dealtWith !== null
  return (
    <>
      {hasOptionalColumn(cols) && <OptionalCells onHere={take} />}
      {isTeamKnown && <TeamParts onHere={take} />}
      <RowPartsContext value={parts}>{children}</RowPartsContext>
    </>
  )
}

function withParts(parts: RowParts, more: Partial<RowParts>): RowParts {
  return { ...parts, ...more }
}

/** A cell whose code is not here yet. */
export const emptyCell: CellOf = () => ({ className: '', content: null })

/** Whether columns are chosen whose cells are code of their own. */
export function hasOptionalColumn(cols: readonly ColumnName[] | undefined): boolean {
  return cols?.some((name) => !Object.hasOwn(DEFAULT_CELLS, name)) ?? false
}
