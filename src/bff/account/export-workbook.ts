import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { CellValue, SheetColumn } from '#facts/columns/sheet-column.ts'
import { spreadsheetDays } from './spreadsheet-days.ts'
import type { FileTable } from './export-text.ts'

export interface Workbook extends FileTable {
  /** Name of the first sheet, such as 'Shipments'. */
  readonly name: string
  /** What the printed header and footer show. `account` is `null` if the account's name is unknown. */
  readonly paper: {
    readonly account: string | null
    readonly day: string
    readonly size: 'A4' | 'Letter'
  }
  /** What the table is about, as titles with values. Known once the table is written. */
  readonly about: () => readonly (readonly [title: string, text: string])[]
}

/**
 * Writes an Excel workbook (ECMA-376), piece by piece. Dates are real dates: they can be sorted, filtered and used in
 * formulas. Every text is a text cell, even after it is edited: `00123` keeps its zeros, a number of 20 digits keeps
 * all of them, and `=1+1` is not a formula. The titles stay in view, have filters, and are repeated on each printed
 * page. A second sheet describes the first.
 */
export async function* workbookFile(given: Workbook): AsyncGenerator<Uint8Array> {
  const workbook = { ...given, columns: given.columns.map(withRoomForTitle) }
  let written: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    written.push(part)
  })
  const take = () => {
    const parts = written
    written = []
    return parts
  }
  for (const [path, xml] of FILES) addFile(zip, path, xml)
  yield* take()
  const table = new ZipDeflate('xl/worksheets/sheet1.xml', { level: COMPRESSION_LEVEL })
  zip.add(table)
  table.push(strToU8(tableStart(workbook)))
  let lineCount = 1
  for await (const lines of workbook.blocks) {
    const xml = lines.map((cells, at) => lineXml(lineCount + at + 1, cells, workbook.columns))
    lineCount += lines.length
    table.push(strToU8(xml.join('')))
    yield* take()
  }
  table.push(strToU8(tableEnd(workbook, lineCount)), true)
  addFile(zip, 'xl/worksheets/sheet2.xml', aboutXml(workbook))
  addFile(zip, 'xl/workbook.xml', workbookXml(workbook, lineCount))
  zip.end()
  yield* take()
}

/** The lowest level. Even so, compression takes a third of the time, during which other requests wait. */
const COMPRESSION_LEVEL = 1

/** Widens a column so that no word of its title is broken. */
function withRoomForTitle(column: SheetColumn): SheetColumn {
  const longest = Math.max(...column.title.split(' ').map(({ length }) => length))
  return { ...column, width: Math.max(column.width, Math.ceil(longest / BOLD_SHARE) + 1) }
}

function addFile(zip: Zip, path: string, xml: string): void {
  const file = new ZipDeflate(path, { level: COMPRESSION_LEVEL })
  zip.add(file)
  file.push(strToU8(xml), true)
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Number format 49 is `@`, text. Dates spell out the month, so that nobody confuses month and day. */
const STYLES = `${XML}<styleSheet xmlns="${SPREADSHEET}"><numFmts count="2"><numFmt numFmtId="164" formatCode="d\\ mmm\\ yyyy"/><numFmt numFmtId="165" formatCode="d\\ mmm\\ yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf xfId="0" numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf xfId="0" numFmtId="164" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left" vertical="top"/></xf><xf xfId="0" numFmtId="165" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left" vertical="top"/></xf><xf xfId="0" applyAlignment="1"><alignment horizontal="right" vertical="top" indent="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Indexes of the styles in `cellXfs`. */
const TEXT_STYLE = 1
const TITLE_STYLE = 2
const DATE_STYLES = { date: 3, moment: 4 } as const
const NUMBER_STYLE = 5

/** The fixed files of a workbook, by path. */
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

/**
 * Lists the sheets, the filtered cells (without their name, LibreOffice shows no filter), and what each printed page
 * repeats: the titles and the first column.
 */
function workbookXml({ name, columns }: Workbook, lineCount: number): string {
  const table = tableCells(columns, lineCount).replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')
  const names = [
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${name}!${table}</definedName>`,
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">${name}!$A:$A,${name}!$1:$1</definedName>`,
  ]
  return `${XML}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/><sheet name="About" sheetId="2" r:id="rId3"/></sheets><definedNames>${names.join('')}</definedNames></workbook>`
}

/** The cells of the table with its titles, such as 'A1:F5'. */
function tableCells(columns: readonly SheetColumn[], lineCount: number): string {
  return `A1:${columnLetters(columns.length - 1)}${lineCount}`
}

function tableStart({ columns }: Workbook): string {
  const titles = columns.map(({ title }) => title)
  const cells = titles.map((title, at) => cellXml(`${columnLetters(at)}1`, title, TITLE_STYLE))
  return `${XML}<worksheet xmlns="${SPREADSHEET}">${FIT_TO_PAGES}<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>${widthsXml(columns)}<sheetData>${rowXml(1, cells, linesIn(titles, columns, BOLD_SHARE))}`
}

function lineXml(number: number, cells: readonly CellValue[], columns: readonly SheetColumn[]): string {
  return rowXml(
    number,
    cells.map((value, at) => valueXml(columnLetters(at) + number, value, columns[at]?.holds)),
    linesIn(cells, columns),
  )
}

function tableEnd(workbook: Workbook, lineCount: number): string {
  const { columns } = workbook
  return `</sheetData><autoFilter ref="${tableCells(columns, lineCount)}"/>${paperXml(workbook, columns)}</worksheet>`
}

/** The sheet that describes the table, one line per fact. */
function aboutXml(workbook: Workbook): string {
  const columns = [{ width: 14 }, { width: 100 }]
  const lines = workbook.about().map(([title, text], at) => {
    const cells = [cellXml(`A${at + 1}`, title, TITLE_STYLE), cellXml(`B${at + 1}`, text)]
    return rowXml(at + 1, cells, linesIn([title, text], columns))
  })
  return `${XML}<worksheet xmlns="${SPREADSHEET}">${FIT_TO_PAGES}${widthsXml(columns)}<sheetData>${lines.join('')}</sheetData>${paperXml(workbook, columns)}</worksheet>`
}

const FIT_TO_PAGES = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'

/** The widest page that is still readable, in characters. */
const PAGE_WIDTH_MAX = 260
const PAPER_SIZES = { Letter: 1, A4: 9 } as const

/**
 * Prints in landscape, one page wide, or as few pages wide as keep it readable. Each page has a header and a footer.
 */
function paperXml({ name, paper }: Workbook, columns: readonly Pick<SheetColumn, 'width'>[]): string {
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const pages = Math.ceil(width / PAGE_WIDTH_MAX)
  const account = paperText(paper.account ?? '')
  return (
    '<pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="${PAPER_SIZES[paper.size]}" orientation="landscape" fitToWidth="${pages}" fitToHeight="0"/>` +
    `<headerFooter><oddHeader>&amp;L${name}&amp;R${account}</oddHeader><oddFooter>&amp;L${paperText(paper.day)}&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>`
  )
}

/** Excel cannot read a file with a longer header. */
const HEADER_LENGTH_MAX = 100

/** In a header, `&` starts a command, and `&&` is a plain `&`. */
function paperText(text: string): string {
  return escapedMarkup(workbookText(text.slice(0, HEADER_LENGTH_MAX)).replaceAll('&', '&&'))
}

function widthsXml(columns: readonly Pick<SheetColumn, 'width'>[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return `<cols>${widths.join('')}</cols>`
}

/** Sets the height, because some programs do not fit a row to wrapped texts. */
function rowXml(number: number, cells: readonly string[], lines: number): string {
  const height = lines > 1 ? ` ht="${LINE_POINTS * lines}" customHeight="1"` : ''
  return `<row r="${number}"${height}>${cells.join('')}</row>`
}

const LINE_POINTS = 15
/** Bold letters are wider, so fewer fit on a line. */
const BOLD_SHARE = 0.85
/** Rows cannot be higher. */
const LINES_MAX = 27

/** The number of lines that the longest text of a row needs. */
function linesIn(
  cells: readonly CellValue[],
  columns: readonly Pick<SheetColumn, 'width' | 'holds'>[],
  share = 1,
): number {
  let most = 1
  for (const [at, { width, holds }] of columns.entries()) {
    const cell = cells[at]
    if (typeof cell !== 'string' || holds || cell.length <= width * share) continue
    const lines = cell.split('\n').reduce((sum, text) => sum + wrappedLines(text, width * share), 0)
    most = Math.max(most, lines)
  }
  return Math.min(most, LINES_MAX)
}

function wrappedLines(text: string, width: number): number {
  let lines = 1
  let used = 0
  for (const { length } of text.split(' ')) {
    const isNext = used > 0 && used + length > width
    lines += (isNext ? 1 : 0) + Math.floor((length - 1) / width)
    used = (isNext ? 0 : used) + length + 1
  }
  return lines
}

/** A date that spreadsheets cannot represent stays text. */
function valueXml(place: string, value: CellValue, holds: SheetColumn['holds']): string {
  const days = spreadsheetDays(value, holds)
  return holds && days !== null
    ? `<c r="${place}" s="${DATE_STYLES[holds]}"><v>${days}</v></c>`
    : cellXml(place, value)
}

function cellXml(place: string, value: CellValue, style = TEXT_STYLE): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${place}" s="${NUMBER_STYLE}"><v>${value}</v></c>`
  if (value === '') return `<c r="${place}" s="${style}"/>`
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapedMarkup(workbookText(value))}</t></is></c>`
}

/** Escapes a text for XML or HTML. */
export function escapedMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The letters of a column: 'A' for 0, 'AA' for 26. */
function columnLetters(column: number): string {
  const before = Math.floor(column / 26)
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Excel treats a file with a longer text as broken. */
const TEXT_MAX = 32_767
const CUT_NOTE = '… [cut: a cell holds 32,767 characters]'

/**
 * A text as workbooks encode it. A character that XML forbids becomes an escape such as `_x0001_`. Text that looks
 * like such an escape is escaped too.
 */
export function workbookText(text: string): string {
  const cut = text.length > TEXT_MAX ? text.slice(0, TEXT_MAX - CUT_NOTE.length) + CUT_NOTE : text
  return cut.replaceAll(LOOKS_SPELLED, '_x005F_').replaceAll(UNWRITABLE, (character) => spell(character))
}

const LOOKS_SPELLED = /_(?=x[\dA-Fa-f]{4}_)/g
/** Tabs and line feeds stay. Carriage returns would become line feeds. */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const UNWRITABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFD-\uFFFF]|\p{Surrogate}/gu

function spell(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
