import writeExcelFile, { type CellObject, type Feature, type SheetData } from 'write-excel-file/universal'
import type { CellValue, Sheet } from './sheet.ts'

/**
 * The sheet as an Excel workbook. Every text is a text cell, also once somebody edits it: `00123` keeps its zeros, a
 * number of 20 digits all of them, and `=1+1` is no formula. What stands above the rows stays in view, and the titles
 * filter.
 */
export function workbookOf({ heading, columns, rows }: Sheet): Promise<Blob> {
  const top: SheetData = [
    ...heading.map(([title, text]) => [bold(title), textCell(text)]),
    ...(heading.length > 0 ? [[]] : []),
    columns.map(({ title }) => bold(title)),
  ]
  const options = {
    sheet: 'Shipments',
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: top.length,
    stickyColumnsCount: 1,
  }
  const table = `A${top.length}:${columnLetters(columns.length)}${top.length + rows.length}`
  return writeExcelFile([...top, ...rows.map((row) => row.map(cellOf))], options, {
    features: [filteredBy(table)],
  }).toBlob()
}

/** Puts filter buttons into the first row of a range of cells. */
function filteredBy(range: string): Feature<Blob> {
  const transform = (sheet: string) =>
    sheet.replace('</sheetData>', `</sheetData><autoFilter ref="${range}"/>`)
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } }
}

/** 'A' for column 1, 'AA' for column 27. */
function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}

function cellOf(value: CellValue): CellObject | number | null {
  return typeof value === 'string' ? textCell(value) : value
}

/** An empty text is one too: without its type the writer takes it for nothing, which has no format. */
function textCell(text: string): CellObject {
  return { type: String, value: workbookText(text), format: '@' }
}

function bold(text: string): CellObject {
  return { ...textCell(text), fontWeight: 'bold' }
}

/** Excel takes a file with a longer text for a broken one. */
const TEXT_MAX = 32_767
const CUT_NOTE = '… [cut: a cell holds 32,767 characters]'

/**
 * A text as a workbook spells it. Characters that XML has no place for are written as `_x0001_`, and so is whatever only
 * looks like that. The writer looks texts up in an object, where it finds names that every object has.
 */
export function workbookText(text: string): string {
  const cut = text.length > TEXT_MAX ? text.slice(0, TEXT_MAX - CUT_NOTE.length) + CUT_NOTE : text
  const spelled = cut
    .replaceAll(LOOKS_SPELLED, '_x005F_')
    .replaceAll(UNWRITABLE, (character) => spell(character))
  return spelled in Object.prototype ? spell(spelled.charAt(0)) + spelled.slice(1) : spelled
}

const LOOKS_SPELLED = /_(?=x[\dA-Fa-f]{4}_)/g
/** Tabs and line feeds are written as they are; carriage returns would become line feeds. */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const UNWRITABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFD-\uFFFF]|\p{Surrogate}/gu

function spell(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
