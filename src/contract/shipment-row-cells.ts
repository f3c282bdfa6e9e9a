/**
 * Texts of a packed row: lines of cells. An empty cell is `null`. Characters that divide cells are escaped,
 * so any text survives unchanged. The dividers are characters that JSON does not escape.
 */
import { dayNumberOf, isLocalDate, localDateOfDay } from './local-date.ts'

const CELL_END = '|'
const LINE_END = ';'
const SPECIAL = /[\^|;]/g
const ESCAPES: Readonly<Record<string, string>> = { '^': '^^', '|': '^c', ';': '^l' }
const ESCAPED = /\^(.)/g
const MEANINGS: Readonly<Record<string, string>> = { '^': '^', c: '|', l: ';', e: '' }
const EMPTY_TEXT = '^e'
const NULL_ITEM = '^0'
const MARK = '1'
/** Begins a cell that looks like a word's letter or a day's number but is neither. */
const AS_IT_IS = '='
const FIRST_LETTER = 'a'.charCodeAt(0)

/** Written cells in one line; empty ones at the end are left out. */
export function lineOf(cells: readonly string[]): string {
  return cells.join(CELL_END).replace(/\|+$/, '')
}

/** The cells of a line, as written. */
export function cellsOf(line: string): string[] {
  return line.split(CELL_END)
}

/** Lines in one text; empty ones at the end are left out. */
export function linesOf(lines: readonly string[]): string {
  return lines.join(LINE_END).replace(/;+$/, '')
}

/** The lines of a text. */
export function linesIn(text: string): string[] {
  return text.split(LINE_END)
}

export function textCell(text: string | null): string {
  if (text === null) return ''
  return text === '' ? EMPTY_TEXT : text.replaceAll(SPECIAL, (sign) => ESCAPES[sign] ?? sign)
}

export function textIn(cell: string | undefined): string | null {
  return cell === undefined || cell === '' ? null : unescaped(cell)
}

export function numberCell(number: number | null): string {
  return number === null ? '' : String(number)
}

export function numberIn(cell: string | undefined): number | null {
  return cell === undefined || cell === '' ? null : Number(cell)
}

export function markCell(isMarked: boolean): string {
  return isMarked ? MARK : ''
}

export function markIn(cell: string | undefined): boolean {
  return cell === MARK
}

/** A word of a list becomes the letter of its position; any other word stays as it is. */
export function wordCell(word: string | null, words: readonly string[]): string {
  if (word === null) return ''
  const index = words.indexOf(word)
  return index === -1 ? AS_IT_IS + textCell(word) : String.fromCharCode(FIRST_LETTER + index)
}

export function wordIn(cell: string | undefined, words: readonly string[]): string | null {
  if (cell === undefined || cell === '') return null
  if (cell.startsWith(AS_IT_IS)) return unescaped(cell.slice(1))
  return words[cell.charCodeAt(0) - FIRST_LETTER] ?? null
}

/** Writes dates as days since the previous one, which makes them short and alike. Other texts stay as they are. */
export function createDayWriter(): (date: string | null) => string {
  let previousDay = 0
  return (date) => {
    if (date === null) return ''
    if (!isLocalDate(date)) return AS_IT_IS + textCell(date)
    const day = dayNumberOf(date)
    const cell = String(day - previousDay)
    previousDay = day
    return cell
  }
}

/** Reads what such a writer wrote, in the same order. */
export function createDayReader(): (cell: string | undefined) => string | null {
  let previousDay = 0
  return (cell) => {
    if (cell === undefined || cell === '') return null
    if (cell.startsWith(AS_IT_IS)) return unescaped(cell.slice(1))
    previousDay += Number(cell)
    return localDateOfDay(previousDay)
  }
}

/** A list of texts in one line; unlike a cell, an item that is `null` counts. */
export function listLine(items: readonly (string | null)[]): string {
  return items.map((item) => (item === null ? NULL_ITEM : textCell(item))).join(CELL_END)
}

/** The items of such a line. */
export function itemsIn(line: string | undefined): (string | null)[] {
  if (line === undefined || line === '') return []
  return cellsOf(line).map((item) => (item === NULL_ITEM ? null : unescaped(item)))
}

function unescaped(cell: string): string {
  if (!cell.includes('^')) return cell
  return cell.replaceAll(ESCAPED, (_, sign: string) => MEANINGS[sign] ?? sign)
}
