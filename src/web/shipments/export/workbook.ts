import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { CellValue } from '../columns/sheet-column.ts'
import type { Sheet } from './sheet.ts'

/**
 * The sheet as an Excel workbook (ECMA-376). Every text is a text cell, even after it is edited: `00123` keeps its
 * zeros, a number of 20 digits keeps all of them, and `=1+1` is no formula. The lines above the rows stay in view,
 * and the titles filter.
 *
 * @returns once the file is compressed, which takes seconds for a large one: call it in a worker
 */
export function workbookOf(sheet: Sheet): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    const zip = new Zip((error, part, isLast) => {
      if (error) return reject(error)
      parts.push(new Uint8Array(part))
      if (isLast) resolve(new Blob(parts, { type: WORKBOOK_TYPE }))
    })
    for (const [path, xml] of FILES) addFile(zip, path, [xml])
    addFile(zip, 'xl/worksheets/sheet1.xml', worksheetXml(sheet))
    zip.end()
  })
}

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Higher levels take twice the time for a file that is a tenth smaller. */
const COMPRESSION_LEVEL = 4

/** Many short pushes are slow, and a large sheet as one text would not fit into memory. */
const CHUNK_LENGTH = 500_000

function addFile(zip: Zip, path: string, texts: Iterable<string>): void {
  const file = new ZipDeflate(path, { level: COMPRESSION_LEVEL })
  zip.add(file)
  let waiting = ''
  for (const text of texts) {
    waiting += text
    if (waiting.length < CHUNK_LENGTH) continue
    file.push(strToU8(waiting))
    waiting = ''
  }
  file.push(strToU8(waiting), true)
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Number format 49 is `@`: text. */
const STYLES = `${XML}<styleSheet xmlns="${SPREADSHEET}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Indexes in `cellXfs` of the styles. */
const TEXT_STYLE = 1
const BOLD_STYLE = 2

/** The files of a workbook beside its sheet, by path. */
const FILES: readonly (readonly [path: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET_TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Shipments" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', STYLES],
]

/** The sheet, row by row. */
function* worksheetXml({ heading, columns, rows }: Sheet): Generator<string> {
  const titles = columns.map(({ title }) => title)
  const space = heading.length > 0 ? 1 : 0
  const titleRow = heading.length + space + 1
  const table = `A${titleRow}:${columnLetters(columns.length - 1)}${titleRow + rows.length}`
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${XML}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="${titleRow}" topLeftCell="B${titleRow + 1}" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  for (const [at, [title, text]] of heading.entries()) {
    yield rowXml(at + 1, [cellXml(`A${at + 1}`, title, BOLD_STYLE), cellXml(`B${at + 1}`, text)])
  }
  yield rowXml(
    titleRow,
    titles.map((title, at) => cellXml(columnLetters(at) + titleRow, title, BOLD_STYLE)),
  )
  for (const [at, row] of rows.entries()) {
    const number = titleRow + 1 + at
    yield rowXml(
      number,
      row.map((value, column) => cellXml(columnLetters(column) + number, value)),
    )
  }
  yield `</sheetData><autoFilter ref="${table}"/></worksheet>`
}

function rowXml(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`
}

function cellXml(place: string, value: CellValue, style = TEXT_STYLE): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  if (value === '') return `<c r="${place}" s="${style}"/>`
  const text = workbookText(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** 'A' for column 0, 'AA' for column 26. */
function columnLetters(column: number): string {
  const before = Math.floor(column / 26)
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Excel treats a file with a longer text as broken. */
const TEXT_MAX = 32_767
const CUT_NOTE = '… [cut: a cell holds 32,767 characters]'

/**
 * A text as a workbook spells it. Characters without a place in XML become `_x0001_`, and so does text that only
 * looks like that.
 */
export function workbookText(text: string): string {
  const cut = text.length > TEXT_MAX ? text.slice(0, TEXT_MAX - CUT_NOTE.length) + CUT_NOTE : text
  return cut.replaceAll(LOOKS_SPELLED, '_x005F_').replaceAll(UNWRITABLE, (character) => spell(character))
}

const LOOKS_SPELLED = /_(?=x[\dA-Fa-f]{4}_)/g
/** Tabs and line feeds stay; carriage returns would become line feeds. */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const UNWRITABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFD-\uFFFF]|\p{Surrogate}/gu

function spell(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
