import type { ColumnName } from '#facts/views/search.ts'
import type { DrawnColumn } from './row-look.ts'

/** The lines of a card; two columns may share one. All heights are in rem. */
const LINES: readonly { readonly names: readonly ColumnName[]; readonly height: number }[] = [
  { names: ['tags', 'updated'], height: 1.375 },
  { names: ['route'], height: 2.3125 },
  { names: ['stage'], height: 2.3125 },
  { names: ['next', 'eta'], height: 2.3125 },
]
const HEAD = 2.3125
const GAP = 0.375
/** A line of a column that has no place of its own. */
const EXTRA = 1.1875
/** The same of one that has two: a badge, and what there is to say about it. */
const EXTRA_PAIR = 2.3125
const PAIRS: ReadonlySet<ColumnName> = new Set(['attention', 'lastFreeDay', 'cutoffs'])
const ENDS = 1.5625

/** The height of a card with some columns; each card of a list has it. */
export function cardHeight(columns: readonly Pick<DrawnColumn, 'name' | 'isExtra'>[]): number {
  const lines = LINES.filter(({ names }) => columns.some(({ name }) => names.includes(name)))
  const extras = columns
    .filter(({ isExtra }) => isExtra)
    .map((column) => (isPair(column) ? EXTRA_PAIR : EXTRA))
  const heights = [HEAD, ...lines.map(({ height }) => height), ...extras]
  return heights.reduce((sum, height) => sum + height + GAP, ENDS - GAP)
}

/** Whether a column without a place of its own has two lines in a card. */
export function isPair({ name }: Pick<DrawnColumn, 'name'>): boolean {
  return PAIRS.has(name)
}
