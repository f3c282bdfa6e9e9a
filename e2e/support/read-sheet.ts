import { strFromU8, unzipSync } from 'fflate'

/** Rows of a worksheet: texts as strings, numbers and dates as numbers, `null` for an empty cell. */
export function readWorkbook(
  file: Uint8Array,
  sheet: 'Shipments' | 'About' = 'Shipments',
): (string | number | null)[][] {
  const files = unzipSync(file)
  const xml = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  return [
    ...xml(sheet === 'About' ? 'xl/worksheets/sheet2.xml' : 'xl/worksheets/sheet1.xml').matchAll(
      /<row [^>]*>(.*?)<\/row>|<row [^>]*\/>/gs,
    ),
  ].map(([, content = '']) => {
    const cells: (string | number | null)[] = []
    for (const [, column = '', number, text] of content.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g,
    )) {
      const at = columnIndex(column)
      while (cells.length < at) cells.push(null)
      cells[at] = text === undefined ? Number(number) : unescaped(text)
    }
    return cells
  })
}

/** Rows of a CSV file (RFC 4180). It must begin with a byte order mark. */
export function readCsv(file: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)
  if (!text.startsWith('\uFEFF')) throw new Error('The file has no UTF-8 byte order mark.')
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.slice(0, -1)
}

function columnIndex(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function unescaped(text: string): string {
  const plain = text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return plain.replaceAll(/_x([\dA-F]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
