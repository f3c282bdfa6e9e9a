import type { CSSProperties, ReactNode } from 'react'

/** Heights of lines in rem; for cards, estimates until they are drawn and measured. */
export type LineHeights = Readonly<Record<'heading' | 'row' | 'item', number>>

/** A row of a worklist. Pages add fields for their cells. */
export interface WorkRow {
  /** Stable, and unique in the list: a row has another key in each group. */
  readonly key: string
  /** What the row is about. Equal for rows of one thing in several groups. */
  readonly subject: string
  /** The group in which the row is drawn. */
  readonly group?: { readonly key: string } | undefined
  /** Whether it no longer belongs to the list. It stays until the user asks for the changes. */
  readonly hasLeft?: true
}

/** A line of the table: a row, the heading of a group, or a further item of the row above it. */
export interface Line<Row extends WorkRow> {
  readonly kind: keyof LineHeights
  readonly key: string
  /** The row; of a heading, the first one below it. */
  readonly row: Row
  /** Index of an item; 0 for the row itself. */
  readonly at: number
  /** Whether the lines below a heading, or the items of a row, are shown. */
  readonly isUnfolded: boolean
}

/** The content of a page's table: cells are `td` elements with `role="cell"`, one for each column. */
export interface WorklistCells<Row extends WorkRow> {
  /** A `thead` with the column titles. */
  readonly head: ReactNode
  /** Number of columns if some may be hidden. */
  readonly columnCount?: number | undefined
  /** The content of the `tr` of a heading. */
  heading?(line: Line<Row>, index: number): ReactNode
  /**
   * The cells of a row or item. The element that takes the focus, a link or a text, has `data-focus`.
   *
   * @param isActive whether to show its buttons: the pointer or focus is in the line, or there is no pointer
   */
  row(line: Line<Row>, isActive: boolean): ReactNode
  /** Classes of the lines of rows and items. */
  readonly rowClass: string
  readonly itemClass?: string
  /** Styles of the table. */
  readonly style?: CSSProperties
}

/** The lines of rows without headings and items. */
export function plainLines<Row extends WorkRow>(rows: readonly Row[]): readonly Line<Row>[] {
  return rows.map((row) => ({ kind: 'row', key: row.key, row, at: 0, isUnfolded: false }))
}

/** Whether a line can be reached by keyboard. */
export function isRowLine({ kind }: Pick<Line<WorkRow>, 'kind'>): boolean {
  return kind !== 'heading'
}

/** The line itself if it still exists, otherwise the next one, otherwise the previous one; `null` if none is left. */
export function lineAfter(key: string, before: readonly string[], now: readonly string[]): string | null {
  const left = new Set(now)
  const at = before.indexOf(key)
  const candidates = [key, ...before.slice(at + 1), ...before.slice(0, Math.max(0, at)).toReversed()]
  return candidates.find((each) => left.has(each)) ?? now[0] ?? null
}

/**
 * Indexes of the lines to draw: a range, the heading above it, and always the focused line, which would lose the focus
 * with its element, and its heading.
 *
 * @param focused index of the focused line; -1 if there is none
 */
export function drawnPositions(
  lines: readonly Pick<Line<WorkRow>, 'kind'>[],
  range: readonly number[],
  focused: number,
): number[] {
  const headings = [range[0] ?? -1, focused].map((at) =>
    lines.slice(0, at + 1).findLastIndex((line) => !isRowLine(line)),
  )
  const positions = new Set([...headings, focused, ...range])
  return [...positions].filter((at) => lines[at]).toSorted((one, other) => one - other)
}

/** Lines with their indexes. */
export type Lines<Row extends WorkRow> = ReturnType<typeof indexed<Row>>

export function indexed<Row extends WorkRow>(lines: readonly Line<Row>[]) {
  const rowLines = lines.filter(isRowLine)
  const indexes = new Map(lines.map(({ key }, at) => [key, at]))
  return {
    lines,
    /** Index of a line by its key; -1 if there is none. */
    find: (key: string) => indexes.get(key) ?? -1,
    keys: [...indexes.keys()],
    /** Lines that can be reached by keyboard. */
    rowLines,
    rowKeys: rowLines.map(({ key }) => key),
    /** Keys of the rows in order, without their items. */
    order: rowLines.filter(({ kind }) => kind === 'row').map(({ key }) => key),
    /** Whether a heading stays in view above the rows. */
    hasHeadings: rowLines.length < lines.length,
  }
}
