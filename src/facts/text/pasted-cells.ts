import { plainIdentifier, withoutUnseen } from '#contract/search-term.ts'

/** A line of a pasted text. */
export interface PastedLine {
  /** 1 for the first line that was pasted. */
  readonly number: number
  /** The line itself. */
  readonly source: string
  /** As plain identifiers; a cell may be empty. */
  readonly cells: readonly string[]
  /** It has not the separator of the others, so its columns are its own. */
  readonly isApart?: boolean
}

/** Separates two cells: a sheet copies tabs, a file has semicolons or commas, a mail has spaces. */
export type Separator = '\t' | ';' | '  ' | ','
const SEPARATORS: readonly Separator[] = ['\t', ';', '  ', ',']
/** What also stands within a cell. */
const LOOSE: ReadonlySet<Separator> = new Set(['  ', ','])

export interface CutText {
  readonly lines: readonly PastedLine[]
  readonly separator: Separator
}

/**
 * Cuts a pasted text into lines and these into cells. Of the separators that is taken which keeps the most wanted lines
 * together that hold line ends, then the one that gives the most lines that are as wanted, then the one that gives the
 * most lines of more than one cell. A line that is not as wanted is cut by another separator where
 * it then is, unless it has the tab or semicolon of the others.
 *
 * @param isWanted whether the cells of a line are what was asked for
 * @param joined puts the cells of a line together that commas have cut by mistake
 */
export function cutIntoCells(
  text: string,
  isWanted: (cells: readonly string[]) => boolean,
  joined: (cells: readonly string[]) => readonly string[],
): CutText {
  const plain = withoutUnseen(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n\t]/g, ' ')
  const waysOf = (part: string) =>
    SEPARATORS.map((separator) => {
      const cut = linesOf(part, separator)
      const lines = separator === ',' ? cut.map((line) => ({ ...line, cells: joined(line.cells) })) : cut
      return { separator, lines }
    })
  const ways = waysOf(plain).map(({ separator, lines }) => {
    const wanted = lines.filter(({ cells }) => isWanted(cells))
    const whole = wanted.filter(({ source }) => source.includes('\n'))
    const several = lines.filter(({ cells }) => isSeveral(cells))
    return { separator, lines, wanted: wanted.length, whole: whole.length, several: several.length }
  })
  const [best] = ways.toSorted(
    (one, other) => other.whole - one.whole || other.wanted - one.wanted || other.several - one.several,
  )
  if (!best) return { lines: [], separator: '\t' }
  const lines = best.lines.map((line) => {
    const isCut = !LOOSE.has(best.separator) && line.source.includes(best.separator)
    if (isCut || isWanted(line.cells)) return line
    const [own] = waysOf(line.source).flatMap(({ lines: [first, more] }) =>
      first && !more && isWanted(first.cells) ? [first] : [],
    )
    return own ? { ...line, cells: own.cells, isApart: true } : line
  })
  return { lines, separator: best.separator }
}

/** Writes cells as a line that is cut into the same cells. */
export function lineOf(cells: readonly string[], separator: Separator): string {
  return cells
    .map((cell) => {
      const isPlain = !cell.includes(separator) && !cell.includes('"') && (cell !== '' || separator !== '  ')
      return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
    })
    .join(separator)
}

function isSeveral(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell !== '').length > 1
}

/** Lines that hold something. A cell in quotes may hold separators, line ends, and quotes that are doubled. */
function linesOf(text: string, separator: Separator): PastedLine[] {
  const [indent, between] = separator === '  ' ? [' *', ' {2,}'] : ['', separator]
  const cell = new RegExp(
    `${indent} ?(?:"((?:[^"]|"")*)" *(?=${between}|\\n|$)|((?:(?!${between})[^\\n])*))(${between}|\\n|$)`,
    'y',
  )
  const lines: PastedLine[] = []
  let cells: string[] = []
  let [number, linesWithin, start] = [1, 0, 0]
  while (cell.lastIndex < text.length) {
    const [whole = '', quoted, plain = '', end = ''] = cell.exec(text) ?? []
    cells.push(plainIdentifier(quoted?.replaceAll('""', '"') ?? plain))
    linesWithin += whole.split('\n').length - 1
    if (end !== '\n' && cell.lastIndex < text.length) continue
    const source = text.slice(start, cell.lastIndex).replace(/\n$/, '')
    if (cells.some((each) => each !== '')) lines.push({ number, source, cells })
    start = cell.lastIndex
    number += linesWithin
    ;[cells, linesWithin] = [[], 0]
  }
  return lines
}
