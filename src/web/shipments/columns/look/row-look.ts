import type { CSSProperties } from 'react'
import { type ColumnName, DEFAULT_COLUMNS } from '#facts/views/column-names.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { shownColumns } from '#facts/views/shown-columns.ts'
import { headingRem, type LineHeights } from '../../../table/lines.ts'
import type { CellLook } from '../cell.tsx'
import type { Column } from '../column.ts'
import { columnsNamed } from '../columns.tsx'
import { tableLayout, type TableLayout, type Widths } from './column-widths.ts'

/** A column as it is drawn. */
export interface DrawnColumn extends Column {
  /** Its place in the whole table, from 1; the leading column is 1. */
  readonly index: number
  /** Not one of those that have a place of their own in a card. */
  readonly isExtra: boolean
}

/** How the rows of a list are drawn. */
export interface RowLook extends CellLook {
  /** Beside the leading one. */
  readonly columns: readonly DrawnColumn[]
  /** With the leading one, and those that have no room now. */
  readonly columnCount: number
  /** The leading column stays in view while the others are scrolled sideways. */
  readonly isPinned: boolean
  /** In rem; cards are as high as their text, which makes them about so high, and are measured. */
  readonly heights: LineHeights
  /** Of the head of the table, in pixels. */
  readonly headHeight: number
  /** Of the table and its rows, as the styles of the list (`app.css`) take it. */
  readonly style: CSSProperties
}

/** What a narrow table leaves out, unless the user has chosen columns: first things first. */
const LEFT_OUT: readonly ColumnName[] = ['next', 'tags']

/** A row of three lines, of two and of one. In rem. */
const ROW_HEIGHTS = { tall: 4.4375, comfortable: 3.375, compact: 2.125 } as const
/** About the heights of cards. In rem. */
const CARD_HEIGHTS: LineHeights = { heading: headingRem(true), row: 13.5, item: 13.5 }
/** Of the head of the table. In rem. */
const HEAD_HEIGHT = 2.125
/** Above the text of a cell. */
const CELL_TOPS = { comfortable: '0.5rem', compact: '0.4375rem', cards: '0rem' } as const

/** The room that a list has. */
export interface ListRoom {
  /** Of the table, in pixels. */
  readonly width: number
  /** Pixels of a rem, which the user's settings decide. */
  readonly rem: number
  readonly isCards: boolean
}

/**
 * The look of the rows in a list. Columns that the user has chosen are all shown, and scrolled sideways where they do
 * not fit; of the usual ones, those are left out that matter least.
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
    // With its border.
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
  return { heading: headingRem(false), row, item: row }
}

function layoutStyle(layout: RowLook['layout'], isTall: boolean, table: TableLayout): CSSProperties {
  return {
    '--cell-top': CELL_TOPS[layout],
    // With a third line, there is room for what one line would cut off.
    '--cell-wrap': isTall ? 'pre-wrap' : 'pre',
    '--columns': table.tracks,
    '--row-end': `${table.end}rem`,
    // With more columns than fit, the table is scrolled sideways.
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
