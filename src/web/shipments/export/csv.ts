import type { CellValue } from '../columns/sheet-column.ts'
import type { Sheet } from '../columns/sheet.ts'

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * The sheet as comma-separated values (RFC 4180), in UTF-8 with its mark. A text that a spreadsheet would run as a
 * formula gets an apostrophe in front. So does a part that would become a cell with a formula where the list
 * separator is a semicolon or a tab. All other texts stay as recorded. The first line holds the titles, as programs
 * expect.
 */
export function csvOf({ columns, rows }: Omit<Sheet, 'about'>): string {
  const lines = [csvLine(columns.map(({ title }) => title)), ...rows.map(csvLine)]
  return BYTE_ORDER_MARK + lines.join(LINE_END) + LINE_END
}

function csvLine(cells: readonly CellValue[]): string {
  return cells.map(csvCell).join(',')
}

function csvCell(value: CellValue): string {
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
