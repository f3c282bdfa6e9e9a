/**
 * Texts of a packed row: lines of cells, divided by tabs. A cell that is empty is `null`. What would be taken for a
 * divider is escaped, so that any text comes back as it was.
 */

const DIVIDERS = /[\\\t\n]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n' }
const ESCAPED = /\\(.)/g
const MEANINGS: Readonly<Record<string, string>> = { '\\': '\\', t: '\t', n: '\n', e: '' }

const EMPTY_TEXT = '\\e'
const NULL_ITEM = '\\0'

/** The cells in one line; `true` is a mark, `false` and `null` nothing. Trailing empty cells are left out. */
export function lineOf(cells: readonly (string | number | boolean | null)[]): string {
  return cells.map(cell).join('\t').replace(/\t+$/, '')
}

/** The cells of a line, still escaped. */
export function cellsOf(line: string): string[] {
  return line.split('\t')
}

/** The text of a cell. */
export function textIn(cell: string | undefined): string | null {
  return cell === undefined || cell === '' ? null : unescaped(cell)
}

/** The number of a cell. */
export function numberIn(cell: string | undefined): number | null {
  return cell === undefined || cell === '' ? null : Number(cell)
}

/** Whether the cell is marked. */
export function markIn(cell: string | undefined): boolean {
  return cell === MARK
}

const MARK = '1'

/** A list of texts in one line; unlike a cell, an item that is `null` counts. */
export function listLine(items: readonly (string | null)[]): string {
  return items.map((item) => (item === null ? NULL_ITEM : cell(item))).join('\t')
}

/** The items of such a line. */
export function itemsIn(line: string | undefined): (string | null)[] {
  if (line === undefined || line === '') return []
  return line.split('\t').map((item) => (item === NULL_ITEM ? null : unescaped(item)))
}

function cell(value: string | number | boolean | null): string {
  if (value === null || value === false) return ''
  if (value === true) return MARK
  if (value === '') return EMPTY_TEXT
  return String(value).replaceAll(DIVIDERS, (divider) => ESCAPES[divider] ?? divider)
}

function unescaped(cellText: string): string {
  if (!cellText.includes('\\')) return cellText
  return cellText.replaceAll(ESCAPED, (_, sign: string) => MEANINGS[sign] ?? sign)
}
