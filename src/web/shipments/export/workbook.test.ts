import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { judgeAt } from '#facts/attention/judge.ts'
import { drawnShipment } from '#facts/testing/drawn-shipment.ts'
import { EXPORT_COLUMNS, exportRowOf } from './export-columns.ts'
import type { CellValue } from '../columns/sheet-column.ts'
import { workbookOf, workbookText } from './workbook.ts'

const CELL = /<c r="(\w+)"[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g

/** The cells of the written file: their type, style and content. */
async function written(rows: readonly (readonly CellValue[])[]) {
  const columns = [
    { title: 'Reference', width: 12 },
    { title: 'Weight', width: 9 },
  ]
  const file = await workbookOf({ heading: [['Set', '2 shipments']], columns, rows })
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const xml = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const sheet = xml('xl/worksheets/sheet1.xml')
  const cells = new Map<string, CellValue>()
  for (const [, place = '', number, text] of sheet.matchAll(CELL)) {
    cells.set(place, text ?? Number(number))
  }
  return { cells, sheet, styles: xml('xl/styles.xml') }
}

describe('a workbook', () => {
  test('keeps every text a text, and a number a number', async () => {
    const { cells, styles } = await written([
      ['00123', 12.5],
      ['=1+1', null],
      ['45000123456789012345', 0],
      ['22E1', -3],
    ])
    // Below the heading, an empty row and the titles.
    expect(['A4', 'A5', 'A6', 'A7'].map((place) => cells.get(place))).toEqual([
      '00123',
      '=1+1',
      '45000123456789012345',
      '22E1',
    ])
    expect(['B4', 'B5', 'B6', 'B7'].map((place) => cells.get(place))).toEqual([12.5, undefined, 0, -3])
    expect(styles).toContain('<xf xfId="0" numFmtId="49"')
  })

  test('has a text cell without text where a text is empty', async () => {
    const { cells, sheet } = await written([['', 1]])
    expect([cells.get('A4'), cells.get('B4')]).toEqual([undefined, 1])
    expect(sheet).toMatch(/<c r="A4" s="\d+"\/>/)
  })

  test('filters by its titles, down to its last row', async () => {
    const { sheet } = await written([
      ['SHP-1', 1],
      ['SHP-2', 2],
    ])
    expect(sheet).toContain('</sheetData><autoFilter ref="A3:B5"/>')
  })

  test('describes the table above it, and keeps the description in view', async () => {
    const { cells, sheet } = await written([['SHP-1', 1]])
    expect([cells.get('A1'), cells.get('B1'), cells.get('A3'), cells.get('B3')]).toEqual([
      'Set',
      '2 shipments',
      'Reference',
      'Weight',
    ])
    expect(sheet).toContain('ySplit="3"')
  })
})

test('shipments with any texts and dates make a valid workbook', async () => {
  const drawn = Array.from({ length: 300 }, (_, seed) => drawnShipment(seed + 1))
  const rows = drawn.map(({ shipment, nowMs }) => exportRowOf(shipment, judgeAt(nowMs, 'UTC')))
  expect(rows.flat().some((value) => value === '')).toBe(true)
  expect(rows.flat().some((value) => typeof value === 'string' && value.length > 32_767)).toBe(true)
  const file = await workbookOf({ heading: [], columns: EXPORT_COLUMNS, rows })
  expect(file.size).toBeGreaterThan(10_000)
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
  ])('%j is spelled, for XML has no place for it or it would be read as something else', (text, expected) => {
    expect(workbookText(text)).toBe(expected)
  })

  test('is cut where a longer one would make the file unreadable, and says so', () => {
    const cut = workbookText('x'.repeat(40_000))
    expect(cut).toHaveLength(32_767)
    expect(cut).toMatch(/x… \[cut: a cell holds 32,767 characters\]$/)
    expect(workbookText('x'.repeat(32_767))).toBe('x'.repeat(32_767))
  })
})
