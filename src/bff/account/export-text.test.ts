import { describe, expect, test } from 'vitest'
import type { CellValue } from '#facts/columns/sheet-column.ts'
import { textFile } from './export-text.ts'
import { inBlocks, wholeFile } from './testing/in-blocks.ts'

async function cell(value: CellValue): Promise<string> {
  const file = textFile({ columns: [{ title: 'A', width: 9 }], blocks: inBlocks([[value]]) })
  return (await wholeFile(file)).toString().slice('\uFEFFA\r\n'.length, -2)
}

describe('a CSV cell', () => {
  test.each(['00123', '45000123456789012345', '22E1', 'true', 'Łódź', '📦', '-0x', ''])(
    'keeps %j, except for an apostrophe before a formula',
    async (text) => expect((await cell(text)).replace(/^'/, '')).toBe(text),
  )

  test.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['a;b', '"a;b"'],
    [' spaced ', '" spaced "'],
  ])('quotes %j', async (text, expected) => expect(await cell(text)).toBe(expected))

  test.each([
    ['=1+1', "'=1+1"],
    ['+49 30 1234', "'+49 30 1234"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t\'=1"'],
    ['\r=1', '"\'\r\'=1"'],
    ['a;=1+1;b', '"a;\'=1+1;b"'],
    ['PO-1; @x', '"PO-1;\' @x"'],
    ['a\t-1', '"a\t\'-1"'],
    ['a\r\n=1', '"a\r\n\'=1"'],
    ['a\n\n＝1', '"a\n\'\n\'＝1"'],
    ['a;"=1+1;b', '"a;\'""=1+1;b"'],
    ['\ttab', '"\'\ttab"'],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("https://x","y")', '"\'=HYPERLINK(""https://x"",""y"")"'],
  ])('neutralises the formula in %j', async (text, expected) => expect(await cell(text)).toBe(expected))

  test.each(['a;b', 'a-b;c+d', 'x\ny = 1', '1;2'])('leaves %j as it is', async (text) => {
    expect(await cell(text)).toBe(`"${text}"`)
  })

  test('writes numbers unchanged, even negative ones, and leaves missing values empty', async () => {
    expect(await Promise.all([1234.5, -2, 0, null].map(cell))).toEqual(['1234.5', '-2', '0', ''])
  })
})

test('a file has only a byte order mark, titles and rows', async () => {
  const file = textFile({
    columns: [
      { title: 'Reference', width: 12 },
      { title: 'Weight', width: 9 },
    ],
    blocks: inBlocks([
      ['SHP-1', 12],
      ['SHP,2', null],
    ]),
  })
  expect((await wholeFile(file)).toString()).toBe('\uFEFFReference,Weight\r\nSHP-1,12\r\n"SHP,2",\r\n')
})
