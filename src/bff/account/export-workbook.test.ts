import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { judgeAt } from '#facts/attention/judge.ts'
import { ALL_FIELDS } from '#facts/columns/all-fields.ts'
import { valuesIn, type CellValue, type SheetColumn } from '#facts/columns/sheet-column.ts'
import { drawnShipment } from '#facts/testing/drawn-shipment.ts'
import { workbookFile, workbookText, type Workbook } from './export-workbook.ts'
import { inBlocks, wholeFile } from './testing/in-blocks.ts'

const WORKBOOK: Omit<Workbook, 'columns' | 'blocks'> = {
  name: 'Shipments',
  paper: { account: null, day: 'Fri 20 Nov 2026', size: 'A4' },
  about: () => [['Set', '2 shipments']],
}

/** A workbook with values that spreadsheet programs tend to alter. */
function sampleWorkbook(): Workbook {
  return {
    name: 'Shipments',
    paper: { account: 'Smith & Sons <EU>', day: 'Fri 20 Nov 2026', size: 'A4' },
    about: () => [['Set', '4 selected shipments']],
    columns: [
      { title: 'Reference', width: 18 },
      { title: 'PO / tags', width: 22 },
      { title: 'ETA', width: 12, holds: 'date' },
      { title: 'ETA basis', width: 10 },
      { title: 'Weight', width: 9 },
      { title: 'Updated (UTC)', width: 17, holds: 'moment' },
    ],
    blocks: inBlocks([
      ['SHP-1', '00123', '2026-12-12', 'Estimate', 12.5, '2026-11-20T06:30:00Z'],
      ['SHP-2', '22E1', '2026-11-18', 'Actual', null, '2026-11-20T06:31:00Z'],
      ['SHP-3', '=1+1', null, null, 0, null],
      ['SHP-4', '45000123456789012345', '2027-02-28', 'Estimate', 1, '2026-11-20T00:00:00Z'],
    ]),
  }
}

/** The parts of a workbook, by their path. */
async function partsOf(workbook: Workbook): Promise<(path: string) => string> {
  const files = unzipSync(await wholeFile(workbookFile(workbook)))
  return (path) => strFromU8(files[path] ?? new Uint8Array())
}

async function tableXml(columns: readonly SheetColumn[], row: readonly CellValue[]): Promise<string> {
  return (await partsOf({ ...WORKBOOK, columns, blocks: inBlocks([row]) }))('xl/worksheets/sheet1.xml')
}

describe('a workbook', () => {
  test('repeats titles and first column on each page, and describes itself on a second sheet', async () => {
    const xml = await partsOf(sampleWorkbook())
    expect(xml('xl/workbook.xml')).toContain('localSheetId="0">Shipments!$A:$A,Shipments!$1:$1</definedName>')
    expect(xml('xl/worksheets/sheet2.xml')).toContain('>4 selected shipments</t>')
    expect(xml('xl/styles.xml')).toContain('<xf xfId="0" numFmtId="49"')
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

// LibreOffice 7.4 reads this sheet with dates as dates, numbers as numbers, and every other text unchanged.
test('a spreadsheet program was given exactly this workbook', async () => {
  const given = readFileSync(join(import.meta.dirname, 'testing', 'converted-sheet.xml'), 'utf8')
  expect((await partsOf(sampleWorkbook()))('xl/worksheets/sheet1.xml')).toBe(given)
})

test('shipments with any texts and dates make a valid workbook', async () => {
  const drawn = Array.from({ length: 300 }, (_, seed) => drawnShipment(seed + 1))
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
