/** The parts of a spreadsheet, for every file format. */

/** Text, a number to calculate with, or nothing. Dates and identifiers are text: a spreadsheet would change them. */
export type CellValue = string | number | null

/** A column of the table. */
export interface SheetColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
}

/** A table below a few lines that describe it. */
export interface Sheet {
  /** A title, then its value: `['Filters', 'Status: Active']`. */
  readonly heading: readonly (readonly [title: string, text: string])[]
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly CellValue[])[]
}
