import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { CellValue, SheetColumn } from '../columns/sheet-column.ts'
import type { Sheet } from '../columns/sheet.ts'
import { spreadsheetDays } from '../columns/spreadsheet-days.ts'

/**
 * The sheet as an Excel workbook (ECMA-376). Dates are dates, to be sorted, filtered and counted with. Every text is a
 * text cell, even after it is edited: `00123` keeps its zeros, a number of 20 digits keeps all of them, and `=1+1` is no
 * formula. The titles stay in view and filter; a second sheet says what the first is about.
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
    addFile(zip, 'xl/workbook.xml', [workbookXml(sheet)])
    addFile(zip, 'xl/worksheets/sheet1.xml', tableXml(sheet))
    addFile(zip, 'xl/worksheets/sheet2.xml', aboutXml(sheet))
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

/** Number format 49 is `@`: text. Days have the month as a word, so that no reader takes them for another. */
const STYLES = `${XML}<styleSheet xmlns="${SPREADSHEET}"><numFmts count="2"><numFmt numFmtId="164" formatCode="d\\ mmm\\ yyyy"/><numFmt numFmtId="165" formatCode="d\\ mmm\\ yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Indexes in `cellXfs` of the styles. */
const TEXT_STYLE = 1
const BOLD_STYLE = 2
const DATE_STYLES = { date: 3, moment: 4 } as const

/** The files of a workbook that are always the same, by path. */
const FILES: readonly (readonly [path: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${SPREADSHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET_TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', STYLES],
]

/** Its sheets, and the cells that are filtered: without their name, LibreOffice shows no filter. */
function workbookXml(sheet: Sheet): string {
  const { name = 'Shipments' } = sheet
  const table = tableCells(sheet).replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')
  return `${XML}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/><sheet name="About" sheetId="2" r:id="rId3"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${name}!${table}</definedName></definedNames></workbook>`
}

/** 'A1:F5', with the titles. */
function tableCells({ columns, rows }: Sheet): string {
  return `A1:${columnLetters(columns.length - 1)}${rows.length + 1}`
}

/** The table, row by row. */
function* tableXml(sheet: Sheet): Generator<string> {
  const { columns, rows } = sheet
  yield `${XML}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>${widthsXml(columns)}<sheetData>`
  yield rowXml(
    1,
    columns.map(({ title }, at) => cellXml(`${columnLetters(at)}1`, title, BOLD_STYLE)),
  )
  for (const [at, row] of rows.entries()) {
    const number = at + 2
    yield rowXml(
      number,
      row.map((value, column) => valueXml(columnLetters(column) + number, value, columns[column]?.holds)),
    )
  }
  yield `</sheetData><autoFilter ref="${tableCells(sheet)}"/></worksheet>`
}

/** What the table is about, line by line. */
function* aboutXml({ about }: Sheet): Generator<string> {
  yield `${XML}<worksheet xmlns="${SPREADSHEET}">${widthsXml([{ width: 12 }, { width: 100 }])}<sheetData>`
  for (const [at, [title, text]] of about.entries()) {
    const number = at + 1
    yield rowXml(number, [cellXml(`A${number}`, title, BOLD_STYLE), cellXml(`B${number}`, text)])
  }
  yield '</sheetData></worksheet>'
}

function widthsXml(columns: readonly Pick<SheetColumn, 'width'>[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return `<cols>${widths.join('')}</cols>`
}

function rowXml(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`
}

/** A date that no spreadsheet can count with stays the text that it is. */
function valueXml(place: string, value: CellValue, holds: SheetColumn['holds']): string {
  const days = spreadsheetDays(value, holds)
  return holds && days !== null
    ? `<c r="${place}" s="${DATE_STYLES[holds]}"><v>${days}</v></c>`
    : cellXml(place, value)
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
