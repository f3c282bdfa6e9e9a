import type { CellValue, SheetColumn } from '#facts/columns/sheet-column.ts'

/** A table on its way into a file. */
export interface FileTable {
  readonly columns: readonly SheetColumn[]
  /** Some lines at a time. */
  readonly blocks: AsyncIterable<readonly (readonly CellValue[])[]>
}

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * The table as comma-separated values (RFC 4180), block by block, in UTF-8 with its mark. A text that a
 * spreadsheet would run as a formula gets an apostrophe in front. So does a part that would become a cell with a formula
 * where the list separator is a semicolon or a tab. All other texts stay as recorded. The first line holds the titles, as
 * programs expect.
 */
export async function* textFile({ columns, blocks }: FileTable): AsyncGenerator<string> {
  const lineOf = (cells: readonly CellValue[]) => cells.map(textCell).join(',') + LINE_END
  yield BYTE_ORDER_MARK + lineOf(columns.map(({ title }) => title))
  for await (const lines of blocks) yield lines.map(lineOf).join('')
}

function textCell(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return quoted(withoutFormula(value))
}

/** What starts a formula in some spreadsheet, including wide forms and characters that it skips in front. */
const FORMULA_START = /^[\t\r\n]*[=+\-@＝＋－＠]|^[\t\r\n]/
/**
 * What would start a formula where semicolons, tabs or line ends separate cells. A quote within the text does not
 * stop it.
 */
const FORMULA_WITHIN = /(?:[;\t\n]|\r\n?)(?=["\s]*[=+\-@＝＋－＠])/g

function withoutFormula(text: string): string {
  const guarded = text.replaceAll(FORMULA_WITHIN, "$&'")
  return FORMULA_START.test(text) ? `'${guarded}` : guarded
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
