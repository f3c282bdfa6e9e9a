import type { Copied } from '../../lib/clipboard.ts'

/**
 * A table for the clipboard. The plain form has tabs between cells, and quotes only around a cell that would break
 * the table. The other form tells spreadsheets that every cell is text: `00123` keeps its zeros, and `=1+1` is no
 * formula.
 */
export function clipboardTable(lines: readonly (readonly string[])[]): Copied {
  return {
    text: lines.map((cells) => cells.map(tabbed).join('\t')).join('\n'),
    html: `<meta charset="utf-8"><table>${lines.map(htmlLine).join('')}</table>`,
  }
}

function tabbed(cell: string): string {
  return /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Excel reads the style, LibreOffice the attribute. */
const TEXT_CELL = `<td style="mso-number-format:'\\@'" sdnum="2057;0;@">`

function htmlLine(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `${TEXT_CELL}${escaped(cell)}</td>`).join('')}</tr>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\r\n?|\n/g, '<br style="mso-data-placement:same-cell">')
}
