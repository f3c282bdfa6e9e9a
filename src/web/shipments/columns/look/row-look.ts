import type { CSSProperties } from 'react'
import { type ColumnName, DEFAULT_COLUMNS } from '#facts/filters/column-names.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { shownColumns } from '#facts/filters/shown-columns.ts'
import type { LineHeights } from '../../../table/lines.ts'
import type { CellLook } from '../cell.tsx'
import type { Column } from '../column.ts'
import { columnsNamed } from '../columns.tsx'
import { tableLayout, type TableLayout, type Widths } from './column-widths.ts'

export interface DrawnColumn extends Column {
  /** Position in the complete table, from 1; the leading column is 1. */
  readonly index: number
  /** Whether it has no fixed position in a card. */
  readonly isExtra: boolean
}

export interface RowLook extends CellLook {
  /** All visible columns but the leading one. */
  readonly columns: readonly DrawnColumn[]
  /** Number of all columns, including the leading one and those hidden for lack of space. */
  readonly columnCount: number
  /** Whether the leading column stays in view while the others scroll sideways. */
  readonly isPinned: boolean
  /** Heights in rem. Cards are as high as their text: their heights are estimates, and they are measured. */
  readonly heights: LineHeights
  /** Height of the table header in pixels. */
  readonly headHeight: number
  /** Style of the table and its rows, with the variables of `app.css`. */
  readonly style: CSSProperties
}

/** Default columns that a narrow table hides, in this order. */
const LEFT_OUT: readonly ColumnName[] = ['next', 'tags']

/** Heights of rows with three lines, two lines and one line, in rem. */
const ROW_HEIGHTS = { tall: 4.4375, comfortable: 3.375, compact: 2.125 } as const
/** Estimated heights of cards, in rem. */
const CARD_HEIGHTS: LineHeights = { heading: 3, row: 13.5, item: 13.5 }
/** Height of the table header, in rem. */
const HEAD_HEIGHT = 2.125
/** Padding above the text of a cell. */
const CELL_TOPS = { comfortable: '0.5rem', compact: '0.4375rem', cards: '0rem' } as const

/** The space for a list. */
export interface ListRoom {
  /** Width of the table in pixels. */
  readonly width: number
  /** Pixels per rem, which depends on the user's settings. */
  readonly rem: number
  readonly isCards: boolean
}

/**
 * The layout of the rows in a list. Columns chosen by the user are all shown, and scroll sideways if they do not fit;
 * of the default ones, the least important are hidden.
 */
export function rowLook(search: ShipmentsSearch, { width, rem, isCards }: ListRoom): RowLook {
  const { cols, density = 'comfortable' } = search
  const chosen = numbered(shownColumns(search))
  const layout = isCards ? 'cards' : density
  const isChosen = cols !== undefined
  const isCompact = layout === 'compact'
  const wide = { isPinned: isChosen, isCompact, isNarrow: false, isTall: false }
  const isWhole = isCards || isChosen
  const { columns, widths } = isWhole ? { columns: chosen, widths: wide } : fitting(chosen, wide, width / rem)
  const { isNarrow, isTall } = widths
  const heights = heightsOf(layout, isTall)
  return {
    layout,
    columns,
    columnCount: chosen.length + 1,
    isPinned: isChosen && !isCards,
    isNarrow,
    isTall,
    heights,
    // One more pixel for the border.
    headHeight: HEAD_HEIGHT * rem + 1,
    style: {
      '--row-height': isCards ? 'auto' : `${Math.round(heights.row * rem)}px`,
      '--list-width': `${width}px`,
      ...layoutStyle(layout, isTall, tableLayout(columns, widths)),
    },
  }
}

function heightsOf(layout: RowLook['layout'], isTall: boolean): LineHeights {
  if (layout === 'cards') return CARD_HEIGHTS
  const row = ROW_HEIGHTS[isTall ? 'tall' : layout]
  return { heading: 2.25, row, item: row }
}

function layoutStyle(layout: RowLook['layout'], isTall: boolean, table: TableLayout): CSSProperties {
  return {
    '--cell-top': CELL_TOPS[layout],
    // The third line makes space for what one line would cut off.
    '--cell-wrap': isTall ? 'pre-wrap' : 'pre',
    '--columns': table.tracks,
    '--row-end': `${table.end}rem`,
    // With more columns than fit, the table scrolls sideways.
    minWidth: layout === 'cards' ? '0' : `${table.least}rem`,
  }
}

function numbered(names: readonly ColumnName[]): DrawnColumn[] {
  const isDefault = new Set<ColumnName>(DEFAULT_COLUMNS)
  return columnsNamed(names).map((column, at) => ({
    ...column,
    index: at + 2,
    isExtra: !isDefault.has(column.name),
  }))
}

function fitting(
  chosen: readonly DrawnColumn[],
  wide: Widths,
  widthRem: number,
): { readonly columns: readonly DrawnColumn[]; readonly widths: Widths } {
  if (tableLayout(chosen, wide).least <= widthRem) return { columns: chosen, widths: wide }
  let fit = { columns: chosen, widths: { ...wide, isNarrow: true } }
  for (const name of LEFT_OUT) {
    if (tableLayout(fit.columns, fit.widths).least <= widthRem) break
    const isTall = fit.widths.isTall || (name === 'next' && !wide.isCompact)
    fit = {
      columns: fit.columns.filter((column) => column.name !== name),
      widths: { ...fit.widths, isTall },
    }
  }
  return fit
}

export function isAttention({ name }: Pick<DrawnColumn, 'name'>): boolean {
  return name === 'attention'
}

/**
 * The column with the row's badge: the next event, otherwise the stage; on a card, first the stage, whose line is the
 * widest.
 */
export function badgeColumnOf({ columns, layout }: RowLook): ColumnName | null {
  const names: readonly ColumnName[] = layout === 'cards' ? ['stage', 'next'] : ['next', 'stage']
  return names.find((name) => columns.some((column) => column.name === name)) ?? null
}
