import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clipboardTable, type Sheet } from './clipboard-table.ts'

test('plain text separates cells by tabs and keeps recorded texts exactly', () => {
  const { text } = clipboardTable({
    columns: [column('Shipment'), column('PO / tags')],
    rows: [
      ['SHP-1', '00123'],
      ['SHP-2', '=1+1'],
      ['SHP-3', '45000123456789012345'],
    ],
  })
  expect(text).toBe('Shipment\tPO / tags\nSHP-1\t00123\nSHP-2\t=1+1\nSHP-3\t45000123456789012345')
})

test.each([
  ['a\tb', '"a\tb"'],
  ['a\nb', '"a\nb"'],
  ['"a" b', '"""a"" b"'],
  ['5" pipe', '5" pipe'],
  ['a, b', 'a, b'],
])('a cell cannot break the table: %j', (cell, expected) => {
  const { text } = clipboardTable({ columns: [column('A'), column('B')], rows: [[cell, 'x']] })
  expect(text).toBe(`A\tB\n${expected}\tx`)
})

test('HTML keeps texts as texts and dates as dates, and escapes tags', () => {
  const { html } = clipboardTable({
    columns: [column('PO'), column('Goods'), { ...column('ETA'), holds: 'date' }, column('Weight')],
    rows: [['00123', '<b>&"x"\ny', '2026-12-12', 12.5]],
  })
  expect(html).toContain(`<td style="mso-number-format:'\\@'" sdnum="2057;0;@">00123</td>`)
  expect(html).toContain('&lt;b&gt;&amp;"x"<br style="mso-data-placement:same-cell">y</td>')
  expect(html).toContain('<td sdval="46368" sdnum="2057;2057;D MMM YYYY">2026-12-12</td><td>12.5</td>')
})

/** POs that spreadsheet programs tend to alter. LibreOffice 7.4 keeps these texts, and dates that it can sort. */
const HARD_TABLE: Sheet = {
  columns: [
    { title: 'PO / tags', width: 22 },
    { title: 'Required by', width: 12, holds: 'date' },
    { title: 'Shipments', width: 9 },
    { title: 'Updated (UTC)', width: 17, holds: 'moment' },
  ],
  rows: [
    '00123',
    '22E1',
    '=1+1',
    'Q4/PROMO',
    'a+b',
    '#1',
    'ü',
    'طلب-٤٢',
    '3-4',
    '45000123456789012345',
    'X'.repeat(60),
  ].map((tag, at) => [tag, at === 0 ? 'none' : '2026-12-12', at, '2026-11-20T06:30:00Z']),
}

test('a spreadsheet keeps the pasted texts, and dates that it can sort', () => {
  const pasted = readFileSync(join(import.meta.dirname, 'testing', 'pasted-html.txt'), 'utf8')
  expect(clipboardTable(HARD_TABLE).html).toBe(pasted)
})

function column(title: string) {
  return { title, width: 9 }
}
