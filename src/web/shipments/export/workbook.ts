import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/universal'
import type { CellValue, Sheet } from './sheet.ts'

/**
 * The sheet as an Excel workbook. Every text is a text cell, also once somebody edits it: `00123` keeps its zeros, a
 * number of 20 digits all of them, and `=1+1` is no formula. What stands above the rows stays in view.
 */
export function workbookOf({ heading, columns, rows }: Sheet): Promise<Blob> {
  const top: SheetData = [
    ...heading.map(([title, text]) => [bold(title), textCell(text)]),
    ...(heading.length > 0 ? [[]] : []),
    columns.map(({ title }) => bold(title)),
  ]
  return writeExcelFile([...top, ...rows.map((row) => row.map(cellOf))], {
    sheet: 'Shipments',
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: top.length,
    stickyColumnsCount: 1,
  }).toBlob()
}

function cellOf(value: CellValue): CellObject | number | null {
  return typeof value === 'string' ? textCell(value) : value
}

function textCell(text: string): CellObject {
  return { value: workbookText(text), format: '@' }
}

function bold(text: string): CellObject {
  return { ...textCell(text), fontWeight: 'bold' }
}

/** Excel takes a file with a longer text for a broken one. */
const TEXT_MAX = 32_767

/**
 * A text as a workbook spells it. Characters that XML has no place for are written as `_x0001_`, and so is whatever only
 * looks like that. The writer looks texts up in an object, where it finds names that every object has.
 */
export function workbookText(text: string): string {
  const cut = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text
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
