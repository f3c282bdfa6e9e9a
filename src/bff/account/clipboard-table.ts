import type { CopiedShipments } from '#contract/dashboard-api/export.ts'
import type { CellValue, SheetColumn } from '#facts/columns/sheet-column.ts'
import { escapedMarkup } from './export-workbook.ts'
import { spreadsheetDays } from './spreadsheet-days.ts'

/** Columns and rows of a table. */
export interface Sheet {
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly CellValue[])[]
}

/**
 * A table for the clipboard, as plain text and as HTML. The plain text separates cells by tabs, and quotes only a
 * cell that would break the table. The HTML tells spreadsheets which cells are text and which are dates: `00123`
 * keeps its zeros, `=1+1` is not a formula, and dates can be sorted.
 */
export function clipboardTable({ columns, rows }: Sheet, hasTitles = true): CopiedShipments {
  const titles = hasTitles ? [columns.map(({ title }) => title)] : []
  const lines = rows.map((cells) => htmlLine(cells.map((value, at) => htmlCell(value, columns[at]?.holds))))
  return {
    count: rows.length,
    text: [...titles, ...rows].map((cells) => cells.map(tabbed).join('\t')).join('\n'),
    html: `<meta charset="utf-8"><table>${titles.map((each) => htmlLine(each.map((title) => htmlCell(title)))).join('')}${lines.join('')}</table>`,
  }
}

function tabbed(value: CellValue): string {
  const cell = String(value ?? '')
  return /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function htmlLine(cells: readonly string[]): string {
  return `<tr>${cells.join('')}</tr>`
}

/** Excel reads the style, LibreOffice the attribute. */
const TEXT_CELL = `<td style="mso-number-format:'\\@'" sdnum="2057;0;@">`
/** Excel turns ISO text into a date. LibreOffice does so only if asked, in a dialog that few users read. */
const dateCell = (days: number) => `<td sdval="${days}" sdnum="2057;2057;D MMM YYYY">`

function htmlCell(value: CellValue, holds?: SheetColumn['holds']): string {
  return `${cellStart(value, holds)}${escapedCell(String(value ?? ''))}</td>`
}

function cellStart(value: CellValue, holds: SheetColumn['holds']): string {
  if (typeof value !== 'string' || holds === 'moment') return '<td>'
  const days = spreadsheetDays(value, holds)
  return days === null ? TEXT_CELL : dateCell(days)
}

function escapedCell(text: string): string {
  return escapedMarkup(text).replaceAll(/\r\n?|\n/g, '<br style="mso-data-placement:same-cell">')
}
