/** The parts of a spreadsheet, for every kind of file. */

/** Text, a number to calculate with, or nothing. Dates and identifiers are text: a spreadsheet would change them. */
export type CellValue = string | number | null

/** A column of the table. */
export interface SheetColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
}

/** A table under a few lines that say what it is. */
export interface Sheet {
  /** A title, then its value: `['Filters', 'Status: Active']`. */
  readonly heading: readonly (readonly [title: string, text: string])[]
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly CellValue[])[]
}
