import type { CSSProperties } from 'react'
import {
  DEFAULT_COLUMNS,
  type ColumnName,
  type LeadName,
  type ListLook,
  type ShipmentsSearch,
} from '#facts/views/search.ts'
import { cardHeight } from './card-height.ts'
import { columnsNamed, type Column } from '../../column-catalogue.ts'
import { tableLayout, tableWidth, type TableLayout, type Widths } from './column-widths.ts'
import type { KeptWidths } from './kept-widths.ts'

/** A column as it is drawn. */
export interface DrawnColumn extends Column {
  /** Its place in the whole table, from 1; the leading column is 1. */
  readonly index: number
  /** In rem. */
  readonly width: number
  /** Not one of those that have a place of their own in a card. */
  readonly isExtra: boolean
}

/** How the rows of a list are drawn. */
export interface RowLook {
  readonly layout: 'comfortable' | 'compact' | 'cards'
  /** Beside the leading one. */
  readonly columns: readonly DrawnColumn[]
  /** With the leading one, and those that have no room now. */
  readonly columnCount: number
  readonly lead: LeadName
  /** Of the leading column, in rem. */
  readonly leadWidth: number
  /** The leading column stays in view while the others are scrolled sideways. */
  readonly isPinned: boolean
  /** There is no room for both ends of a route side by side. */
  readonly isNarrow: boolean
  /** The next event has no column: a row has a third line, for its date. */
  readonly isTall: boolean
  /** Rows stand under headings that say how pressing they are. */
  readonly isGrouped: boolean
  /** In pixels; every row has it. */
  readonly rowHeight: number
  /** Of a heading above a group of rows, in pixels. */
  readonly headingHeight: number
  /** Of the table and its rows, as the styles of the list (`app.css`) take it. */
  readonly style: CSSProperties
}

/** What a narrow table leaves out, unless the reader has chosen columns: first things first. */
const LEFT_OUT: readonly ColumnName[] = ['updated', 'next', 'tags']

/** A row of three lines, of two and of one. In rem. */
const ROW_HEIGHTS = { tall: 4.4375, comfortable: 3.375, compact: 2.125 } as const
/** A heading above a group of rows. In rem. */
const HEADING_HEIGHT = 2.25
/** Above the text of a cell. */
const CELL_TOPS = { comfortable: '0.5rem', compact: '0.4375rem', cards: '0rem' } as const

/** What the URL says of the rows, and whether it searches for some. */
export type SoughtLook = ListLook & Pick<ShipmentsSearch, 'q'>

/** The room that a list has. */
export interface ListRoom {
  /** Of the table, in pixels. */
  readonly width: number
  /** Pixels of a rem, which the reader's settings decide. */
  readonly rem: number
  readonly isCards: boolean
}

/**
 * The look of the rows in a list. Columns that the reader has chosen are all shown, and scrolled sideways where they do
 * not fit; of the usual ones, those are left out that matter least.
 */
export function rowLook(
  search: SoughtLook,
  { width, rem, isCards }: ListRoom,
  kept: KeptWidths = {},
): RowLook {
  const { cols, lead = 'reference', density = 'comfortable' } = search
  const chosen = numbered(cols ?? DEFAULT_COLUMNS)
  const layout = isCards ? 'cards' : density
  const isChosen = cols !== undefined
  const isCompact = layout === 'compact'
  const wide = { lead, isPinned: isChosen, isCompact, isNarrow: false, isTall: false }
  const isWhole = isCards || isChosen
  const { columns, widths } = isWhole ? { columns: chosen, widths: wide } : fitting(chosen, wide, width / rem)
  const { isNarrow, isTall } = widths
  const table = tableLayout(columns, widths, kept, width / rem)
  // Made wider than their room, the usual columns are scrolled too.
  const isPinned = !isCards && (isChosen || table.isWidened)
  const height = isCards ? cardHeight(chosen) : ROW_HEIGHTS[isTall ? 'tall' : density]
  const rowHeight = Math.round(height * rem)
  return {
    layout,
    columns: columns.map((column, at) => ({ ...column, width: table.widthOf(at + 1) })),
    columnCount: chosen.length + 1,
    lead,
    leadWidth: table.widthOf(0),
    isPinned,
    isNarrow,
    isTall,
    isGrouped: isGrouped(search),
    rowHeight,
    headingHeight: Math.round(HEADING_HEIGHT * rem),
    style: {
      '--row-height': `${rowHeight}px`,
      '--list-width': `${width}px`,
      ...layoutStyle(layout, isTall, table),
    },
  }
}

function layoutStyle(layout: RowLook['layout'], isTall: boolean, table: TableLayout): CSSProperties {
  return {
    '--cell-top': CELL_TOPS[layout],
    // With a third line, there is room for what one line would cut off.
    '--cell-wrap': isTall ? 'pre-wrap' : 'pre',
    '--columns': table.tracks,
    // With more columns than fit, the table is scrolled sideways.
    minWidth: layout === 'cards' ? '0' : `${table.least}rem`,
  }
}

/** Rows that are searched for may stand above the headings. */
function isGrouped({ sort, q }: SoughtLook): boolean {
  return (sort === 'attention' || sort === '-attention') && !q
}

type NumberedColumn = Omit<DrawnColumn, 'width'>

function numbered(names: readonly ColumnName[]): NumberedColumn[] {
  const isDefault = new Set<ColumnName>(DEFAULT_COLUMNS)
  return columnsNamed(names).map((column, at) => ({
    ...column,
    index: at + 2,
    isExtra: !isDefault.has(column.name),
  }))
}

function fitting(
  chosen: readonly NumberedColumn[],
  wide: Widths,
  widthRem: number,
): { readonly columns: readonly NumberedColumn[]; readonly widths: Widths } {
  if (tableWidth(chosen, wide) <= widthRem) return { columns: chosen, widths: wide }
  let fit = { columns: chosen, widths: { ...wide, isNarrow: true } }
  for (const name of LEFT_OUT) {
    if (tableWidth(fit.columns, fit.widths) <= widthRem) break
    const isTall = fit.widths.isTall || (name === 'next' && !wide.isCompact)
    fit = {
      columns: fit.columns.filter((column) => column.name !== name),
      widths: { ...fit.widths, isTall },
    }
  }
  return fit
}
