import type { CellValue, SheetColumn } from '#facts/columns/sheet-column.ts'

/** A table to write to a file. */
export interface FileTable {
  readonly columns: readonly SheetColumn[]
  /** The lines, in blocks. */
  readonly blocks: AsyncIterable<readonly (readonly CellValue[])[]>
}

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * The table as comma-separated values (RFC 4180), in UTF-8 with a byte order mark, block by block. An apostrophe
 * precedes a text that a spreadsheet would run as a formula. It also precedes a part of a text that would become a
 * formula where the list separator is a semicolon or a tab. All other texts stay as recorded. The first line holds
 * the titles, as programs expect.
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

/**
 * The start of a formula in any spreadsheet, including full-width signs and leading characters that spreadsheets
 * skip.
 */
const FORMULA_START = /^[\t\r\n]*[=+\-@＝＋－＠]|^[\t\r\n]/
/**
 * The start of a formula within a text, where semicolons, tabs or line ends separate cells. A quote in the text does
 * not prevent it.
 */
const FORMULA_WITHIN = /(?:[;\t\n]|\r\n?)(?=["\s]*[=+\-@＝＋－＠])/g

function withoutFormula(text: string): string {
  const guarded = text.replaceAll(FORMULA_WITHIN, "$&'")
  return FORMULA_START.test(text) ? `'${guarded}` : guarded
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
