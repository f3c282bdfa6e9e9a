import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { judgeAt } from '#facts/attention/judge.ts'
import { ALL_FIELDS } from '#facts/columns/all-fields.ts'
import { valuesIn, type CellValue, type SheetColumn } from '#facts/columns/sheet-column.ts'
import { cellsOf } from '#facts/columns/testing/flat-sheet.ts'
import { drawnShipment } from '#facts/testing/drawn-shipment.ts'
import { workbookFile, workbookText, type Workbook } from './export-workbook.ts'
import { inBlocks, wholeFile } from './testing/in-blocks.ts'
import { sampleWorkbook } from './testing/sample-workbook.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'testing', name), 'utf8')
const converted = fixture('converted-sheet.fods')
const given = fixture('converted-sheet.xml')

const CELL = /<c r="(\w+)"[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g

const WORKBOOK: Omit<Workbook, 'columns' | 'blocks'> = {
  name: 'Shipments',
  paper: { account: null, day: 'Fri 20 Nov 2026', size: 'A4' },
  about: () => [['Set', '2 shipments']],
}

/** The parts of a workbook, by their path. */
async function partsOf(workbook: Workbook): Promise<(path: string) => string> {
  const files = unzipSync(await wholeFile(workbookFile(workbook)))
  return (path) => strFromU8(files[path] ?? new Uint8Array())
}

/** The cells of the written file, with type, style and content. */
async function written(rows: readonly (readonly CellValue[])[]) {
  const columns = [
    { title: 'Reference', width: 12 },
    { title: 'Weight', width: 9 },
  ]
  const xml = await partsOf({ ...WORKBOOK, columns, blocks: inBlocks(rows) })
  const sheet = xml('xl/worksheets/sheet1.xml')
  const cells = new Map<string, CellValue>()
  for (const [, place = '', number, text] of sheet.matchAll(CELL)) {
    cells.set(place, text ?? Number(number))
  }
  return { cells, styles: xml('xl/styles.xml') }
}

async function tableXml(columns: readonly SheetColumn[], row: readonly CellValue[]): Promise<string> {
  return (await partsOf({ ...WORKBOOK, columns, blocks: inBlocks([row]) }))('xl/worksheets/sheet1.xml')
}

describe('a workbook', () => {
  test('writes texts as texts and numbers as numbers', async () => {
    const { cells, styles } = await written([
      ['00123', 12.5],
      ['=1+1', null],
      ['45000123456789012345', 0],
      ['22E1', -3],
    ])
    expect(['A2', 'A3', 'A4', 'A5'].map((place) => cells.get(place))).toEqual([
      '00123',
      '=1+1',
      '45000123456789012345',
      '22E1',
    ])
    expect(['B2', 'B3', 'B4', 'B5'].map((place) => cells.get(place))).toEqual([12.5, undefined, 0, -3])
    expect(styles).toContain('<xf xfId="0" numFmtId="49"')
  })

  test('repeats titles and first column on each page, and describes itself on a second sheet', async () => {
    const xml = await partsOf(sampleWorkbook())
    expect(xml('xl/workbook.xml')).toContain('localSheetId="0">Shipments!$A:$A,Shipments!$1:$1</definedName>')
    expect(xml('xl/worksheets/sheet2.xml')).toContain('>4 selected shipments</t>')
  })

  test('prints on several pages side by side if one would be too small to read', async () => {
    const columns = Array.from({ length: 30 }, (_, at) => ({ title: `Column ${at}`, width: 20 }))
    expect(await tableXml(columns, [])).toContain('fitToWidth="3"')
  })

  test('is written as its lines arrive', async () => {
    const asked: number[] = []
    async function* blocks() {
      for (const at of [1, 2, 3]) {
        asked.push(at)
        yield [[`SHP-${at} ${'x'.repeat(1000)}`]]
      }
    }
    const columns = [{ title: 'Reference', width: 12 }]
    const pieces = workbookFile({ ...WORKBOOK, columns, blocks: blocks() })
    expect((await pieces.next()).done).toBe(false)
    expect(asked).toEqual([])
    await wholeFile(pieces)
    expect(asked).toEqual([1, 2, 3])
  })

  test.each([
    ['date', '2026-12-12', 46_368],
    ['date', '1900-03-01', 61],
    ['moment', '2026-12-12T06:00:00Z', 46_368.25],
    ['moment', '2026-12-12T01:00:00+01:00', 46_368],
  ] as const)('writes the %s %s as a date that formulas can use', async (holds, text, expected) => {
    const columns = [{ title: 'Day', width: 12, holds }]
    expect(await tableXml(columns, [text])).toMatch(new RegExp(`<c r="A2" s="[34]"><v>${expected}</v></c>`))
  })

  test.each(['1900-02-28', '2026-13-45', 'soon'])(
    'keeps %s as text, because workbooks have no such date',
    async (text) => {
      const columns = [{ title: 'Day', width: 12, holds: 'date' as const }]
      expect(await tableXml(columns, [text])).toContain(`>${text}</t>`)
    },
  )
})

describe('a spreadsheet program', () => {
  test('was given exactly this workbook', async () => {
    expect((await partsOf(sampleWorkbook()))('xl/worksheets/sheet1.xml')).toBe(given)
  })

  test('reads dates as dates, numbers as numbers, and every other text unchanged', () => {
    expect(cellsOf(converted).slice(6, -2)).toEqual([
      'SHP-1',
      '00123',
      'date 2026-12-12',
      'Estimate',
      'float 12.5',
      'date 2026-11-20T06:30:00',
      'SHP-2',
      '22E1',
      'date 2026-11-18',
      'Actual',
      'date 2026-11-20T06:31:00',
      'SHP-3',
      '=1+1',
      'float 0',
      'SHP-4',
      '45000123456789012345',
      'date 2027-02-28',
      'Estimate',
      'float 1',
      'date 2026-11-20',
    ])
    expect(cellsOf(converted).slice(-2)).toEqual(['Set', '4 selected shipments'])
  })

  test('offers a filter on the titles', () => {
    expect(converted).toContain(
      'target-range-address="Shipments.A1:Shipments.F5" table:display-filter-buttons="true"',
    )
  })
})

test('shipments with any texts and dates make a valid workbook', async () => {
  const drawn = Array.from({ length: 100 }, (_, seed) => drawnShipment(seed + 1))
  const rows = drawn.map(({ shipment, nowMs }) => valuesIn(ALL_FIELDS, shipment, judgeAt(nowMs, 'UTC')))
  expect(rows.flat().some((value) => value === '')).toBe(true)
  expect(rows.flat().some((value) => typeof value === 'string' && value.length > 32_767)).toBe(true)
  const file = await wholeFile(workbookFile({ ...WORKBOOK, columns: ALL_FIELDS, blocks: inBlocks(rows) }))
  expect(file.length).toBeGreaterThan(10_000)
})

describe('a text in a workbook', () => {
  test.each(['', '00123', 'a,b "c"\nd', ' spaced ', 'tab\t', 'Łódź', '📦', '_x_', '_x12_'])(
    '%j stays as it is',
    (text) => expect(workbookText(text)).toBe(text),
  )

  test.each([
    ['\u0001', '_x0001_'],
    ['a\r\nb', 'a_x000D_\nb'],
    ['\uFFFE', '_xFFFE_'],
    ['\uD800', '_xD800_'],
    ['_x0041_', '_x005F_x0041_'],
    ['_x0041_x0042_', '_x005F_x0041_x005F_x0042_'],
  ])('%j is escaped, because XML forbids it or it would be read as an escape', (text, expected) => {
    expect(workbookText(text)).toBe(expected)
  })

  test('is cut at the length that keeps the file readable, and says so', () => {
    const cut = workbookText('x'.repeat(40_000))
    expect(cut).toHaveLength(32_767)
    expect(cut).toMatch(/x… \[cut: a cell holds 32,767 characters\]$/)
    expect(workbookText('x'.repeat(32_767))).toBe('x'.repeat(32_767))
  })
})
