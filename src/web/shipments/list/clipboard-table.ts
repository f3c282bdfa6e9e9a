import type { Copied } from '../../lib/clipboard.ts'
import type { CellValue, SheetColumn } from '../columns/sheet-column.ts'
import type { Sheet } from '../columns/sheet.ts'

/**
 * A table for the clipboard. The plain form has tabs between cells, and quotes only around a cell that would break
 * the table. The other form tells spreadsheets which cells are text: `00123` keeps its zeros, and `=1+1` is no formula.
 * An ISO date is left to the spreadsheet, which makes a date of it.
 */
export function clipboardTable({ columns, rows }: Omit<Sheet, 'about'>): Copied {
  const titles = columns.map(({ title }) => title)
  const lines = rows.map((cells) => htmlLine(cells.map((value, at) => htmlCell(value, columns[at]?.holds))))
  return {
    text: [titles, ...rows].map((cells) => cells.map(tabbed).join('\t')).join('\n'),
    html: `<meta charset="utf-8"><table>${htmlLine(titles.map((title) => htmlCell(title)))}${lines.join('')}</table>`,
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

function htmlCell(value: CellValue, holds?: SheetColumn['holds']): string {
  const isText = typeof value === 'string' && holds === undefined
  return `${isText ? TEXT_CELL : '<td>'}${escaped(String(value ?? ''))}</td>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\r\n?|\n/g, '<br style="mso-data-placement:same-cell">')
}
